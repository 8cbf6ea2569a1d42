/**
 * Money with 40 decimals behind the cent, so that only the last step rounds.
 * One cent in the unit of exact amounts.
 */
export const CENT = 10n ** 40n;

const RATE_SCALE = 1_000_000;

/** Yuan → whole cents; what is finer is rounded. */
export const toCents = (yuan: number): bigint => BigInt(Math.round(yuan * 100));

/** Yuan → exact; what is finer than a cent is rounded first. */
export const toExact = (yuan: number): bigint => toCents(yuan) * CENT;

/** Far more than divisions cut off, far less than two different amounts can differ. */
export const SLACK = 10n ** 20n;

/** Exact → whole cents, half up; for amounts that are not negative. */
export const roundToCents = (exact: bigint): bigint => (exact + CENT / 2n + SLACK) / CENT;

/** `part` of `whole` of an amount in cents, half up. */
export const shareOfCents = (cents: bigint, part: bigint, whole: bigint): bigint => (2n * cents * part + whole) / (2n * whole);

export const centsToYuan = (cents: bigint): number => Number(cents) / 100;

/** Cents → yuan as a decimal string with two decimals: 3410567 → 34105.67. For amounts that are not negative. */
export const centsToText = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** The other way; null for what is no amount of yuan with at most two decimals. */
export function textToCents(text: string): bigint | null {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === '' ? null : BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
}

/** Sum of amounts to the cent; they may be negative. */
export const sumYuan = (amounts: readonly number[]): number => centsToYuan(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));

/** `percent` (up to six decimals) of an exact amount. */
export const percentOf = (exact: bigint, percent: number): bigint =>
  (exact * BigInt(Math.round(percent * RATE_SCALE))) / (100n * BigInt(RATE_SCALE));

/** Simple interest of an exact amount over a part of a year (`numerator / denominator`) at a yearly rate in percent. */
export const interestOver = (exact: bigint, annualRatePercent: number, numerator: number, denominator: number): bigint =>
  (exact * BigInt(Math.round(annualRatePercent * RATE_SCALE)) * BigInt(numerator)) / (BigInt(denominator) * 100n * BigInt(RATE_SCALE));

/** The same over months, each a twelfth of a year. */
export const interestOf = (exact: bigint, annualRatePercent: number, months: number): bigint =>
  interestOver(exact, annualRatePercent, months, 12);
