/** Page sizes on offer, and the one that needs no mention in an address (spec §9). */
export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const DEFAULT_PAGE_SIZE = 20;

export interface PagePlace {
  readonly page: number;
  readonly limit: number;
}

/** The other conditions of the list: what the address holds beside page and limit. */
export type PagerConditions = Readonly<Record<string, string>>;

/** Address of another page of the same list: sorted, defaults left out, so equal pages have equal addresses. */
export function toPagerHref(path: string, conditions: PagerConditions, { page, limit }: PagePlace): string {
  const all: Record<string, string> = { ...conditions };
  if (page > 1) all.page = String(page);
  if (limit !== DEFAULT_PAGE_SIZE) all.limit = String(limit);
  const query = new URLSearchParams(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Where a change of the page size leads: the same page, or the first when that page would be past the end. */
export const resizePage = ({ page }: PagePlace, limit: number, total: number): PagePlace => ({
  page: page * limit > total ? 1 : page,
  limit,
});
