import type { GuaranteeKind } from '#lib/contract/guarantee/states.ts';
import { CENT, centsToYuan, percentOf, roundToCents, shareOfCents, toCents, toExact } from '#lib/contract/pricing/exact-amount.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';

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

/** A part of an amount, 元 with cents, and the rate that it bears. */
export interface PremiumPart {
  readonly amountYuan: number;
  readonly ratePercent: number;
}

/** The parts of an amount, each with its own rate. */
export function premiumParts(kind: GuaranteeKind, amountYuan: number): PremiumPart[] {
  let from = 0;
  return premiumRules[kind].steps.flatMap(({ upToYuan, ratePercent }) => {
    const to = upToYuan === null ? amountYuan : Math.min(amountYuan, upToYuan);
    const part = Math.round((to - from) * 100) / 100;
    from = Math.max(from, to);
    return part > 0 ? [{ amountYuan: part, ratePercent }] : [];
  });
}

const exactPremium = (parts: readonly PremiumPart[]): bigint =>
  parts.reduce((sum, { amountYuan, ratePercent }) => sum + percentOf(toExact(amountYuan), ratePercent), 0n);

/** Premium of a letter, exact to the cent: each part of the amount bears its own rate, and there is a least premium. */
export function toPremium(kind: GuaranteeKind, amountYuan: number): Premium {
  const exact = exactPremium(premiumParts(kind, amountYuan));
  const least = toExact(premiumRules[kind].leastYuan);
  const cents = roundToCents(exact < least ? least : exact);
  const whole = toExact(amountYuan);
  const ratePercent = Number((cents * CENT * 1_000_000n + whole / 2n) / whole) / 10_000;
  return { premiumYuan: centsToYuan(cents), ratePercent };
}

/** 相当于保函金额的 0.8%; 约 where nobody comes from that rate to the very premium. */
export function premiumShare(amountYuan: number, { premiumYuan, ratePercent }: Premium): string {
  const isExact = roundToCents(percentOf(toExact(amountYuan), ratePercent)) === toCents(premiumYuan);
  return `相当于保函金额的${isExact ? '' : '约'} ${ratePercent}%`;
}

/** What a surrender that is granted at a moment brings back; null before a letter was applied for. */
export const refundAt = (
  { premiumYuan, startDate, endDate }: Readonly<Record<'startDate' | 'endDate', string | null>> & { readonly premiumYuan: number | null },
  now: Date,
): number | null =>
  premiumYuan === null || startDate === null || endDate === null ? null : toRefund(premiumYuan, { startDate, endDate, today: toDay(now) });

/** What a surrender brings back: all of the premium before the letter begins, then the share of its unused days, rounded half up. */
export function toRefund(
  premiumYuan: number,
  { startDate, endDate, today }: { startDate: string; endDate: string; today: string },
): number {
  if (today < startDate) return premiumYuan;
  const days = (from: string, to: string): bigint => BigInt(Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000));
  const whole = days(startDate, endDate) + 1n;
  return centsToYuan(shareOfCents(toCents(premiumYuan), days(today, endDate), whole));
}
