import * as z from 'zod';
import { RecordId } from './identifier.ts';
import { MESSAGE_TYPES, type MessageType as MessageCode } from './message-types.ts';
import { Paging } from './query.ts';
import { codeOf, listOf } from './tolerance.ts';

const TYPES = MESSAGE_TYPES.map(({ type }) => type) as [MessageCode, ...MessageCode[]];
const MessageType = z.enum(TYPES);

/** One message of the caller (spec §7, list-message-by-page). */
export const Message = z.object({
  id: RecordId,
  type: codeOf(TYPES, '1'),
  title: z.string(),
  content: z.string(),
  bizType: z.string().default(''),
  bizId: z.string().default(''),
  /** Path of the portal where the thing is; empty for none. */
  linkUrl: z.string().default(''),
  level: codeOf(['普通', '重要'], '普通'),
  readFlag: codeOf(['0', '1'], '0'),
  readTime: z.string().nullish(),
  createTime: z.string(),
});
export type Message = z.infer<typeof Message>;

const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .catch(undefined);

/** Newest first. What is no type, flag or day counts as none. Both days are included, in Asia/Shanghai, in either spelling (spec §3). */
export const MessageQuery = Paging.extend({
  type: MessageType.optional().catch(undefined),
  readFlag: z.enum(['0', '1']).optional().catch(undefined),
  createTimeBegin: Day,
  createTimeEnd: Day,
  beginTime: Day,
  endTime: Day,
});
export type MessageQuery = z.infer<typeof MessageQuery>;

const MAX_IDS = 100;

/** Some messages by id, or all of them, or all of one type. */
export const ReadMessageBody = z.union([
  z.strictObject({ ids: z.array(RecordId).min(1).max(MAX_IDS) }),
  z.strictObject({ all: z.literal(true), type: MessageType.optional() }),
]);
export type ReadMessageBody = z.infer<typeof ReadMessageBody>;

/** Messages to remove; what was not read yet stays. */
export const DeleteMessageBody = z.strictObject({ ids: z.array(RecordId).min(1).max(MAX_IDS) });
export const MessagesDeleted = z.object({ count: z.number().int() });

/** Unread messages, in all and by type; types without any are absent. */
export const MessageNum = z.object({ total: z.number().int(), byType: z.record(z.string(), z.number().int()).default({}) });
export type MessageNum = z.infer<typeof MessageNum>;

/** What is told by SMS too, each of which its reader may switch off: something waits for the reader, something was decided, something ends. */
export const SMS_KINDS = ['task', 'result', 'due'] as const;
export type SmsKind = (typeof SMS_KINDS)[number];

/** Kinds of which the caller wants no SMS. Notices about the account's safety always come. */
export const SmsSettings = z.strictObject({ off: z.array(z.enum(SMS_KINDS)).max(SMS_KINDS.length) });
export type SmsSettings = z.infer<typeof SmsSettings>;

/** Something that waits for the caller. */
export const CentreTask = z.object({
  title: z.string(),
  content: z.string(),
  /** Until when; empty for no end. */
  dueTime: z.string().default(''),
  /** Path of the portal, also the one that leads on to the guarantee site. */
  linkUrl: z.string(),
  /** Words of its one button. */
  action: z.string(),
});
export type CentreTask = z.infer<typeof CentreTask>;

/** Summary at the head of the personal centre: what waits, what runs, what ends soon. */
export const CentreSummary = z.object({
  unread: z.number().int(),
  /** Tasks by the section where they are done. */
  waiting: z.object({
    finance: z.number().int(),
    insurance: z.number().int(),
    demand: z.number().int(),
    /** Complaints and the like that need more from their sender, the missing certification, agreements to read. */
    feedback: z.number().int().optional(),
    certification: z.number().int().optional(),
    account: z.number().int().optional(),
    /** Letters of guarantee; absent where the platform has no site for them. */
    guarantee: z.number().int().optional(),
  }),
  /** Nearest end first. */
  tasks: listOf(CentreTask),
  /** Cases that somebody else works on. */
  runningCount: z.number().int(),
  /** What ends soon and can be renewed. */
  expiring: listOf(CentreTask),
});
export type CentreSummary = z.infer<typeof CentreSummary>;
