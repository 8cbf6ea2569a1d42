import 'server-only';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import { fail, type Result, succeed } from '#lib/errors/result.ts';
import type { FinanceListQuery } from '#lib/routes/page-queries.ts';
import { readFinanceFacets, readFinanceProducts } from '#lib/upstream/reads.ts';
import type { ServedList } from './list-state.ts';
import { suggestFinanceDrop } from './search-conditions.ts';

/**
 * What the list page shows: products and the counts of its filters, at most three calls. Only a failure of the products
 * themselves counts; without counts the filters stand without numbers.
 */
export async function loadList(query: FinanceListQuery): Promise<Result<ServedList, UpstreamFault>> {
  const [products, counts] = await Promise.all([readFinanceProducts(query), readFinanceFacets(query)]);
  if (!products.ok) return fail(products.fault);
  const { rows, total } = products.value;
  const facets = counts.ok ? counts.value : null;
  const drop = total === 0 ? suggestFinanceDrop(query, facets) : null;
  const dropped = drop === null ? null : await readFinanceProducts(drop.without);
  return succeed({ query, rows, total, facets, dropTotal: dropped?.ok ? dropped.value.total : null });
}
