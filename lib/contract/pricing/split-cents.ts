import { CENT, roundToCents, SLACK } from './exact-amount.ts';

/** `total` cents in `count` equal parts; the last takes the difference and is never negative. */
export function equalParts(total: bigint, part: bigint, count: number): bigint[] {
  const others = BigInt(count - 1);
  const usual = part * others <= total ? part : total / BigInt(count);
  return [...Array<bigint>(count - 1).fill(usual), total - usual * others];
}

export const sumCents = (cents: readonly bigint[]): bigint => cents.reduce((sum, amount) => sum + amount, 0n);

/** Exact amounts → cents that add up to the rounded sum, each rounded on the running sum (within a cent). */
export function roundRunning(exact: readonly bigint[]): bigint[] {
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
export function roundLargestRemainder(exact: readonly bigint[]): bigint[] {
  const cents = exact.map(roundToCents);
  const excess = sumCents(cents) - roundToCents(sumCents(exact));
  const step = excess > 0n ? -1n : 1n;
  const gain = (index: number): bigint => (step * ((exact[index] ?? 0n) - (cents[index] ?? 0n) * CENT)) / SLACK;
  const order = [...cents.keys()].sort((a, b) => Number(gain(b) - gain(a)) || a - b);
  for (const index of order.slice(0, Number(excess * -step))) cents[index] = (cents[index] ?? 0n) + step;
  return cents;
}
