import { type SQL, sql } from 'drizzle-orm';
import type { FinanceOrderState } from '#lib/contract/finance/states.ts';
import { ORDER_PROMISES, type OrderPromise, whoseTurn } from '#lib/contract/finance/states.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { WorkingCalendar } from '../../domain/time/working-time.ts';
import { postponeDue, workingDaysLater } from '../../domain/time/working-time.ts';

type OrderRow = typeof financeOrder.$inferSelect;
type Dues = Pick<OrderRow, 'acceptDue' | 'contactDue' | 'answerDue' | 'loanDue'>;
type Times = Pick<OrderRow, 'acceptTime' | 'contactTime' | 'contactSaid' | 'answerTime' | 'loanTime'>;

const ACCEPT_DAYS = 1;
const CONTACT_DAYS = 3;
const LOAN_DAYS = 5;
/** Unaccepted for so long, an order closes by itself. */
export const EXPIRE_DAYS = 5;

/** Promises that begin with a submission (135: accept in 1, contact in 3, answer and lend in 5 working days). */
export function newDues(calendar: WorkingCalendar, submitTime: Date) {
  const after = (days: number): Date => workingDaysLater(calendar, submitTime, days);
  return { acceptDue: after(ACCEPT_DAYS), contactDue: after(CONTACT_DAYS), answerDue: after(LOAN_DAYS), loanDue: after(LOAN_DAYS) };
}

/** An offer reaches the applicant: whoever does not say otherwise was contacted by then. */
const contactedAt = ({ contactTime, contactSaid, answerTime }: Times): Date | null =>
  contactTime ?? (contactSaid?.disputedAt ? null : answerTime);

/** The same of the rows of a query. */
export const contactedAtSql: SQL = sql`coalesce(${financeOrder.contactTime},
  case when ${financeOrder.contactSaid} ->> 'disputedAt' is null then ${financeOrder.answerTime} end)`;

const pairs = (row: Dues & Times): readonly (readonly [keyof Dues, Date | null, Date | null])[] => [
  ['acceptDue', row.acceptDue, row.acceptTime],
  ['contactDue', row.contactDue, contactedAt(row)],
  ['answerDue', row.answerDue, row.answerTime],
  ['loanDue', row.loanDue, row.loanTime],
];

/** Time in which the applicant was at turn is not the institution's: what is still promised moves by as many working days. */
export function postponedDues(calendar: WorkingCalendar, row: Dues & Times, from: Date, now: Date): Partial<Dues> {
  const open = pairs(row).filter(([, due, done]) => due !== null && done === null && due > from);
  return Object.fromEntries(open.map(([name, due]) => [name, due === null ? null : postponeDue(calendar, due, from, now)]));
}

/** The order ends: what was promised and is not overdue need not be kept any more. */
export function liftedDues(row: Dues & Times, now: Date): Partial<Dues> {
  const open = pairs(row).filter(([, due, done]) => due !== null && done === null && due > now);
  return Object.fromEntries(open.map(([name]) => [name, null]));
}

export interface PromiseKept {
  readonly promise: OrderPromise;
  readonly due: Date;
  readonly doneTime: Date | null;
  readonly isLate: boolean;
}

type Promised = Dues & Times & Pick<OrderRow, 'state' | 'stateTime'>;

/** An offer is the promised answer: until it is signed, no money is owed. */
const ANSWERED = ['50', '94'];

/** What was promised and what became of it. While the applicant is at turn, and after the end, the clock stands still. */
export function listPromises(row: Promised, now: Date): PromiseKept[] {
  const at = whoseTurn(row.state as FinanceOrderState) === 'institution' ? now : row.stateTime;
  const isAnswered = ANSWERED.includes(row.state);
  const dues = { accept: row.acceptDue, contact: row.contactDue, loan: isAnswered ? row.answerDue : row.loanDue };
  const done = { accept: row.acceptTime, contact: contactedAt(row), loan: isAnswered ? row.answerTime : row.loanTime };
  return ORDER_PROMISES.flatMap((promise) => {
    const due = dues[promise];
    if (due === null) return [];
    return [{ promise, due, doneTime: done[promise], isLate: (done[promise] ?? at) > due }];
  });
}

/**
 * Whether what was promised of an order was kept, as a statement reads it and `listPromises` judges: an offer is the promised answer until
 * it is signed, and contact; while the applicant is at turn the clock stands still.
 */
export function orderPromise(now: Date): SQL {
  const at = sql`(case when ${financeOrder.state} in ('10', '20', '30', '40', '60') then ${now.toISOString()}::timestamptz else ${financeOrder.stateTime} end)`;
  const isAnswered = sql`${financeOrder.state} in ('50', '94')`;
  const answerDue = sql`(case when ${isAnswered} then ${financeOrder.answerDue} else ${financeOrder.loanDue} end)`;
  const answerTime = sql`(case when ${isAnswered} then ${financeOrder.answerTime} else ${financeOrder.loanTime} end)`;
  const isLate = sql`coalesce(coalesce(${financeOrder.acceptTime}, ${at}) > ${financeOrder.acceptDue}, false)
    or coalesce(coalesce(${contactedAtSql}, ${at}) > ${financeOrder.contactDue}, false)
    or coalesce(coalesce(${answerTime}, ${at}) > ${answerDue}, false)`;
  return sql`(case when ${isLate} then 'broken' when ${financeOrder.acceptTime} is not null and ${financeOrder.acceptDue} is not null then 'kept' end)`;
}
