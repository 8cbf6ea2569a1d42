import type { ListControl, ListKind } from '#components/ui/list/list-kind.ts';
import { listHref as toListHref } from '#components/ui/list/list-kind.ts';
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

export type FinanceControl = ListControl<FinanceListQuery>;

export const FINANCE_LIST: ListKind<FinanceListQuery> = { path: toPath('financeList', {}), codec: financeListCodec, noun: '个产品' };

export const listHref = (query: FinanceListQuery): string => toListHref(FINANCE_LIST, query);
