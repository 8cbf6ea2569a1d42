import type { GuaranteeKind } from '#lib/contract/guarantee/states.ts';
import { CENT, centsToYuan, percentOf, roundToCents, toExact } from '#lib/contract/pricing/exact-amount.ts';

/** A part of the guaranteed amount and the rate that it bears. */
export interface PremiumStep {
  /** The part ends here; the last has no end. */
  readonly upToYuan: number | null;
  readonly ratePercent: number;
}

export interface PremiumRule {
  readonly steps: readonly PremiumStep[];
  readonly leastYuan: number;
}

const rule = (leastYuan: number, first: number, second: number, third: number): PremiumRule => ({
  leastYuan,
  steps: [
    { upToYuan: 500_000, ratePercent: first },
    { upToYuan: 2_000_000, ratePercent: second },
    { upToYuan: null, ratePercent: third },
  ],
});

/** Rates of the guarantor, paid once for the whole term. */
export const premiumRules: Readonly<Record<GuaranteeKind, PremiumRule>> = {
  1: rule(200, 0.3, 0.2, 0.15),
  2: rule(500, 1, 0.8, 0.6),
  3: rule(500, 1.2, 0.9, 0.7),
  4: rule(300, 0.8, 0.6, 0.5),
  5: rule(300, 0.6, 0.5, 0.4),
};

export interface Premium {
  readonly premiumYuan: number;
  /** Percent of the guaranteed amount, four decimals. */
  readonly ratePercent: number;
}

function exactPremium(amountYuan: number, { steps }: PremiumRule): bigint {
  let from = 0;
  let sum = 0n;
  for (const { upToYuan, ratePercent } of steps) {
    const to = upToYuan === null ? amountYuan : Math.min(amountYuan, upToYuan);
    if (to > from) sum += percentOf(toExact(to) - toExact(from), ratePercent);
    from = Math.max(from, to);
  }
  return sum;
}

/** Premium of a letter, exact to the cent: each part of the amount bears its own rate, and there is a least premium. */
export function toPremium(kind: GuaranteeKind, amountYuan: number): Premium {
  const own = premiumRules[kind];
  const exact = exactPremium(amountYuan, own);
  const least = toExact(own.leastYuan);
  const cents = roundToCents(exact < least ? least : exact);
  const ratePercent = Number((cents * CENT * 1_000_000n) / toExact(amountYuan)) / 10_000;
  return { premiumYuan: centsToYuan(cents), ratePercent };
}

/** What a surrender brings back: all of the premium before the letter begins, then the share of its unused days, rounded down. */
export function toRefund(
  premiumYuan: number,
  { startDate, endDate, today }: { startDate: string; endDate: string; today: string },
): number {
  if (today < startDate) return premiumYuan;
  const days = (from: string, to: string): bigint => BigInt(Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000));
  const whole = days(startDate, endDate) + 1n;
  return centsToYuan((roundToCents(toExact(premiumYuan)) * days(today, endDate)) / whole);
}
