import * as z from 'zod';
import { RecordId } from './identifier.ts';

/** One of the user's own living sessions, newest use first. */
export const UserSession = z.object({
  sessionId: RecordId,
  /** The one that asks. */
  current: z.boolean(),
  createTime: z.string(),
  lastTime: z.string(),
  /** Browser and system in words. */
  device: z.string(),
  /** Masked. */
  ip: z.string(),
});
export type UserSession = z.infer<typeof UserSession>;

/** Ends one session, or all but the one that asks. */
export const RevokeSessionBody = z
  .strictObject({
    sessionId: RecordId.optional(),
    others: z.literal(true).optional(),
  })
  .refine((body) => (body.sessionId === undefined) !== (body.others === undefined));
