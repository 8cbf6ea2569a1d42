import type { PaidThing } from '#lib/contract/invoice.ts';

const CENTS = 100;

/** Sum of the chosen things in 元, reckoned in whole cents. */
export const sumOf = (things: readonly Pick<PaidThing, 'amount'>[]): number =>
  things.reduce((sum, { amount }) => sum + Math.round(amount * CENTS), 0) / CENTS;

/** Things by who got the money: one invoice is of one seller. */
export function groupBySeller(things: readonly PaidThing[]): { readonly seller: string; readonly things: readonly PaidThing[] }[] {
  const groups = new Map<string, PaidThing[]>();
  for (const thing of things) groups.set(thing.seller, [...(groups.get(thing.seller) ?? []), thing]);
  return [...groups].map(([seller, ofSeller]) => ({ seller, things: ofSeller }));
}
