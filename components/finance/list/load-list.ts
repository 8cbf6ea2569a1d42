import 'server-only';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import { fail, type Result, succeed } from '#lib/errors/result.ts';
import type { FinanceListQuery } from '#lib/routes/page-queries.ts';
import { readFinanceFacets, readFinanceProducts } from '#lib/upstream/reads.ts';
import type { ServedList } from './list-state.ts';
import { suggestFinanceDrop } from './search-conditions.ts';

/** What the list page shows, and whether all of it could be read. */
interface LoadedList {
  readonly served: ServedList;
  readonly isWhole: boolean;
}

/**
 * What the list page shows: products and the counts of its filters, at most three calls. Only without the products themselves it
 * fails; without counts the filters stand without numbers.
 */
export async function loadList(query: FinanceListQuery): Promise<Result<LoadedList, UpstreamFault>> {
  const [products, counts] = await Promise.all([readFinanceProducts(query), readFinanceFacets(query)]);
  if (!products.ok) return fail(products.fault);
  const { rows, total } = products.value;
  const facets = counts.ok ? counts.value : null;
  const drop = total === 0 ? suggestFinanceDrop(query, facets) : null;
  const dropped = drop === null ? null : await readFinanceProducts(drop.without);
  return succeed({
    served: { query, rows, total, facets, dropTotal: dropped?.ok ? dropped.value.total : null },
    isWhole: counts.ok && dropped?.ok !== false,
  });
}
