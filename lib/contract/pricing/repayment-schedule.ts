import { CENT, centsToYuan, interestOf, roundToCents, SLACK, toExact } from './exact-amount.ts';

/**
 * Codes of `fin_pay_type`: 1 等额本息, 2 等额本金, 3 先息后本, 4 一次性还本付息, 5 随借随还, 6 按农时/按季还款.
 * 5 is priced as if the whole amount were used to the end and interest paid monthly, 6 as interest paid
 * quarterly; both return the principal with the last instalment.
 */
export const PAY_WAYS = ['1', '2', '3', '4', '5', '6'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

/** Narrows a code of the upstream. */
export const isPayWay = (code: string): code is PayWay => (PAY_WAYS as readonly string[]).includes(code);

/** Months between two instalments. */
export function periodMonths(payWay: PayWay, months: number): number {
  if (payWay === '4') return months;
  return payWay === '6' ? Math.min(3, months) : 1;
}

/** `total` cents in `count` equal parts; the last takes the difference and is never negative. */
function equalParts(total: bigint, part: bigint, count: number): bigint[] {
  const others = BigInt(count - 1);
  const usual = part * others <= total ? part : total / BigInt(count);
  return [...Array<bigint>(count - 1).fill(usual), total - usual * others];
}

const sumCents = (cents: readonly bigint[]): bigint => cents.reduce((sum, amount) => sum + amount, 0n);

/** Exact amounts → cents that add up to the rounded sum, each rounded on the running sum (within a cent). */
function roundRunning(exact: readonly bigint[]): bigint[] {
  let sum = 0n;
  let given = 0n;
  return exact.map((amount) => {
    sum += amount;
    const cents = roundToCents(sum) - given;
    given += cents;
    return cents;
  });
}

/**
 * Exact amounts → cents that add up to the rounded sum, each rounded on its own;
 * the few cents left over go to the amounts that rounding changed most (largest remainder).
 */
function roundLargestRemainder(exact: readonly bigint[]): bigint[] {
  const cents = exact.map(roundToCents);
  const excess = sumCents(cents) - roundToCents(sumCents(exact));
  const step = excess > 0n ? -1n : 1n;
  const gain = (index: number): bigint => (step * ((exact[index] ?? 0n) - (cents[index] ?? 0n) * CENT)) / SLACK;
  const order = [...cents.keys()].sort((a, b) => Number(gain(b) - gain(a)) || a - b);
  for (const index of order.slice(0, Number(excess * -step))) cents[index] = (cents[index] ?? 0n) + step;
  return cents;
}

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
