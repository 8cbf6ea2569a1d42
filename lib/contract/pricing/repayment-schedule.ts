import { type AmortisationMethod, amortiseWhole } from './amortisation.ts';
import { CENT, centsToYuan, interestOf, toCents } from './exact-amount.ts';
import { LOAN_BOUNDS, type PayWay } from './loan-bounds.ts';

/** Months between two instalments. */
export function periodMonths(payWay: PayWay, months: number): number {
  if (payWay === '4') return months;
  return payWay === '6' ? Math.min(3, months) : 1;
}

export interface Loan {
  readonly principalYuan: number;
  readonly annualRatePercent: number;
  readonly months: number;
  readonly payWay: PayWay;
  /** 贴现: the interest is taken off when the money is paid out; only where everything is repaid at once. */
  readonly bankDiscount?: boolean;
}

export interface Instalment {
  /** 1 for the first. */
  readonly number: number;
  /** Months after the money was paid out. */
  readonly month: number;
  readonly principalYuan: number;
  readonly interestYuan: number;
  readonly paymentYuan: number;
  /** Principal still owed afterwards. */
  readonly balanceYuan: number;
}

export interface RepaymentSchedule {
  readonly instalments: readonly Instalment[];
  /** The unrounded interest, rounded once; the interest column adds up to it. */
  readonly interestYuan: number;
  /** Interest that is taken off at the start; absent for most loans. */
  readonly bankDiscountYuan?: number;
  readonly totalYuan: number;
}

const isBetween = (value: number, low: number, high: number): boolean => value >= low && value <= high;

/** @throws RangeError for a loan outside LOAN_BOUNDS. */
export function requireLoan({ principalYuan, annualRatePercent, months, payWay, bankDiscount }: Loan): void {
  const fits =
    isBetween(principalYuan, LOAN_BOUNDS.minYuan, LOAN_BOUNDS.maxYuan) &&
    isBetween(annualRatePercent, 0, LOAN_BOUNDS.maxRatePercent) &&
    isBetween(months, 1, LOAN_BOUNDS.maxMonths) &&
    Number.isInteger(months);
  if (!fits) throw new RangeError('loan out of range');
  if (bankDiscount === true && payWay !== '4') throw new RangeError('a bank discount is for one payment');
}

/** How each way of repaying returns the principal. */
export const METHOD_OF = {
  1: 'level',
  2: 'levelPrincipal',
  3: 'bullet',
  4: 'bullet',
  5: 'bullet',
  6: 'bullet',
} as const satisfies Readonly<Record<PayWay, AmortisationMethod>>;

/** When each instalment is due, in months from the start. */
function dueMonths({ payWay, months }: Loan): number[] {
  const period = periodMonths(payWay, months);
  return Array.from({ length: Math.ceil(months / period) }, (_, index) => Math.min((index + 1) * period, months));
}

/**
 * Every instalment of a loan, exact to the cent: the principal column adds up to the loan, the interest column
 * to the unrounded interest rounded once (but for what is taken off at the start), and payment = principal + interest in each row.
 * Interest is simple, a month is a twelfth of a year. Throws RangeError for a loan outside
 * LOAN_BOUNDS.
 */
export function repaymentSchedule(loan: Loan): RepaymentSchedule {
  requireLoan(loan);
  return loan.bankDiscount === true ? discountSchedule(loan) : regularSchedule(loan);
}

/** One payment of the principal; its interest was taken off. */
function discountSchedule(loan: Loan): RepaymentSchedule {
  const { instalments, interestYuan, totalYuan } = regularSchedule({ ...loan, bankDiscount: false });
  const { principalYuan } = loan;
  const paid = instalments.map((instalment) => ({ ...instalment, interestYuan: 0, paymentYuan: principalYuan }));
  return { instalments: paid, interestYuan, bankDiscountYuan: interestYuan, totalYuan };
}

function regularSchedule(loan: Loan): RepaymentSchedule {
  const months = dueMonths(loan);
  const rates = months.map((month, index) => interestOf(CENT, loan.annualRatePercent, month - (months[index - 1] ?? 0)));
  const principalCents = toCents(loan.principalYuan);
  const rows = amortiseWhole({ method: METHOD_OF[loan.payWay], principalCents, rates });
  const interest = rows.reduce((sum, row) => sum + row.interest, 0n);
  return {
    instalments: rows.map((row, index) => ({
      number: index + 1,
      month: months[index] ?? loan.months,
      principalYuan: centsToYuan(row.principal),
      interestYuan: centsToYuan(row.interest),
      paymentYuan: centsToYuan(row.payment),
      balanceYuan: centsToYuan(row.balance),
    })),
    interestYuan: centsToYuan(interest),
    totalYuan: centsToYuan(interest + principalCents),
  };
}
