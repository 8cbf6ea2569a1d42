import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import { amortiseEach, type EachTerms } from './amortise-each.ts';
import { addMonths } from './cover-period.ts';
import { type DatedInstalment, type DatedSchedule, type RatedPeriod, rateBetween, toDatedInstalments } from './dated-schedule.ts';
import { CENT, centsToYuan, percentOf, roundToCents, sumYuan, toCents } from './exact-amount.ts';
import { METHOD_OF } from './repayment-schedule.ts';

/** What an institution takes for being repaid early. */
export interface PrepaymentFee {
  /** Of the principal that comes back early. */
  readonly percent?: number;
  readonly fixedYuan?: number;
  /** From this day on nothing is taken. */
  readonly freeFrom?: string;
}

/** What the terms of a loan say of it; nothing where they are not told. */
export function prepaymentFee(terms: LoanTerms | null, disbursedOn: string): PrepaymentFee {
  if (terms === null) return {};
  const { prepayFee: percent, prepayFreeMonths } = terms;
  return prepayFreeMonths === null ? { percent } : { percent, freeFrom: addMonths(disbursedOn, prepayFreeMonths) };
}

export interface PayoffAmount {
  readonly principalYuan: number;
  /** Since the last due date. */
  readonly interestYuan: number;
  readonly feeYuan: number;
  readonly totalYuan: number;
}

interface Standing {
  readonly paid: readonly DatedInstalment[];
  readonly balanceCents: bigint;
  /** Periods that are left; the first one only from the day on. */
  readonly rest: readonly RatedPeriod[];
  readonly accruedCents: bigint;
}

/** Rate of the part of a period that is over; never more than the whole, however days are counted. */
function elapsedRate({ loan }: DatedSchedule, period: RatedPeriod, on: string): bigint {
  const elapsed = loan.bankDiscount === true ? 0n : rateBetween(loan, period.from, on);
  return elapsed < period.rate ? elapsed : period.rate;
}

/** The loan on a day, when every instalment that was due until then is paid. */
function standingOn(schedule: DatedSchedule, on: string): Standing {
  const { instalments, periods, loan } = schedule;
  const done = instalments.filter(({ dueDate }) => dueDate <= on).length;
  const period = periods[done];
  if (period === undefined || on < loan.disbursedOn) throw new RangeError('nothing is owed on that day');
  const balanceCents = toCents(instalments[done]?.balanceYuan ?? 0) + toCents(instalments[done]?.principalYuan ?? 0);
  const elapsed = on > period.from ? elapsedRate(schedule, period, on) : 0n;
  const first = on > period.from ? { ...period, from: on, rate: period.rate - elapsed } : period;
  return {
    paid: instalments.slice(0, done),
    balanceCents,
    rest: [first, ...periods.slice(done + 1)],
    accruedCents: roundToCents(balanceCents * elapsed),
  };
}

function feeCents(prepaidCents: bigint, on: string, { percent = 0, fixedYuan = 0, freeFrom }: PrepaymentFee): bigint {
  if (freeFrom !== undefined && on >= freeFrom) return 0n;
  return roundToCents(percentOf(prepaidCents * CENT, percent)) + toCents(fixedYuan);
}

/**
 * What ends a loan on a day, in yuan to the cent: the balance, the interest since the last due date by the loan's day count, and the
 * fee. Instalments that are due by that day are taken as paid. Throws RangeError before the disbursement and when nothing is owed.
 */
export function payoffAmount(schedule: DatedSchedule, on: string, fee: PrepaymentFee = {}): PayoffAmount {
  const { balanceCents, accruedCents } = standingOn(schedule, on);
  const charged = feeCents(balanceCents, on, fee);
  return {
    principalYuan: centsToYuan(balanceCents),
    interestYuan: centsToYuan(accruedCents),
    feeYuan: centsToYuan(charged),
    totalYuan: centsToYuan(balanceCents + accruedCents + charged),
  };
}

