import * as z from 'zod';
import { RecordName } from './identifier.ts';
import { wholeListOf } from './tolerance.ts';

/** Days between the wish to close an account and its end; a login in between takes the wish back. */
export const CLOSURE_WAIT_DAYS = 7;

/** Something that has to end before the account can. */
export const ClosureHindrance = z.object({
  /** What it is, with its number: 2 笔融资订单还在办理. */
  title: z.string(),
  /** What to do about it. */
  content: z.string(),
  /** Where; empty when it lies outside the portal. */
  linkUrl: z.string(),
});
export type ClosureHindrance = z.infer<typeof ClosureHindrance>;

/** Whether the caller's account can be closed: it can when nothing hinders. */
export const AccountClosure = z.object({ hindrances: wholeListOf(ClosureHindrance), waitDays: z.number().int() });
export type AccountClosure = z.infer<typeof AccountClosure>;

const MAX_SECRET = 512;
const MAX_CODE = 16;

/** The password travels enciphered; the code came to the account's number. */
export const AccountCloseBody = z.strictObject({
  password: z.string().min(1).max(MAX_SECRET),
  smsCode: z.string().trim().min(1).max(MAX_CODE),
});

/** When the account closes, unless somebody logs in before. */
export const AccountCloseResult = z.object({ closesAt: RecordName });
