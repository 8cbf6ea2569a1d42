import { AccountType, financeFacets } from '#lib/contract/catalogue/finance.ts';
import { FARM_INDUSTRIES } from '#lib/contract/farm-choices.ts';
import type { Database } from '../../db/database.ts';
import { listDictionaryEntries } from '../reference/list-dictionary-entries.ts';
import { listDistrictOptions } from '../reference/list-district-options.ts';
import { FACET_NAMES, type FacetName } from './facet-codes.ts';

/** The city whose counties can be chosen (spec §9). */
const CITY_ID = '350300';

async function valuesOf(db: Database, name: FacetName): Promise<readonly string[]> {
  const dictType = financeFacets[name];
  if (dictType !== null) return (await listDictionaryEntries(db, dictType)).map((entry) => entry.dictValue);
  if (name === 'city') return (await listDistrictOptions(db, { parentId: CITY_ID })).map((county) => county.districtCode);
  return name === 'trade' ? Object.keys(FARM_INDUSTRIES) : AccountType.options;
}

/** Every value that a facet offers, in the order of its dictionary. */
export async function listFacetValues(db: Database): Promise<Record<FacetName, readonly string[]>> {
  const entries = await Promise.all(FACET_NAMES.map(async (name) => [name, await valuesOf(db, name)] as const));
  return Object.fromEntries(entries) as Record<FacetName, readonly string[]>;
}
