import type { ProductFee } from '#lib/contract/finance-product.ts';
import { isYearlyFee } from '#lib/contract/pricing/loan-bounds.ts';
import type { AmortisedInstalment } from './amortisation.ts';
import { amortiseEach, type InstalmentTerms } from './amortise-each.ts';
import { daysBetween, monthsAndDays } from './calendar-dates.ts';
import { addMonths } from './cover-period.ts';
import { type DayCount, defaultDayCount, periodRate, yearFraction } from './day-count.ts';
import { anchorDayOf, type DueDateRule, type InterestPeriod, interestPeriods, type WorkingDays } from './due-dates.ts';
import { centsToYuan, roundToCents, sumYuan, toCents } from './exact-amount.ts';
import { beforePayout, feePayments } from './fees.ts';
import { LOAN_BOUNDS, type PayWay } from './loan-bounds.ts';
import { METHOD_OF, periodMonths } from './repayment-schedule.ts';

/** A loan with the day on which it is paid out, or is expected to be. */
export interface DatedLoan {
  readonly principalYuan: number;
  readonly annualRatePercent: number;
  readonly payWay: PayWay;
  readonly disbursedOn: string;
  readonly dueDates: DueDateRule;
  /** `defaultDayCount` of the way where the product says nothing. */
  readonly dayCount?: DayCount;
  readonly fees?: readonly ProductFee[];
  /** 贴现: the interest of the whole term is taken off when the money is paid out. Only where everything is repaid at once. */
  readonly bankDiscount?: boolean;
  readonly instalments?: InstalmentTerms;
}

/** A period with the interest that one cent bears in it, as an exact amount. */
export interface RatedPeriod extends InterestPeriod {
  readonly rate: bigint;
}

export interface DatedInstalment {
  /** 1 for the first. */
  readonly number: number;
  /** The end of its interest. */
  readonly dueDate: string;
  /** The day to pay: the due date, or the working day it moves to. */
  readonly payOn: string;
  /** Days of interest as the calendar has them, whatever the day count. */
  readonly days: number;
  readonly principalYuan: number;
  readonly interestYuan: number;
  readonly paymentYuan: number;
  /** Principal still owed afterwards. */
  readonly balanceYuan: number;
}

/** A payment beside the instalments. */
export interface DatedPayment {
  readonly on: string;
  readonly amountYuan: number;
}

export interface DatedSchedule {
  readonly loan: DatedLoan;
  readonly instalments: readonly DatedInstalment[];
  /** One for each instalment. */
  readonly periods: readonly RatedPeriod[];
  /** Interest of all instalments and the bank discount. */
  readonly interestYuan: number;
  /** Taken off at the start as interest; 0 for most loans. */
  readonly bankDiscountYuan: number;
  readonly fees: readonly DatedPayment[];
  readonly feesYuan: number;
  /** Principal and interest that came back beside the instalments (`prepay`). */
  readonly prepayments: readonly DatedPayment[];
  /** Principal, interest and fees. */
  readonly totalYuan: number;
  /** What arrives: the loan without the bank discount and the fees of that day. */
  readonly receivedYuan: number;
}

/** Equal months from the disbursement on, as the public figures have them; the last one ends with the term. */
export function usualDueDates(payWay: PayWay, months: number, disbursedOn: string): DueDateRule {
  const period = periodMonths(payWay, months);
  return { every: { months: period }, count: Math.ceil(months / period), maturityDate: addMonths(disbursedOn, months) };
}

function requireDatedLoan({ principalYuan, annualRatePercent, bankDiscount, payWay, dueDates }: DatedLoan): void {
  const fits = principalYuan >= 0.01 && principalYuan <= LOAN_BOUNDS.maxYuan;
  const hasRate = annualRatePercent >= 0 && annualRatePercent <= LOAN_BOUNDS.maxRatePercent;
  const count = 'dates' in dueDates ? dueDates.dates.length : dueDates.count;
  if (!fits || !hasRate) throw new RangeError('loan out of range');
  if (bankDiscount === true && (count !== 1 || METHOD_OF[payWay] !== 'bullet')) throw new RangeError('a bank discount is for one payment');
}

/** Interest that one cent of a loan bears from one date to another, by its day count; an exact amount. */
export function rateBetween({ dayCount, payWay, annualRatePercent, dueDates, disbursedOn }: DatedLoan, from: string, to: string): bigint {
  const fraction = yearFraction(dayCount ?? defaultDayCount(payWay), from, to, anchorDayOf(dueDates, disbursedOn));
  return periodRate(annualRatePercent, fraction);
}

