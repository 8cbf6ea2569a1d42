import type { DictionaryType } from '#lib/contract/dictionary.ts';
import { FARM_INDUSTRIES } from '#lib/contract/farm-choices.ts';
import { AccountType } from '#lib/contract/finance-product.ts';
import type { Database } from '../../db/database.ts';
import { listDictionaryEntries } from '../reference/list-dictionary-entries.ts';
import { listDistrictOptions } from '../reference/list-district-options.ts';
import { FACET_NAMES, type FacetName } from './facet-codes.ts';

/** The city whose counties can be chosen (spec §9). */
const CITY_ID = '350300';

const dictionaryOf: Partial<Record<FacetName, DictionaryType>> = {
  amountRange: 'fin_amount_range',
  termRange: 'fin_term_range',
  guaranteeType: 'fin_guarantee_type',
  payType: 'fin_pay_type',
  productType: 'fin_product_type',
  orgType: 'usr_org_orgType',
  industry: 'fin_industry',
  feature: 'fin_feature',
};

async function valuesOf(db: Database, name: FacetName): Promise<readonly string[]> {
  const dictType = dictionaryOf[name];
  if (dictType !== undefined) return (await listDictionaryEntries(db, dictType)).map((entry) => entry.dictValue);
  if (name === 'city') return (await listDistrictOptions(db, { parentId: CITY_ID })).map((county) => county.districtCode);
  return name === 'trade' ? Object.keys(FARM_INDUSTRIES) : AccountType.options;
}

/** Every value that a facet offers, in the order of its dictionary. */
export async function listFacetValues(db: Database): Promise<Record<FacetName, readonly string[]>> {
  const entries = await Promise.all(FACET_NAMES.map(async (name) => [name, await valuesOf(db, name)] as const));
  return Object.fromEntries(entries) as Record<FacetName, readonly string[]>;
}
