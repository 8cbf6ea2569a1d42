import { CENT, centsToYuan, interestOf, roundToCents, toExact } from './exact-amount.ts';
import { type PayWay, periodMonths } from './pay-way.ts';
import { equalParts, roundLargestRemainder, roundRunning, sumCents } from './split-cents.ts';

export interface Loan {
  readonly principalYuan: number;
  readonly annualRatePercent: number;
  readonly months: number;
  readonly payWay: PayWay;
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
  readonly totalYuan: number;
}

interface Columns {
  readonly payments: readonly bigint[];
  readonly interests: readonly bigint[];
}

/** What a schedule is made for; below it the rounding of single instalments would outweigh them. */
export const LOAN_BOUNDS = { minYuan: 1_000, maxYuan: 10_000_000_000, maxMonths: 360, maxRatePercent: 100 } as const;

const isBetween = (value: number, low: number, high: number): boolean => value >= low && value <= high;

function requireLoan({ principalYuan, annualRatePercent, months }: Loan): void {
  const fits =
    isBetween(principalYuan, LOAN_BOUNDS.minYuan, LOAN_BOUNDS.maxYuan) &&
    isBetween(annualRatePercent, 0, LOAN_BOUNDS.maxRatePercent) &&
    isBetween(months, 1, LOAN_BOUNDS.maxMonths) &&
    Number.isInteger(months);
  if (!fits) throw new RangeError('loan out of range');
}

/** 等额本息: the same payment every month, the last one takes the rounding. */
function levelColumns(loan: Loan): Columns {
  const principal = toExact(loan.principalYuan);
  const rate = interestOf(CENT, loan.annualRatePercent, 1);
  let growth = CENT;
  for (let month = 0; month < loan.months; month += 1) growth = (growth * (CENT + rate)) / CENT;
  const count = BigInt(loan.months);
  const payment = rate === 0n ? principal / count : (principal * rate * growth) / CENT / (growth - CENT);
  const exactInterests: bigint[] = [];
  let balance = principal;
  for (let month = 0; month < loan.months; month += 1) {
    const interest = (balance * rate) / CENT;
    exactInterests.push(interest);
    balance += interest - payment;
  }
  const interests = roundRunning(exactInterests);
  return { payments: equalParts(sumCents(interests) + roundToCents(principal), roundToCents(payment), loan.months), interests };
}

/** 等额本金: the same principal every month, interest on what is left. */
function fallingColumns(loan: Loan): Columns {
  const principal = toExact(loan.principalYuan);
  const count = BigInt(loan.months);
  const exactInterests = Array.from({ length: loan.months }, (_, index) =>
    interestOf((principal * (count - BigInt(index))) / count, loan.annualRatePercent, 1),
  );
  const payments = roundLargestRemainder(exactInterests.map((interest) => principal / count + interest));
  return { payments, interests: roundRunning(exactInterests) };
}

/** Interest each period, the principal with the last one. */
function bulletColumns(loan: Loan): Columns {
  const principal = toExact(loan.principalYuan);
  const period = periodMonths(loan.payWay, loan.months);
  const count = Math.ceil(loan.months / period);
  const total = roundToCents(interestOf(principal, loan.annualRatePercent, loan.months));
  const interests = equalParts(total, roundToCents(interestOf(principal, loan.annualRatePercent, period)), count);
  const payments = interests.map((interest, index) => (index === count - 1 ? interest + roundToCents(principal) : interest));
  return { payments, interests };
}

function toInstalments(loan: Loan, { payments, interests }: Columns): Instalment[] {
  const period = periodMonths(loan.payWay, loan.months);
  let balance = roundToCents(toExact(loan.principalYuan));
  let owedInterest = 0n;
  return payments.map((payment, index) => {
    owedInterest += interests[index] ?? 0n;
    // A loan that lasts decades can owe a cent more interest than its payment; the next one takes it.
    const interest = owedInterest < payment ? owedInterest : payment;
    owedInterest -= interest;
    balance -= payment - interest;
    return {
      number: index + 1,
      month: Math.min((index + 1) * period, loan.months),
      principalYuan: centsToYuan(payment - interest),
      interestYuan: centsToYuan(interest),
      paymentYuan: centsToYuan(payment),
      balanceYuan: centsToYuan(balance),
    };
  });
}

const columnsOf = { 1: levelColumns, 2: fallingColumns, 3: bulletColumns, 4: bulletColumns, 5: bulletColumns, 6: bulletColumns };

/**
 * Every instalment of a loan, exact to the cent: the principal column adds up to the loan, the interest column
 * to the unrounded interest rounded once, and payment = principal + interest in each row.
 * Interest is simple, a month is a twelfth of a year. Throws RangeError for a loan outside
 * LOAN_BOUNDS.
 */
export function repaymentSchedule(loan: Loan): RepaymentSchedule {
  requireLoan(loan);
  const columns = columnsOf[loan.payWay](loan);
  const interest = sumCents(columns.interests);
  return {
    instalments: toInstalments(loan, columns),
    interestYuan: centsToYuan(interest),
    totalYuan: centsToYuan(interest + roundToCents(toExact(loan.principalYuan))),
  };
}
