import type { InsuranceFacets, InsuranceProductFilter } from '#lib/contract/insurance-product.ts';
import type { Database } from '../../db/database.ts';
import { insuranceProduct } from '../../db/schema/insurance-product-tables.ts';
import { withoutTableScans } from '../../db/without-table-scans.ts';
import type { DomainContext } from '../domain-context.ts';
import { type CodeCount, countCodes } from '../finance-product/count-finance-facets.ts';
import { type FacetValue, listFacetValues } from './facet-values.ts';
import { productConditions } from './insurance-conditions.ts';
import { chosenOf, FACET_NAMES, type FacetName, toFacetCode } from './insurance-facet-codes.ts';

type FacetValues = Record<FacetName, readonly FacetValue[]>;

const codesOf = (values: FacetValues, names: readonly FacetName[]): string[] =>
  names.flatMap((name) => values[name].map(({ value }) => toFacetCode(name, value)));

/** Facets without a choice are counted together, each chosen one by itself without its own choice. */
async function countAll(db: Database, filter: InsuranceProductFilter, values: FacetValues): Promise<Map<string, CodeCount>> {
  const isChosen = (name: FacetName): boolean => chosenOf(filter, name).length > 0;
  const open = FACET_NAMES.filter((name) => !isChosen(name));
  const counted = new Map(await countCodes(db, productConditions(filter), codesOf(values, open), insuranceProduct));
  for (const name of FACET_NAMES.filter(isChosen)) {
    const own = await countCodes(db, productConditions(filter, name), codesOf(values, [name]), insuranceProduct);
    for (const [code, total] of own) counted.set(code, total);
  }
  return counted;
}

/**
 * How many products each value of each facet would show under the filter; a facet's own choice is left out of its
 * counts. Every value of the dictionaries is listed, in their order. At most a minute old; large counts are capped.
 */
export function countInsuranceFacets({ db, counts }: DomainContext, filter: InsuranceProductFilter): Promise<InsuranceFacets> {
  return counts.remember(`insurance-facets:${JSON.stringify(filter)}`, async () => {
    const values = await listFacetValues(db);
    const counted = await withoutTableScans(db, (tx) => countAll(tx, filter, values));
    const facets = FACET_NAMES.map((name) => [
      name,
      values[name].map(({ value, label }) => ({
        value,
        ...(name === 'insurer' ? { label } : {}),
        ...(counted.get(toFacetCode(name, value)) ?? { count: 0, capped: false }),
      })),
    ]);
    return Object.fromEntries(facets) as InsuranceFacets;
  });
}
