import fc from 'fast-check';
import { addDays, daysBetween } from './calendar-dates.ts';
import { annualRatesOf } from './dated-annual-rate.ts';
import { type DatedLoan, datedSchedule, usualDueDates } from './dated-schedule.ts';
import { DAY_COUNTS } from './day-count.ts';
import { PAY_WAYS } from './loan-bounds.ts';
import { payoffAmount, prepay } from './prepayment.ts';

const SEED = { seed: 20_261_125, numRuns: 100 };

const cents = (yuan: number): number => Math.round(yuan * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + cents(amount), 0);

const loans: fc.Arbitrary<DatedLoan> = fc
  .record({
    principalYuan: fc.integer({ min: 1_000_00, max: 100_000_000_00 }).map((amount) => amount / 100),
    annualRatePercent: fc.integer({ min: 0, max: 24_000 }).map((rate) => rate / 1_000),
    payWay: fc.constantFrom(...PAY_WAYS),
    dayCount: fc.constantFrom(...DAY_COUNTS),
    disbursedOn: fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2024-01-01', days)),
    months: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ months, ...loan }) => ({ ...loan, dueDates: usualDueDates(loan.payWay, months, loan.disbursedOn) }));

/** Loans with a day in their term. */
const loansOnADay = loans.chain((loan) => {
  const last = datedSchedule(loan).instalments.at(-1)?.dueDate ?? loan.disbursedOn;
  return fc.record({ loan: fc.constant(loan), day: fc.integer({ min: 0, max: daysBetween(loan.disbursedOn, last) - 1 }) });
});

/** All interest that is paid when a loan ends on a day. */
function interestUntil(loan: DatedLoan, day: number): number {
  const on = addDays(loan.disbursedOn, day);
  const schedule = datedSchedule(loan);
  const paid = schedule.instalments.filter(({ dueDate }) => dueDate <= on);
  return sum([...paid.map(({ interestYuan }) => interestYuan), payoffAmount(schedule, on).interestYuan]);
}

it('the principal adds up to the loan, the sums to their columns, and the balance falls to nothing', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const { instalments, interestYuan, totalYuan } = datedSchedule(loan);
      expect(sum(instalments.map((row) => row.principalYuan))).toBe(cents(loan.principalYuan));
      expect(sum(instalments.map((row) => row.interestYuan))).toBe(cents(interestYuan));
      expect(sum(instalments.map((row) => row.paymentYuan))).toBe(cents(totalYuan));
      let balance = cents(loan.principalYuan);
      for (const row of instalments) {
        expect(cents(row.paymentYuan)).toBe(cents(row.principalYuan) + cents(row.interestYuan));
        expect(Math.min(row.principalYuan, row.interestYuan)).toBeGreaterThanOrEqual(0);
        balance -= cents(row.principalYuan);
        expect(cents(row.balanceYuan)).toBe(balance);
      }
      expect(balance).toBe(0);
    }),
    SEED,
  );
});

it('interest is rounded half up: it is within half a cent of the exact interest on the balance, never exactly below', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 24_000 }),
      fc.integer({ min: 1, max: 366 }),
      (principal, rate, days) => {
        const loan = { principalYuan: principal / 100, annualRatePercent: rate / 1_000, payWay: '4', disbursedOn: '2026-01-01' } as const;
        const { interestYuan } = datedSchedule({ ...loan, dueDates: { dates: [addDays('2026-01-01', days)] } });
        const twice = BigInt(principal) * BigInt(rate) * BigInt(days) * 2n;
        const unit = 360n * 100_000n;
        expect(BigInt(cents(interestYuan))).toBe((twice + unit) / (2n * unit));
      },
    ),
    SEED,
  );
});

it('level payments are equal but for the last, which takes what rounding left', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const payments = datedSchedule({ ...loan, payWay: '1' }).instalments.map(({ paymentYuan }) => cents(paymentYuan));
      expect(new Set(payments.slice(0, -1)).size).toBeLessThanOrEqual(1);
      expect(Math.abs((payments.at(-1) ?? 0) - (payments[0] ?? 0))).toBeLessThanOrEqual(payments.length * 4);
    }),
    SEED,
  );
});

it('a loan that ends earlier never costs more interest', () => {
  fc.assert(
    fc.property(loansOnADay, fc.integer({ min: 1, max: 40 }), ({ loan, day }, earlier) => {
      expect(interestUntil(loan, Math.max(0, day - earlier))).toBeLessThanOrEqual(interestUntil(loan, day));
    }),
    SEED,
  );
});

it('and never more than the whole schedule', () => {
  fc.assert(
    fc.property(loansOnADay, ({ loan, day }) => {
      expect(interestUntil(loan, day)).toBeLessThanOrEqual(cents(datedSchedule(loan).interestYuan));
    }),
    SEED,
  );
});

it('a prepayment returns the loan to the cent and saves interest, by either rule', () => {
  fc.assert(
    fc.property(loansOnADay, fc.integer({ min: 1, max: 99 }), fc.constantFrom('term', 'instalment'), ({ loan, day }, percent, keeps) => {
      const before = datedSchedule(loan);
      const on = addDays(loan.disbursedOn, day);
      const principalYuan = Math.floor(payoffAmount(before, on).principalYuan * percent) / 100;
      fc.pre(principalYuan > 0);
      const { schedule, savedInterestYuan } = prepay(before, { on, principalYuan, keeps });
      expect(sum([principalYuan, ...schedule.instalments.map((row) => row.principalYuan)])).toBe(cents(loan.principalYuan));
      expect(schedule.instalments.at(-1)?.balanceYuan).toBe(0);
      expect(cents(schedule.totalYuan)).toBe(cents(loan.principalYuan) + cents(schedule.interestYuan));
      // Two roundings of the month that the prepayment divides.
      expect(cents(savedInterestYuan)).toBeGreaterThanOrEqual(-1);
    }),
    SEED,
  );
});

it('a higher rate never costs less', () => {
  fc.assert(
    fc.property(loans, fc.integer({ min: 100, max: 5_000 }), (loan, more) => {
      const dearer = { ...loan, annualRatePercent: loan.annualRatePercent + more / 1_000 };
      expect(datedSchedule(dearer).interestYuan).toBeGreaterThanOrEqual(datedSchedule(loan).interestYuan);
    }),
    SEED,
  );
});

it('the nominal rate of a loan that counts months is its own rate, and the effective one is not below it', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const yearly = { ...loan, principalYuan: 100_000_000, dayCount: 'months/360' as const };
      const { nominalPercent, effectivePercent } = annualRatesOf(datedSchedule(yearly));
      const isRegular = loan.payWay !== '4' && loan.payWay !== '6';
      if (isRegular) expect(nominalPercent).toBeCloseTo(loan.annualRatePercent, 3);
      if (isRegular) expect(effectivePercent).toBeGreaterThanOrEqual(nominalPercent - 0.001);
    }),
    SEED,
  );
});
