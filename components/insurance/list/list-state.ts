import type { ListControl, ListKind } from '#components/ui/list/list-kind.ts';
import type { InsuranceFacets, InsuranceProductRow } from '#lib/contract/insurance-product.ts';
import { insuranceListCodec } from '#lib/query/insurance-list-codec.ts';
import type { InsuranceListQuery } from '#lib/routes/page-queries.ts';
import { toPath } from '#lib/routes/to-path.ts';

/** A page of insurance products with the counts beside the filters, as the server rendered it. */
export interface ServedInsuranceList {
  readonly query: InsuranceListQuery;
  readonly rows: readonly InsuranceProductRow[];
  readonly total: number;
  /** Null when counting failed: the filters stand without numbers. */
  readonly facets: InsuranceFacets | null;
  /** For an empty page: how many appear without the condition that `suggestInsuranceDrop` names. */
  readonly dropTotal: number | null;
}

export type InsuranceControl = ListControl<InsuranceListQuery>;

export const INSURANCE_LIST: ListKind<InsuranceListQuery> = {
  path: toPath('insuranceList', {}),
  codec: insuranceListCodec,
  noun: '个保险',
};
