import type { FinanceFacets, FinanceProductRow } from '#lib/contract/finance-product.ts';
import { financeListCodec } from '#lib/query/list-codecs.ts';
import type { FinanceListQuery } from '#lib/routes/page-queries.ts';
import { toPath } from '#lib/routes/to-path.ts';

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

export const LIST_PATH = toPath('financeList', {});

export function listHref(query: FinanceListQuery): string {
  const search = financeListCodec.write(query);
  return search === '' ? LIST_PATH : `${LIST_PATH}?${search}`;
}

/** The query as the fields of a GET form, without those that the form has itself. */
export function formFields(query: FinanceListQuery, except: readonly string[]): [name: string, value: string][] {
  return [...new URLSearchParams(financeListCodec.write(query))].filter(([name]) => !except.includes(name));
}
