import type { ProductFee } from '#lib/contract/finance-product.ts';
import { dueFees, feePayments } from './fees.ts';
import { actuarialGrowth, internalRate, toFourDecimals } from './internal-rate.ts';
import { calculatedRate, offeredLoan, type PricedProduct, type WantedLoan } from './reference-loan.ts';
import { type Loan, periodMonths, repaymentSchedule, requireLoan } from './repayment-schedule.ts';

export interface PricedLoan extends Loan {
  readonly fees: readonly ProductFee[];
}

const MONTHS_A_YEAR = 12;

/** Months of the unit-period of Regulation Z, Appendix J (b)(4): that of the instalments, and no longer than a year. */
const unitMonths = ({ payWay, months }: Loan): number => Math.min(periodMonths(payWay, months), MONTHS_A_YEAR);

function ratePerPeriod(loan: PricedLoan, period: number): number {
  const fees = feePayments(loan.fees, loan);
  const later = fees.filter(({ month }) => month > 0);
  const paidAtStart = fees.filter(({ month }) => month === 0).reduce((sum, { amountYuan }) => sum + amountYuan, 0);
  const { instalments, bankDiscountYuan = 0 } = repaymentSchedule(loan);
  const payments = [
    ...instalments.map(({ month, paymentYuan }) => ({ at: month / period, amountYuan: paymentYuan })),
    ...later.map(({ month, amountYuan }) => ({ at: month / period, amountYuan })),
  ];
  const rate = internalRate(loan.principalYuan - bankDiscountYuan - paidAtStart, payments, actuarialGrowth);
  // Instalments rounded to the cent must not make a loan look cheaper than its own rate.
  return Math.max(rate, (loan.annualRatePercent / 1200) * period);
}

/**
 * 综合年化, nominal: yearly rate in percent (4 decimals) that puts all instalments and fees against the money received, by the
 * actuarial method of Regulation Z, Appendix J: the rate of the unit-period times how many there are in a year. Without fees and
 * discount it equals the contract's rate, and it is never below that. Infinity when the fees paid at the start reach the loan.
 * Throws as repaymentSchedule does.
 */
export function allInRatePercent(loan: PricedLoan): number {
  if (loan.fees.length > 0 || loan.bankDiscount === true)
    return toFourDecimals(ratePerPeriod(loan, unitMonths(loan)) * (MONTHS_A_YEAR / unitMonths(loan)) * 100);
  requireLoan(loan);
  return toFourDecimals(loan.annualRatePercent);
}

/**
 * 综合年化 of a product at its lowest rate, the one ruler of lists, home, comparison and match: for the wanted loan, else for
 * 50 万元, 12 months and 等额本息, moved into what the product lends. Percent, 4 decimals; null for 面议 and where fees reach the loan.
 */
export function productAllInRate(product: PricedProduct, wanted: WantedLoan = {}): number | null {
  const annualRatePercent = calculatedRate(product);
  if (annualRatePercent === null) return null;
  const loan = offeredLoan(product, wanted);
  const rate = allInRatePercent({ ...loan, annualRatePercent, fees: dueFees(product.fees, loan) });
  return Number.isFinite(rate) ? rate : null;
}

/** The same with interest on interest, which a single payment bears over its whole term: effective yearly rate in percent, 4 decimals. */
export function effectiveRatePercent(loan: PricedLoan): number {
  const period = periodMonths(loan.payWay, loan.months);
  return toFourDecimals(((1 + ratePerPeriod(loan, period)) ** (MONTHS_A_YEAR / period) - 1) * 100);
}
