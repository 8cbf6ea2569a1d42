import type { FinanceListQuery, InsuranceListQuery, PolicyListQuery } from '#lib/routes/page-queries.ts';

export type WireQuery = Record<string, string>;

/** Fields that are filled, as the texts that travel. */
export function toText(fields: Record<string, unknown>): WireQuery {
  const filled = Object.entries(fields).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value ?? '')] as const);
  return Object.fromEntries(filled.filter(([, text]) => text !== ''));
}

/** Page names → wire names of paging and words (`page`, `limit`, `search` → `pageNum`, `pageSize`, `keyword`). */
export function toFinanceWireQuery({ page, limit, search, ...filter }: FinanceListQuery): WireQuery {
  return toText({ ...filter, keyword: search, pageNum: page, pageSize: limit });
}

/** Page names → wire names of the insurance list. */
export function toInsuranceWireQuery({ page, limit, search, ...filter }: InsuranceListQuery): WireQuery {
  return toText({ ...filter, keyword: search, pageNum: page, pageSize: limit });
}

/** Page names → wire names of the policy list (`category` → `categoryId`). */
export function toPolicyWireQuery({ page, limit, search, category, ...filter }: PolicyListQuery): WireQuery {
  return toText({ ...filter, categoryId: category, keyword: search, pageNum: page, pageSize: limit });
}

/** The filter alone, without order and paging, for counting facets. */
export function toFacetWireQuery({ pageNum: _page, pageSize: _size, sort: _sort, ...filter }: WireQuery): WireQuery {
  return filter;
}
