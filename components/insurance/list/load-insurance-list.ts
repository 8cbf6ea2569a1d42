import 'server-only';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import { fail, type Result, succeed } from '#lib/errors/result.ts';
import type { InsuranceListQuery } from '#lib/routes/page-queries.ts';
import { readInsuranceFacets, readInsuranceProducts } from '#lib/upstream/reads.ts';
import { suggestInsuranceDrop } from './insurance-conditions.ts';
import type { ServedInsuranceList } from './list-state.ts';

/** What the insurance list shows, and whether all of it could be read. */
interface LoadedInsuranceList {
  readonly served: ServedInsuranceList;
  readonly isWhole: boolean;
}

/**
 * What the insurance list shows: products and the counts of its filters, at most three calls. Only without the products themselves it
 * fails; without counts the filters stand without numbers.
 */
export async function loadInsuranceList(query: InsuranceListQuery): Promise<Result<LoadedInsuranceList, UpstreamFault>> {
  const [products, counts] = await Promise.all([readInsuranceProducts(query), readInsuranceFacets(query)]);
  if (!products.ok) return fail(products.fault);
  const { rows, total } = products.value;
  const facets = counts.ok ? counts.value : null;
  const drop = total === 0 ? suggestInsuranceDrop(query, facets) : null;
  const dropped = drop === null ? null : await readInsuranceProducts(drop.without);
  return succeed({
    served: { query, rows, total, facets, dropTotal: dropped?.ok ? dropped.value.total : null },
    isWhole: counts.ok && dropped?.ok !== false,
  });
}
