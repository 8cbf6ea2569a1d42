import type { FinanceFacets, FinanceProductRow } from '#lib/contract/finance-product.ts';
import { formatPageQuery } from '#lib/query/page-query.ts';
import { FinanceListQuery } from '#lib/routes/page-queries.ts';
import { toHref } from '#lib/routes/to-href.ts';

/** A page of products with the counts beside the filters, as the server rendered it. */
export interface ServedList {
  readonly query: FinanceListQuery;
  readonly rows: readonly FinanceProductRow[];
  readonly total: number;
  /** Null when counting failed: the filters stand without numbers. */
  readonly facets: FinanceFacets | null;
  /** For an empty page: how many appear without the condition that `suggestDrop` names. */
  readonly dropTotal: number | null;
}

/** What every control of the list gets: the present search and the way to another one. */
export interface ListControl {
  readonly query: FinanceListQuery;
  /** Shows another search in place. */
  readonly show: (next: FinanceListQuery) => void;
}

export const LIST_PATH = toHref('financeList', {});

export const listHref = (query: FinanceListQuery): string => toHref('financeList', {}, query);

/** The query as the fields of a GET form, without those that the form has itself. */
export function formFields(query: FinanceListQuery, except: readonly string[]): [name: string, value: string][] {
  return [...new URLSearchParams(formatPageQuery(FinanceListQuery, query))].filter(([name]) => !except.includes(name));
}
