import * as z from 'zod';
import { numberText, typedNumber } from '#lib/validation/text-field.ts';
import { FEEDBACK_ACTIONS, FEEDBACK_GROUPS, FEEDBACK_STATES, type FeedbackGroup } from './feedback/actions.ts';
import { cleanFeedbackNo, FEEDBACK_KINDS, FEEDBACK_TOPICS } from './feedback/kinds.ts';
import { RecordId } from './identifier.ts';
import { Paging } from './query.ts';
import { codeOf, listOf } from './tolerance.ts';

const MAX_TYPED = 4_000;
const typed = z.string().max(MAX_TYPED);
const short = z.string().max(300);
const FeedbackNo = z.string().max(64).transform(cleanFeedbackNo).pipe(RecordId);
const version = z.number().int().positive();
const Ticket = z.string().min(1).max(64);

/** What a user tells: the session says who. `topicNo` is the number of the order, letter or institution, or the path of the page. */
export const FeedbackSubmitBody = z.strictObject({
  kind: z.enum(FEEDBACK_KINDS),
  content: typed,
  topic: z.enum(FEEDBACK_TOPICS).default('none'),
  topicNo: short.default(''),
  name: short.default(''),
});
export type FeedbackSubmitBody = z.infer<typeof FeedbackSubmitBody>;

/** The same of a visitor, with the code that came to the number (purpose `feedback`). */
export const FeedbackVisitorSubmitBody = FeedbackSubmitBody.extend({
  mobile: numberText(20),
  smsCode: numberText(16),
});
export type FeedbackVisitorSubmitBody = z.infer<typeof FeedbackVisitorSubmitBody>;

/** Telephone and code, or the ticket that was given for the number. */
export const FeedbackVisitorFollowBody = z.strictObject({
  feedbackNo: z.string().max(64),
  mobile: typedNumber(20),
  smsCode: typedNumber(16),
  ticket: z.string().max(64).default(''),
});
export type FeedbackVisitorFollowBody = z.infer<typeof FeedbackVisitorFollowBody>;

const step = { feedbackNo: FeedbackNo, version };
export const FeedbackSupplementBody = z.strictObject({ ...step, content: typed });
/** `reason` is what the answer lacks. */
export const FeedbackRateBody = z.strictObject({ ...step, satisfied: z.boolean(), reason: z.string().max(200).default('') });
export const FeedbackWithdrawBody = z.strictObject(step);
/** With the ticket that following gave. */
export const FeedbackVisitorSupplementBody = FeedbackSupplementBody.extend({ ticket: Ticket });
export const FeedbackVisitorRateBody = FeedbackRateBody.extend({ ticket: Ticket });
export const FeedbackVisitorWithdrawBody = FeedbackWithdrawBody.extend({ ticket: Ticket });

const State = z.enum(FEEDBACK_STATES);

/** Where it stands after a step. */
export const FeedbackMoved = z.object({ feedbackNo: RecordId, state: State, version: z.number().int() });
export type FeedbackMoved = z.infer<typeof FeedbackMoved>;
/** The same after it was handed in: until when it is answered. */
export const FeedbackSubmitted = FeedbackMoved.extend({ dueTime: z.string() });
export type FeedbackSubmitted = z.infer<typeof FeedbackSubmitted>;

/** The same of a visitor, with a ticket to follow it by for half an hour; none where the answer is given again. */
export const FeedbackVisitorSubmitted = FeedbackSubmitted.extend({ ticket: z.string().default('') });
export type FeedbackVisitorSubmitted = z.infer<typeof FeedbackVisitorSubmitted>;

export const FeedbackQuery = Paging.extend({
  group: z
    .enum(FEEDBACK_GROUPS as [FeedbackGroup, ...FeedbackGroup[]])
    .optional()
    .catch(undefined),
});
export type FeedbackQuery = z.infer<typeof FeedbackQuery>;

export const FeedbackRow = z.object({
  feedbackNo: RecordId,
  kind: codeOf(FEEDBACK_KINDS, 'message'),
  content: z.string(),
  topic: codeOf(FEEDBACK_TOPICS, 'none'),
  topicNo: z.string().default(''),
  state: State,
  stateTime: z.string(),
  createTime: z.string(),
  /** Until when it is answered. */
  dueTime: z.string(),
  /** When it ends by itself unless its sender supplements or rates it; empty where it does not. */
  endTime: z.string().default(''),
  /** What the sender said of the answer; null until then. */
  satisfied: z.boolean().nullish(),
  actions: listOf(z.enum(FEEDBACK_ACTIONS)),
  version: z.number().int(),
});
export type FeedbackRow = z.infer<typeof FeedbackRow>;

/** Something that was written after the first text. */
export const FeedbackNote = z.object({
  kind: codeOf(['supplement', 'question', 'answer'], 'supplement'),
  content: z.string(),
  createTime: z.string(),
});
export type FeedbackNote = z.infer<typeof FeedbackNote>;

export const Feedback = FeedbackRow.extend({
  name: z.string().default(''),
  /** Masked. */
  mobile: z.string().default(''),
  notes: listOf(FeedbackNote),
  timeline: listOf(z.object({ action: z.string(), actorName: z.string().default(''), remark: z.string().default(''), time: z.string() })),
});
export type Feedback = z.infer<typeof Feedback>;

/** What a visitor follows, with a ticket for steps within half an hour. */
export const FeedbackFollowed = z.object({ ticket: z.string().min(1), feedback: Feedback });
export type FeedbackFollowed = z.infer<typeof FeedbackFollowed>;
