import type { ProductFee } from '#lib/contract/finance-product.ts';
import { feePayments } from './fees.ts';
import { actuarialGrowth, internalRate, toFourDecimals } from './internal-rate.ts';
import { type Loan, periodMonths, repaymentSchedule } from './repayment-schedule.ts';

export interface PricedLoan extends Loan {
  readonly fees: readonly ProductFee[];
}

function ratePerPeriod(loan: PricedLoan): number {
  const period = periodMonths(loan.payWay, loan.months);
  const fees = feePayments(loan.fees, loan);
  const later = fees.filter(({ month }) => month > 0);
  const paidAtStart = fees.filter(({ month }) => month === 0).reduce((sum, { amountYuan }) => sum + amountYuan, 0);
  const { instalments } = repaymentSchedule(loan);
  const payments = [
    ...instalments.map(({ month, paymentYuan }) => ({ at: month / period, amountYuan: paymentYuan })),
    ...later.map(({ month, amountYuan }) => ({ at: month / period, amountYuan })),
  ];
  const rate = internalRate(loan.principalYuan - paidAtStart, payments, actuarialGrowth);
  // Instalments rounded to the cent must not make a loan look cheaper than its own rate.
  return Math.max(rate, (loan.annualRatePercent / 1200) * period);
}

/**
 * 综合年化, nominal: yearly rate in percent (4 decimals) that puts all instalments and fees against the money
 * received, counted in the loan's own periods without compounding, so that without fees it equals the
 * contract's rate. Infinity when the fees paid at the start reach the loan. Throws as repaymentSchedule does.
 */
export const allInRatePercent = (loan: PricedLoan): number =>
  toFourDecimals(((ratePerPeriod(loan) * 12) / periodMonths(loan.payWay, loan.months)) * 100);

/** The same with interest on interest: effective yearly rate in percent, 4 decimals. */
export const effectiveRatePercent = (loan: PricedLoan): number =>
  toFourDecimals(((1 + ratePerPeriod(loan)) ** (12 / periodMonths(loan.payWay, loan.months)) - 1) * 100);
