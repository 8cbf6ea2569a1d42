import { eq } from 'drizzle-orm';
import { cleanFeedbackNo } from '#lib/contract/feedback/kinds.ts';
import type { Feedback, FeedbackFollowed, FeedbackVisitorFollowBody, FeedbackVisitorSubmitBody } from '#lib/contract/feedback.ts';
import { FeedbackFollowForm, FeedbackVisitorForm } from '#lib/contract/forms/feedback-form.ts';
import { toClientRates } from '#lib/validation/client-rates.ts';
import { newId } from '../../db/new-id.ts';
import { feedback } from '../../db/schema/feedback-tables.ts';
import { hashAtRest } from '../../db/sealed-values.ts';
import { toMobileKey } from '../../domain/account/mobile-key.ts';
import { consumeRates } from '../../domain/consume-rates.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { checkSmsCode, consumeSmsCode, type TypedSmsCode } from '../../domain/sms/consume-sms-code.ts';
import { holdTicket, issueTicket } from '../../domain/tickets.ts';
import type { CaseAnswer } from '../engine/case-definition.ts';
import { runAction } from '../engine/run-action.ts';
import { findAnswer } from '../engine/run-once.ts';
import { feedbackCase } from './definition.ts';
import { byVisitor, type FeedbackRow, toFeedback } from './feedback-rows.ts';

const DAY_MS = 86_400_000;
/** Of one number, whatever client it comes from; from one subscriber, whatever the numbers. */
const PER_DAY_AND_MOBILE = 5;
const PER_DAY_AND_CLIENT = 20;
const TICKET_LIFETIME_MS = 30 * 60_000;

const toTyped = ({ mobile, smsCode: code }: { readonly mobile: string; readonly smsCode: string }): TypedSmsCode => ({
  subject: mobile,
  purpose: 'feedback',
  code,
});

const UUID_DIGITS = 32;

/** What was told under an idempotency key counts for its number, whatever code came with it: a lost answer is given again. */
function toOnce({ smsCode: _, ...body }: FeedbackVisitorSubmitBody) {
  const userId = hashAtRest(`once:${toMobileKey(body.mobile)}`).slice(0, UUID_DIGITS);
  return { userId, route: 'feedbackVisitorSubmit', body };
}

/**
 * Stores what a visitor tells, who holds the number; the same again under the same key is answered alike without a code.
 * @throws Fault invalidField, smsCodeWrong, smsCodeGone; tooManyRequests beyond five a day of a number; idempotencyKeyReused.
 */
export async function submitAsVisitor(
  context: DomainContext,
  input: FeedbackVisitorSubmitBody,
  { clientAddress, key }: { readonly clientAddress: string; readonly key: string | null },
): Promise<CaseAnswer> {
  const { db, now } = context;
  parseForm(FeedbackVisitorForm, input);
  const once = toOnce(input);
  const former = await findAnswer<CaseAnswer>(db, { ...once, key });
  if (former !== null) return former;
  await checkSmsCode(db, toTyped(input), now());
  const rates = [
    { key: `feedback:${hashAtRest(toMobileKey(input.mobile))}`, uses: PER_DAY_AND_MOBILE, windowMs: DAY_MS },
    ...toClientRates(clientAddress, { name: 'feedback', uses: PER_DAY_AND_CLIENT, windowMs: DAY_MS }),
  ];
  await consumeRates(db, rates, now());
  return runAction(feedbackCase, context, { action: 'submit', by: byVisitor(newId(now())), number: '', input, key, once });
}

/** A visitor's own; what was told from an account is followed in the account. */
async function findByNumber({ db }: DomainContext, feedbackNo: string, mobile: string): Promise<FeedbackRow> {
  const [row] = await db.select().from(feedback).where(eq(feedback.feedbackNo, feedbackNo));
  if (row === undefined || row.userId !== null || toMobileKey(row.mobile) !== toMobileKey(mobile)) throw new Fault('notFound');
  return row;
}

/**
 * Shows what was told under a number to who holds the telephone, with a ticket for what may be done about it. What is of another telephone
 * and what is not there end alike, and the code counts until it led somewhere.
 * @throws Fault invalidField, smsCodeWrong, smsCodeGone, notFound.
 */
export async function followAsVisitor(context: DomainContext, body: FeedbackVisitorFollowBody): Promise<FeedbackFollowed> {
  const { db, now } = context;
  const typed = toTyped(parseForm(FeedbackFollowForm, body));
  const moment = now();
  await checkSmsCode(db, typed, moment);
  const row = await findByNumber(context, cleanFeedbackNo(body.feedbackNo), body.mobile);
  const ticket = await db.transaction(async (tx) => {
    await consumeSmsCode(tx, typed);
    const entry = { actor: byVisitor(row.id).actor, action: 'followFeedback', entityType: 'feedback', entityId: row.id };
    await writeAudit(tx, moment, entry);
    return issueTicket(tx, { kind: 'feedback', userId: row.id, boundTo: row.feedbackNo, lifetimeMs: TICKET_LIFETIME_MS }, moment);
  });
  return { ticket, feedback: await toFeedback(db, row) };
}

type VisitorStep =
  | { readonly action: 'withdraw'; readonly input: { readonly feedbackNo: string; readonly version: number } }
  | { readonly action: 'supplement'; readonly input: { readonly feedbackNo: string; readonly version: number; readonly content: string } }
  | { readonly action: 'rate'; readonly input: { readonly feedbackNo: string; readonly version: number; readonly satisfied: boolean } };

/**
 * Takes a step of a visitor's, by the ticket that following gave; the case as it is then.
 * @throws Fault followGone, and what the step refuses.
 */
export async function stepAsVisitor(context: DomainContext, ticket: string, { action, input }: VisitorStep): Promise<Feedback> {
  const { db, now } = context;
  const { feedbackNo: number, version } = input;
  const held = await db.transaction((tx) => holdTicket(tx, { text: ticket, kind: 'feedback', boundTo: number }, now()));
  if (held === null) throw new Fault('followGone');
  await runAction(feedbackCase, context, { action, by: byVisitor(held.userId), number, version, input } as never);
  const [row] = await db.select().from(feedback).where(eq(feedback.id, held.userId));
  if (row === undefined) throw new Fault('notFound');
  return toFeedback(db, row);
}