export interface Prepayment {
  readonly on: string;
  /** Principal that comes back early, less than what is owed. */
  readonly principalYuan: number;
  /** Whether the due dates stay and the instalments fall, or the instalments stay and the loan ends earlier. */
  readonly keeps: 'term' | 'instalment';
}

export interface PrepaidSchedule {
  /** The loan afterwards: paid instalments first, then the new ones. Interest and fee of the prepayment are in its sums. */
  readonly schedule: DatedSchedule;
  /** Interest up to the day, on all that was owed; paid with the prepayment. */
  readonly interestYuan: number;
  readonly feeYuan: number;
  /** Interest that is no longer paid; the fee is not taken off. */
  readonly savedInterestYuan: number;
}

function restTerms(
  { loan, instalments }: DatedSchedule,
  { paid, rest }: Standing,
  principalCents: bigint,
  keeps: Prepayment['keeps'],
): EachTerms {
  const method = METHOD_OF[loan.payWay];
  const next = instalments[paid.length];
  const interestOnlyCount = Math.max(0, (loan.instalments?.interestOnlyCount ?? 0) - paid.length);
  const terms = { ...loan.instalments, interestOnlyCount, method, principalCents, rates: rest.map(({ rate }) => rate) };
  if (keeps === 'term' || method === 'bullet' || next === undefined) return terms;
  const usual = instalments[paid.length + interestOnlyCount] ?? next;
  return { ...terms, keptCents: toCents(method === 'level' ? usual.paymentYuan : usual.principalYuan) };
}

/** Interest of a schedule that no instalment holds: the bank discount, and what was paid with earlier prepayments. */
const interestBeside = ({ interestYuan, instalments }: DatedSchedule): number =>
  sumYuan([interestYuan, ...instalments.map((row) => -row.interestYuan)]);

/**
 * A loan after part of it came back early, on a day between due dates or on one. The interest since the last due date is paid
 * with it; what is left is repaid as before, with the same due dates or the same instalments. Other fees stay as they were agreed.
 * Throws RangeError as payoffAmount does and when the part is not between nothing and the whole balance.
 */
export function prepay(schedule: DatedSchedule, prepayment: Prepayment, fee: PrepaymentFee = {}): PrepaidSchedule {
  const { on, principalYuan, keeps } = prepayment;
  const standing = standingOn(schedule, on);
  const prepaidCents = toCents(principalYuan);
  if (prepaidCents <= 0n || prepaidCents >= standing.balanceCents) throw new RangeError('no part of the loan');
  const terms = restTerms(schedule, standing, standing.balanceCents - prepaidCents, keeps);
  const rows = toDatedInstalments(amortiseEach(terms), standing.rest, standing.paid.length + 1);
  const instalments = [...standing.paid, ...rows];
  const accruedYuan = centsToYuan(standing.accruedCents);
  const interestYuan = sumYuan([interestBeside(schedule), accruedYuan, ...instalments.map((row) => row.interestYuan)]);
  const feeYuan = centsToYuan(feeCents(prepaidCents, on, fee));
  const feesYuan = sumYuan([schedule.feesYuan, feeYuan]);
  return {
    schedule: {
      ...schedule,
      instalments,
      periods: [...schedule.periods.slice(0, standing.paid.length), ...standing.rest.slice(0, rows.length)],
      prepayments: [...schedule.prepayments, { on, amountYuan: sumYuan([principalYuan, accruedYuan]) }],
      fees: feeYuan > 0 ? [...schedule.fees, { on, amountYuan: feeYuan }] : schedule.fees,
      feesYuan,
      interestYuan,
      totalYuan: sumYuan([schedule.loan.principalYuan, interestYuan, feesYuan]),
    },
    interestYuan: accruedYuan,
    feeYuan,
    savedInterestYuan: sumYuan([schedule.interestYuan, -interestYuan]),
  };
}
