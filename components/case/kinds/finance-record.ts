import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import type { LoanEntry } from '#lib/contract/loan-record.ts';
import { centsToYuan, sumYuan, textToCents } from '#lib/contract/pricing/exact-amount.ts';
import { BARE_ENTRY, type Ledger, type LedgerEntry, LedgerRefusal, post, readLedger } from '#lib/contract/pricing/loan-ledger.ts';
import { advance, type LoanPosition, openDueDays, positionOn, toLedgerTerms, totalOf } from '#lib/contract/pricing/loan-position.ts';
import type { OfferSheet } from '#lib/contract/pricing/offer-sheet.ts';
import { interestRow, type PriceSheetRow } from '#lib/contract/pricing/price-sheet.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import { formatDay } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
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

interface RecordedCosts {
  readonly rows: readonly PriceSheetRow[];
  /** Whether something was paid before the institution began to record. */
  readonly isPartial: boolean;
}

const sumCents = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** The interest and fees of a recorded loan by the day: what was paid, and what is still to be paid by the plan as it is now. */
export function recordedCosts({ terms, posted, state }: Ledger, { rows, schedule }: OfferSheet, today: string): RecordedCosts {
  const [interest, ...fees] = rows;
  if (interest === undefined || state === null) return { rows, isPartial: false };
  const paid = posted.filter(({ entry, isReversed }) => entry.kind !== 'reversed' && !isReversed);
  const owed = positionOn(terms, state, today < state.asOf ? state.asOf : today).due;
  const plan = advance(state, today < state.asOf ? state.asOf : today);
  const planned = (plan.schedule?.instalments ?? []).slice(plan.dueCount);
  const paidInterest = sumYuan([schedule.bankDiscountYuan, centsToYuan(sumCents(paid.map(({ parts }) => parts.interest)))]);
  const restInterest = sumYuan([centsToYuan(owed.interest), ...planned.map(({ interestYuan }) => interestYuan)]);
  const late = centsToYuan(sumCents([owed.late, ...paid.map(({ parts }) => parts.late)]));
  const early = sumYuan([state.schedule?.feesYuan ?? schedule.feesYuan, -schedule.feesYuan]);
  // As often as the plan says now: an early repayment may have made it fewer.
  const { loan, bankDiscountYuan } = schedule;
  const instalments = plan.schedule?.instalments ?? schedule.instalments;
  const row = interestRow(interest.payee, loan.annualRatePercent, loan.payWay, {
    ...{ loan, instalments, bankDiscountYuan },
    interestYuan: sumYuan([paidInterest, restInterest]),
  });
  const beside = [
    { name: '提前还款违约金', when: '提前还款时', how: '按提前还的本金', amountYuan: early },
    { name: '逾期罚息', when: '逾期时', how: '按逾期的天数', amountYuan: late },
  ];
  return {
    rows: [
      { ...row, note: `已经付 ${formatYuan(paidInterest)}，还要付 ${formatYuan(restInterest)}` },
      ...fees,
      ...beside.filter(({ amountYuan }) => amountYuan > 0).map((row) => ({ ...row, payee: interest.payee, note: '' })),
    ],
    isPartial: paid.some(({ entry }) => entry.kind === 'balanceConfirmed'),
  };
}

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
