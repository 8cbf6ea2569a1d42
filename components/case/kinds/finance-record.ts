import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import type { LoanEntry } from '#lib/contract/loan-record.ts';
import { textToCents } from '#lib/contract/pricing/exact-amount.ts';
import { BARE_ENTRY, type Ledger, type LedgerEntry, LedgerRefusal, post, readLedger } from '#lib/contract/pricing/loan-ledger.ts';
import { type LoanPosition, openDueDays, positionOn, toLedgerTerms, totalOf } from '#lib/contract/pricing/loan-position.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import { formatDay } from '#lib/format/dates.ts';
import { lentSheet } from './finance-sheets.ts';

type Recorded = NonNullable<FinanceOrder['loan']> & { readonly entries: LoanEntry[] };

/** The loan where its institution has recorded what is owed; null where everything is 推算. */
export const recordedOf = ({ loan }: FinanceOrder): Recorded | null =>
  loan?.confirmed === true && loan.entries !== undefined && loan.entries.length > 0 ? { ...loan, entries: loan.entries } : null;

/** 元 of a decimal string; 0 where it is none. */
export const yuanOf = (text: string | undefined): number => Number(text ?? '') || 0;

const cents = (text: string): bigint => textToCents(text) ?? 0n;

function toLedgerEntry({ kind, day: on, receiptNo, amount, principal, interest, late, keeps, reverses }: LoanEntry): LedgerEntry {
  const isConfirmed = kind === 'balanceConfirmed';
  const owed = {
    overdue: cents(isConfirmed ? principal : ''),
    interest: cents(isConfirmed ? interest : ''),
    late: cents(isConfirmed ? late : ''),
  };
  return { kind, on, receiptNo, amount: cents(amount), ...owed, keeps, reverses };
}

/** The loan's ledger, made anew of its entries; null where it was not recorded, or its entries do not fit its offer. */
export function ledgerOf(order: FinanceOrder): Ledger | null {
  const recorded = recordedOf(order);
  const sheet = lentSheet(order);
  if (recorded === null || sheet === null || order.offer === null) return null;
  const { schedule } = sheet;
  const { terms, fees } = order.offer;
  const lent = {
    disbursedOn: formatDay(recorded.loanTime),
    principalYuan: wanToYuan(recorded.loanAmount),
    annualRatePercent: recorded.loanRate,
  };
  try {
    return readLedger(
      toLedgerTerms({ ...lent, schedule, terms, fees, lender: terms?.lender ?? order.product.agencyName }),
      recorded.entries.map(toLedgerEntry),
    );
  } catch (error) {
    if (error instanceof LedgerRefusal) return null;
    throw error;
  }
}

/** Where the loan stands on a day; null for days before the last entry. */
const standingOn = ({ terms, state }: Ledger, day: string): LoanPosition | null =>
  state === null || day < state.asOf ? null : positionOn(terms, state, day);

/** Whether something that fell due before today is not paid. */
export const isLate = ({ state }: Ledger, today: string): boolean => state !== null && (openDueDays(state)[0] ?? today) < today;

/**
 * Where the loan stands on a day to come when everything is paid until then on the day on which it falls due. Of a loan that is late now
 * nothing of the kind is supposed: what is not paid stays owed.
 */
export function expectedOn(ledger: Ledger, today: string, day: string): LoanPosition | null {
  if (isLate(ledger, today)) return standingOn(ledger, day);
  let paid = ledger;
  for (;;) {
    const dueOn = paid.state === null ? undefined : openDueDays(paid.state)[0];
    const owed = dueOn === undefined || dueOn >= day ? undefined : standingOn(paid, dueOn)?.due;
    if (dueOn === undefined || owed === undefined) return standingOn(paid, day);
    paid = post(paid, { ...BARE_ENTRY, kind: 'repaid', on: dueOn, amount: totalOf(owed) });
  }
}
