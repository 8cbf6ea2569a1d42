import { randomInt } from 'node:crypto';

/** A whole number from 0 to below the bound, each as likely as the others. Tests give one that repeats itself. */
export type Random = (below: number) => number;

/** Nobody can foretell it. */
export const secureRandom: Random = (below) => randomInt(below);

const STEPS = 1_000_000;

export const between = (random: Random, min: number, max: number): number => min + (random(STEPS) / (STEPS - 1)) * (max - min);

/** A whole number, both ends included. */
export const wholeBetween = (random: Random, min: number, max: number): number => min + random(max - min + 1);

export function pickOne<T>(random: Random, items: readonly T[]): T {
  return items[random(items.length)] as T;
}

/** So many different items in any order; all of them when no number is given. */
export function pickSome<T>(random: Random, items: readonly T[], count: number = items.length): T[] {
  const rest = [...items];
  return Array.from({ length: count }, () => rest.splice(random(rest.length), 1)[0] as T);
}