const ratedPeriods = (loan: DatedLoan, workingDays: WorkingDays | undefined): RatedPeriod[] =>
  interestPeriods(loan.dueDates, loan.disbursedOn, workingDays).map((period) => ({
    ...period,
    rate: rateBetween(loan, period.from, period.to),
  }));

/** Rows of instalments, from a number on. */
export const toDatedInstalments = (
  rows: readonly AmortisedInstalment[],
  periods: readonly RatedPeriod[],
  firstNumber = 1,
): DatedInstalment[] =>
  rows.map((row, index) => {
    const { from, to, payOn } = periods[index] as RatedPeriod;
    return {
      number: firstNumber + index,
      dueDate: to,
      payOn,
      days: daysBetween(from, to),
      principalYuan: centsToYuan(row.principal),
      interestYuan: centsToYuan(row.interest),
      paymentYuan: centsToYuan(row.payment),
      balanceYuan: centsToYuan(row.balance),
    };
  });

function datedFees(loan: DatedLoan, lastDueDate: string): DatedPayment[] {
  const term = monthsAndDays(loan.disbursedOn, lastDueDate);
  const months = Math.max(1, term.months + (term.days > 0 ? 1 : 0));
  const payments = feePayments(loan.fees ?? [], { principalYuan: loan.principalYuan, months });
  return payments.map(({ month, amountYuan }) => ({ on: addMonths(loan.disbursedOn, month), amountYuan }));
}

/** A payment of a fee, which stands in no instalment. */
export interface DatedFee extends DatedPayment {
  readonly name: string;
  readonly payee: string;
  /** When one that comes once, or the first of a yearly one, is paid, in the institution's words; empty where its day says it. */
  readonly when: string;
}

/** Every payment of a fee by its day; yearly ones again at the start of each further year. */
export function feesByDay({ loan, instalments }: Pick<DatedSchedule, 'loan' | 'instalments'>): DatedFee[] {
  const last = instalments.at(-1)?.dueDate ?? loan.disbursedOn;
  return (loan.fees ?? [])
    .flatMap((fee) => {
      const { name, payee } = fee;
      const whenOf = (index: number): string => {
        if (!isYearlyFee(fee.kind)) return fee.when;
        return index === 0 ? beforePayout(fee) : '';
      };
      return datedFees({ ...loan, fees: [fee] }, last).map((payment, index) => ({ ...payment, name, payee, when: whenOf(index) }));
    })
    .sort((a, b) => a.on.localeCompare(b.on));
}

/**
 * Every instalment of a loan with its days. The interest of each is rounded half up to the cent on the balance that is owed,
 * the last instalment takes the rest; payment = principal + interest in each row. A due date that moves to a working day
 * moves the payment only, unless the rule says otherwise. Throws RangeError for a loan out of range, for due dates that do not
 * follow the disbursement in order, and for a bank discount of a loan with several payments.
 */
export function datedSchedule(loan: DatedLoan, workingDays?: WorkingDays): DatedSchedule {
  requireDatedLoan(loan);
  const rated = ratedPeriods(loan, workingDays);
  const principalCents = toCents(loan.principalYuan);
  const isDiscounted = loan.bankDiscount === true;
  const periods = isDiscounted ? rated.map((period) => ({ ...period, rate: 0n })) : rated;
  const rates = periods.map(({ rate }) => rate);
  const rows = amortiseEach({ ...loan.instalments, method: METHOD_OF[loan.payWay], principalCents, rates });
  const bankDiscountYuan = isDiscounted ? centsToYuan(roundToCents(principalCents * (rated[0]?.rate ?? 0n))) : 0;
  const instalments = toDatedInstalments(rows, periods);
  const fees = datedFees(loan, instalments.at(-1)?.dueDate ?? loan.disbursedOn);
  const interestYuan = sumYuan([bankDiscountYuan, ...instalments.map((row) => row.interestYuan)]);
  const feesYuan = sumYuan(fees.map(({ amountYuan }) => amountYuan));
  const feesAtStart = fees.filter(({ on }) => on <= loan.disbursedOn).map(({ amountYuan }) => -amountYuan);
  return {
    loan,
    instalments,
    periods,
    interestYuan,
    bankDiscountYuan,
    fees,
    feesYuan,
    prepayments: [],
    totalYuan: sumYuan([loan.principalYuan, interestYuan, feesYuan]),
    receivedYuan: sumYuan([loan.principalYuan, -bankDiscountYuan, ...feesAtStart]),
  };
}
