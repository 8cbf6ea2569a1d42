import { type DatedLoan, datedSchedule, usualDueDates } from './dated-schedule.ts';
import type { DayCount } from './day-count.ts';
import { PAY_WAYS, type PayWay } from './loan-bounds.ts';

/*
 * The same schedules by another way: fractions of whole numbers instead of scaled ones, days counted one by one instead of by
 * subtraction, the level payment from the balance that is left at the end instead of from discount factors.
 */

type Fraction = readonly [bigint, bigint];

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
function reduced(numerator: bigint, denominator: bigint): Fraction {
  const divisor = gcd(numerator < 0n ? -numerator : numerator, denominator);
  return [numerator / divisor, denominator / divisor];
}
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduced(a * d + c * b, b * d);
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduced(a * c, b * d);
const dividedBy = (a: Fraction, [c, d]: Fraction): Fraction => times(a, [d, c]);
const whole = (amount: bigint): Fraction => [amount, 1n];
/** Half up. */
const toWhole = ([a, b]: Fraction): bigint => (2n * a + b) / (2n * b);

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const nextDay = (day: string): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day < to; day = nextDay(day)) days.push(day);
  return days;
}

/** Part of a year of a period of whole months. */
function partOfYear(dayCount: DayCount, from: string, to: string): Fraction {
  const days = daysOf(from, to);
  const [year, month] = [Number(to.slice(0, 4)) - Number(from.slice(0, 4)), Number(to.slice(5, 7)) - Number(from.slice(5, 7))];
  if (dayCount === 'months/360') return reduced(BigInt(year * 12 + month), 12n);
  if (dayCount === 'actual/360') return reduced(BigInt(days.length), 360n);
  if (dayCount === 'actual/365') return reduced(BigInt(days.length), 365n);
  const leap = BigInt(days.filter((day) => isLeap(Number(day.slice(0, 4)))).length);
  return plus(reduced(leap, 366n), reduced(BigInt(days.length) - leap, 365n));
}

function parts(payWay: PayWay, principal: bigint, rates: readonly Fraction[]): (interest: bigint) => bigint {
  if (payWay === '2') return () => toWhole(reduced(principal, BigInt(rates.length)));
  if (payWay !== '1') return () => 0n;
  // Balance at the end = a − payment × b: each period multiplies by 1 + rate, then takes one payment.
  let a: Fraction = whole(principal);
  let b: Fraction = whole(0n);
  for (const rate of rates) {
    const growth = plus(whole(1n), rate);
    a = times(a, growth);
    b = plus(times(b, growth), whole(1n));
  }
  const payment = toWhole(dividedBy(a, b));
  return (interest) => payment - interest;
}

function calculate(
  { principalYuan, annualRatePercent, payWay, disbursedOn, dayCount = 'months/360' }: DatedLoan,
  dueDates: readonly string[],
) {
  const principal = BigInt(Math.round(principalYuan * 100));
  const yearly = reduced(BigInt(Math.round(annualRatePercent * 10_000)), 1_000_000n);
  const rates = dueDates.map((to, index) => times(yearly, partOfYear(dayCount, dueDates[index - 1] ?? disbursedOn, to)));
  const repaid = parts(payWay, principal, rates);
  let balance = principal;
  return rates.map((rate, index) => {
    const interest = toWhole(times(whole(balance), rate));
    const part = index === rates.length - 1 ? balance : repaid(interest);
    balance -= part;
    return [dueDates[index], Number(part) / 100, Number(interest) / 100, Number(part + interest) / 100, Number(balance) / 100];
  });
}

/** Amount, yearly rate, months, day of disbursement. */
const PRODUCTS = [
  [500_000, 3.65, 12, '2026-03-10'],
  [300_000, 4.35, 36, '2026-12-01'],
  [1_000_000, 3.1, 24, '2027-05-15'],
  [50_000, 7.2, 10, '2026-01-31'],
  [120_000, 5.5, 18, '2027-12-31'],
  [2_000_000, 4.9, 60, '2028-02-29'],
  [8_888.88, 14.4, 6, '2027-08-30'],
  [75_000, 9.99, 9, '2027-11-30'],
  [10_000_000, 2.85, 12, '2028-01-01'],
  [33_333.33, 0.5, 7, '2026-06-29'],
] as const;
const DAY_COUNTS_CALCULATED = ['months/360', 'actual/360', 'actual/365', 'actual/actual-isda'] as const;

/** The n-th month after a day, its last day where it has no such day. */
function sameDayLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

function calculatedDueDates(payWay: PayWay, months: number, from: string): string[] {
  const step = { 1: 1, 2: 1, 3: 1, 4: months, 5: 1, 6: 3 }[payWay];
  const dates: string[] = [];
  for (let month = step; month < months; month += step) dates.push(sameDayLater(from, month));
  return [...dates, sameDayLater(from, months)];
}

describe.each(PRODUCTS)('%d yuan at %d %% over %d months from %s', (principalYuan, annualRatePercent, months, disbursedOn) => {
  it.each(PAY_WAYS.flatMap((payWay) => DAY_COUNTS_CALCULATED.map((dayCount) => [payWay, dayCount] as const)))(
    'way %s by %s: two calculations agree to the cent',
    (payWay, dayCount) => {
      const terms = { principalYuan, annualRatePercent, payWay, disbursedOn, dayCount };
      const { instalments } = datedSchedule({ ...terms, dueDates: usualDueDates(payWay, months, disbursedOn) });
      const rows = instalments.map((row) => [row.dueDate, row.principalYuan, row.interestYuan, row.paymentYuan, row.balanceYuan]);
      expect(rows).toEqual(calculate({ ...terms, dueDates: { dates: [] } }, calculatedDueDates(payWay, months, disbursedOn)));
    },
  );
});
