import { eq } from 'drizzle-orm';
import { cleanFeedbackNo } from '#lib/contract/feedback/kinds.ts';
import type {
  Feedback,
  FeedbackFollowed,
  FeedbackSubmitted,
  FeedbackVisitorFollowBody,
  FeedbackVisitorSubmitBody,
  FeedbackVisitorSubmitted,
} from '#lib/contract/feedback.ts';
import { FeedbackFollowForm, FeedbackVisitorForm } from '#lib/contract/forms/feedback-form.ts';
import { toClientRates } from '#lib/validation/client-rates.ts';
import type { Database } from '../../db/database.ts';
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
import { issueTicket, noneFollowed, requireFollowed } from '../../domain/tickets.ts';
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
  field: 'smsCode',
});

const toSubmitted = ({ feedbackNo, state, version, dueTime }: FeedbackSubmitted, ticket: string): FeedbackVisitorSubmitted => ({
  ...{ feedbackNo, state, version, dueTime },
  ticket,
});

const UUID_DIGITS = 32;

/** What was told under an idempotency key counts for its number, whatever code came with it: a lost answer is given again. */
function toOnce({ smsCode: _, ...body }: FeedbackVisitorSubmitBody) {
  const userId = hashAtRest(`once:${toMobileKey(body.mobile)}`).slice(0, UUID_DIGITS);
  return { userId, route: 'feedbackVisitorSubmit', body };
}

const issueFollowTicket = (tx: Database, { id: userId, feedbackNo: boundTo }: Pick<FeedbackRow, 'id' | 'feedbackNo'>, now: Date) =>
  issueTicket(tx, { kind: 'feedback', userId, boundTo, lifetimeMs: TICKET_LIFETIME_MS }, now);

/**
 * Stores what a visitor tells, who holds the number, for a ticket to follow it by; the same again under the same key is answered alike
 * without a code, and without a ticket.
 * @throws Fault invalidField, smsCodeWrong, smsCodeGone; tooManyRequests beyond five a day of a number; idempotencyKeyReused.
 */
export async function submitAsVisitor(
  context: DomainContext,
  input: FeedbackVisitorSubmitBody,
  { clientAddress, key }: { readonly clientAddress: string; readonly key: string | null },
): Promise<FeedbackVisitorSubmitted> {
  const { db, now } = context;
  parseForm(FeedbackVisitorForm, input);
  const once = toOnce(input);
  const former = await findAnswer<FeedbackSubmitted>(db, { ...once, key });
  if (former !== null) return toSubmitted(former, '');
  await checkSmsCode(db, toTyped(input), now());
  const rates = [
    { key: `feedback:${hashAtRest(toMobileKey(input.mobile))}`, uses: PER_DAY_AND_MOBILE, windowMs: DAY_MS },
    ...toClientRates(clientAddress, { name: 'feedback', uses: PER_DAY_AND_CLIENT, windowMs: DAY_MS }),
  ];
  await consumeRates(db, rates, now());
  const id = newId(now());
  const done = await runAction(feedbackCase, context, { action: 'submit', by: byVisitor(id), number: '', input, key, once });
  const submitted = done as CaseAnswer & FeedbackSubmitted;
  return toSubmitted(submitted, await issueFollowTicket(db, { id, feedbackNo: submitted.feedbackNo }, now()));
}

/** A visitor's own; what was told from an account is followed in the account. */
async function findByNumber({ db }: DomainContext, feedbackNo: string, mobile: string): Promise<FeedbackRow> {
  const [row] = await db.select().from(feedback).where(eq(feedback.feedbackNo, feedbackNo));
  if (row === undefined || row.userId !== null || toMobileKey(row.mobile) !== toMobileKey(mobile)) throw noneFollowed();
  return row;
}

/**
 * Shows what was told under a number to who holds the telephone, with a ticket for what may be done about it, or to who holds such a
 * ticket. What is of another telephone and what is not there end alike, and the code counts until it led somewhere.
 * @throws Fault invalidField, smsCodeWrong, smsCodeGone, notFound, followGone.
 */
export async function followAsVisitor(context: DomainContext, body: FeedbackVisitorFollowBody): Promise<FeedbackFollowed> {
  const { db, now } = context;
  if (body.ticket !== '') {
    const id = await requireTicket(context, cleanFeedbackNo(body.feedbackNo), body.ticket);
    return { ticket: body.ticket, feedback: await readFeedback(context, id) };
  }
  const typed = toTyped(parseForm(FeedbackFollowForm, body));
  const moment = now();
  await checkSmsCode(db, typed, moment);
  const row = await findByNumber(context, cleanFeedbackNo(body.feedbackNo), body.mobile);
  const ticket = await db.transaction(async (tx) => {
    await consumeSmsCode(tx, typed);
    const entry = { actor: byVisitor(row.id).actor, action: 'followFeedback', entityType: 'feedback', entityId: row.id };
    await writeAudit(tx, moment, entry);
    return issueFollowTicket(tx, row, moment);
  });
  return { ticket, feedback: await toFeedback(db, row) };
}

const requireTicket = (context: DomainContext, number: string, text: string): Promise<string> =>
  requireFollowed(context, { text, kind: 'feedback', number });

async function readFeedback({ db }: DomainContext, id: string): Promise<Feedback> {
  const [row] = await db.select().from(feedback).where(eq(feedback.id, id));
  if (row === undefined) throw new Fault('notFound');
  return toFeedback(db, row);
}

type VisitorStep =
  | { readonly action: 'withdraw'; readonly input: { readonly feedbackNo: string; readonly version: number } }
  | { readonly action: 'supplement'; readonly input: { readonly feedbackNo: string; readonly version: number; readonly content: string } }
  | {
      readonly action: 'rate';
      readonly input: { readonly feedbackNo: string; readonly version: number; readonly satisfied: boolean; readonly reason: string };
    };

/**
 * Takes a step of a visitor's, by the ticket that following gave; the case as it is then.
 * @throws Fault followGone, and what the step refuses.
 */
export async function stepAsVisitor(context: DomainContext, ticket: string, { action, input }: VisitorStep): Promise<Feedback> {
  const { feedbackNo: number, version } = input;
  const id = await requireTicket(context, number, ticket);
  await runAction(feedbackCase, context, { action, by: byVisitor(id), number, version, input } as never);
  return readFeedback(context, id);
}
