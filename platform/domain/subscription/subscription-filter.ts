import { PAGE_NAMES } from '#lib/contract/catalogue/list-query.ts';
import { type SubscriptionKind, subscriptionFilters } from '#lib/contract/subscription.ts';
import { toWireQuery } from '#lib/contract/wire-query.ts';
import type { subscription } from '../../db/schema/subscription.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;

/** Conditions that say something, in their one order: what is unknown, empty or malformed is left out. */
export function cleanFilter(kind: SubscriptionKind, given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(toWireQuery(subscriptionFilters[kind].parse(given))).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const listPaths: Readonly<Record<SubscriptionKind, string>> = { finance: '/financeServer', policy: '/policy', insurance: '/insure' };
const pageNames: Readonly<Record<string, string>> = PAGE_NAMES;

/** The list of the portal with a followed search. */
export function toListLink({ kind, filter }: Pick<SubscriptionRow, 'kind' | 'filter'>): string {
  const pairs = Object.entries(filter).map(([name, text]): [string, string] => [pageNames[name] ?? name, text]);
  const search = new URLSearchParams(pairs.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  const path = listPaths[kind as SubscriptionKind];
  return search === '' ? path : `${path}?${search}`;
}
