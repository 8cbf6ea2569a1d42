import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { isSameReceipt } from '#lib/contract/forms/receipt-fields.ts';
import type { LoanEntry } from '#lib/contract/loan-record.ts';
import { centsToText } from '#lib/contract/pricing/exact-amount.ts';
import type { Ledger } from '#lib/contract/pricing/loan-ledger.ts';
import { totalOf } from '#lib/contract/pricing/loan-position.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import type { Database } from '../../db/database.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { type LoanEventRow, lentSheetOf, listLoanEvents, positionToday, toLedger } from './loan-entries.ts';
import type { OrderRow } from './order-rows.ts';

const yuan = (amount: number): string => amount.toFixed(2);

/** An entry as it travels; `all` are those of its loan. */
function toLoanEntry(event: LoanEventRow, all: readonly LoanEventRow[]): LoanEntry {
  const { number, kind, onDay: day, receiptNo, keeps, reverses, reason, recordedBy } = event;
  return {
    number,
    kind,
    day,
    amount: yuan(event.amountYuan),
    principal: yuan(event.principalYuan),
    interest: yuan(event.interestYuan),
    late: yuan(event.lateYuan),
    fee: yuan(event.feeYuan),
    balance: yuan(event.balanceYuan),
    receiptNo: receiptNo ?? '',
    keeps,
    reverses,
    reason,
    reversed:
      kind !== 'reversed' &&
      receiptNo !== null &&
      all.some((other) => other.kind === 'reversed' && isSameReceipt(other.reverses, receiptNo)),
    recordedBy,
    recordTime: toWireTime(event.recordTime),
  };
}

/** A loan that was paid out, with what was recorded of it. */
interface LentLoan {
  readonly events: readonly LoanEventRow[];
  readonly sheet: ReturnType<typeof lentSheetOf>;
  readonly ledger: Ledger;
}

/** The loan of an order; null before the money was paid out. */
export async function readLent(db: Database, row: OrderRow): Promise<LentLoan | null> {
  if (row.loanTime === null) return null;
  const events = (await listLoanEvents(db, [row.id])).get(row.id) ?? [];
  const sheet = lentSheetOf(row);
  return { events, sheet, ledger: toLedger(row, events, sheet) };
}

/** The loan of an order with what was recorded of it and where it stands today; null before the money was paid out. */
export function toLoanView(row: OrderRow, loan: LentLoan | null, now: Date): FinanceOrder['loan'] {
  const { loanAmountYuan, loanRate, loanTime } = row;
  if (loan === null || loanAmountYuan === null || loanRate === null || loanTime === null) return null;
  const { events, sheet, ledger } = loan;
  const position = positionToday(ledger, now);
  const allInRate = sheet?.nominalPercent ?? row.allInRate;
  const lent = { loanAmount: toWan(loanAmountYuan), loanRate, loanTime: toWireTime(loanTime), allInRate };
  const entries = events.map((event) => toLoanEntry(event, events));
  if (position === null) return { ...lent, confirmed: false, entries };
  const { balance, due, overdueDays, next } = position;
  return {
    ...lent,
    confirmed: true,
    entries,
    balance: centsToText(balance),
    dueNow: centsToText(totalOf(due)),
    overdueDays,
    nextDue: next === null ? null : { day: next.on, amount: centsToText(next.cents) },
  };
}
