import 'server-only';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import { type Result, succeed } from '#lib/errors/result.ts';
import { readFarmFacets, readFarmProducts } from '#lib/upstream/reads.ts';
import type { FarmQuery, ServedFarmList } from './farm-list.ts';

/** What the product list of the zone shows; only a failure of the products themselves counts. */
export async function loadFarmList(query: FarmQuery): Promise<Result<ServedFarmList, UpstreamFault>> {
  const [products, facets] = await Promise.all([readFarmProducts(query), readFarmFacets(query)]);
  return products.ok ? succeed({ query, ...products.value, facets: facets.ok ? facets.value : null }) : products;
}
