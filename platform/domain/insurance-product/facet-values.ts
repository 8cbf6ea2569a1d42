import { asc, eq } from 'drizzle-orm';
import { insuranceFacets } from '#lib/contract/catalogue/insurance.ts';
import type { Database } from '../../db/database.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { toValueRanges } from '../finance-product/product-ranges.ts';
import { listDictionaryEntries } from '../reference/set-dictionary-entry.ts';
import { FACET_NAMES, type FacetName, type InsuranceRanges } from './insurance-facet-codes.ts';

/** Line of `usr_org_orgType`. */
const INSURERS = '2';

export interface FacetValue {
  readonly value: string;
  readonly label: string;
}

/** Every insurer, whether it sells now or not: the products are too many to be asked. */
function listInsurers(db: Database): Promise<FacetValue[]> {
  return db
    .select({ value: agency.agencyId, label: agency.shortName })
    .from(agency)
    .where(eq(agency.agencyOrgType, INSURERS))
    .orderBy(asc(agency.agencyId));
}

async function valuesOf(db: Database, name: FacetName): Promise<readonly FacetValue[]> {
  if (name === 'insurer') return listInsurers(db);
  const entries = await listDictionaryEntries(db, insuranceFacets[name]);
  return entries.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));
}

/** Every value that a facet offers, in the order of its dictionary; insurers by their ids. */
export async function listFacetValues(db: Database): Promise<Record<FacetName, readonly FacetValue[]>> {
  const entries = await Promise.all(FACET_NAMES.map(async (name) => [name, await valuesOf(db, name)] as const));
  return Object.fromEntries(entries) as Record<FacetName, readonly FacetValue[]>;
}

/** The ranges under which products are filed. */
export async function loadInsuranceRanges(db: Database): Promise<InsuranceRanges> {
  const load = async (name: keyof InsuranceRanges) => toValueRanges(await listDictionaryEntries(db, insuranceFacets[name]));
  return { sumRange: await load('sumRange'), premiumRange: await load('premiumRange'), waitingRange: await load('waitingRange') };
}
