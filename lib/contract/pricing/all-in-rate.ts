import type { ProductFee } from '#lib/contract/finance-product.ts';
import { feePayments } from './fees.ts';
import { type Loan, periodMonths, repaymentSchedule } from './repayment-schedule.ts';

export interface PricedLoan extends Loan {
  readonly fees: readonly ProductFee[];
}

interface Payment {
  /** In periods of the loan, from its start. */
  readonly at: number;
  readonly amountYuan: number;
}

/** Growth over `at` periods: whole ones compound, the rest bears simple interest (actuarial method). */
function growth(rate: number, at: number): { factor: number; slope: number } {
  const whole = Math.floor(at);
  const rest = at - whole;
  const factor = (1 + rate) ** whole * (1 + rate * rest);
  return { factor, slope: whole / (1 + rate) + rest / (1 + rate * rest) };
}

/** Rate per period at which the payments are worth what was received: Newton's steps climb to it from 0. */
function internalRate(receivedYuan: number, payments: readonly Payment[]): number {
  if (receivedYuan <= 0) return Number.POSITIVE_INFINITY;
  let rate = 0;
  for (let round = 0; round < 200; round += 1) {
    let worth = -receivedYuan;
    let slope = 0;
    for (const { at, amountYuan } of payments) {
      const grown = growth(rate, at);
      worth += amountYuan / grown.factor;
      slope += (amountYuan * grown.slope) / grown.factor;
    }
    const step = worth / slope;
    rate += step;
    if (Math.abs(step) < 1e-14) break;
  }
  return rate;
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
  const rate = internalRate(loan.principalYuan - paidAtStart, payments);
  // Instalments rounded to the cent must not make a loan look cheaper than its own rate.
  return Math.max(rate, (loan.annualRatePercent / 1200) * period);
}

const toFourDecimals = (percent: number): number => Math.round(percent * 1e4) / 1e4;

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
