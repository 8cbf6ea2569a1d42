import type { FinanceFacets, FinanceProductFilter } from '#lib/contract/finance-product.ts';
import type { Database } from '../../db/database.ts';
import type { DomainContext } from '../domain-context.ts';
import { type CodeCount, countCodes } from './count-codes.ts';
import { FACET_NAMES, type FacetName, toFacetCode } from './facet-codes.ts';
import { listFacetValues } from './facet-values.ts';
import { productConditions } from './product-conditions.ts';

const isChosen = (filter: FinanceProductFilter, name: FacetName): boolean => [filter[name] ?? []].flat().length > 0;

type FacetValues = Record<FacetName, readonly string[]>;

const codesOf = (values: FacetValues, names: readonly FacetName[]): string[] =>
  names.flatMap((name) => values[name].map((value) => toFacetCode(name, value)));

/** Facets without a choice are counted together, each chosen one by itself without its own choice. */
async function countAll(db: Database, filter: FinanceProductFilter, values: FacetValues): Promise<Map<string, CodeCount>> {
  const open = FACET_NAMES.filter((name) => !isChosen(filter, name));
  const counted = new Map(await countCodes(db, productConditions(filter), codesOf(values, open)));
  for (const name of FACET_NAMES.filter((facet) => isChosen(filter, facet))) {
    const own = await countCodes(db, productConditions(filter, name), codesOf(values, [name]));
    for (const [code, total] of own) counted.set(code, total);
  }
  return counted;
}

/**
 * How many products each value of each facet would show under the filter; a facet's own choice is left out of its
 * counts. Every value of the dictionaries is listed, in their order. At most a minute old; large counts are capped.
 */
export function countFinanceFacets({ db, counts }: DomainContext, filter: FinanceProductFilter): Promise<FinanceFacets> {
  return counts.remember(`facets:${JSON.stringify(filter)}`, async () => {
    const values = await listFacetValues(db);
    const counted = await countAll(db, filter, values);
    const facets = FACET_NAMES.map((name) => [
      name,
      values[name].map((value) => ({ value, ...(counted.get(toFacetCode(name, value)) ?? { count: 0, capped: false }) })),
    ]);
    return Object.fromEntries(facets) as FinanceFacets;
  });
}
