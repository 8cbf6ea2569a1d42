import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AccountType, financeFacets } from '#lib/contract/catalogue/finance.ts';
import { FARM_INDUSTRIES } from '#lib/contract/farm-choices.ts';
import type { FinanceFacets, FinanceProductFilter } from '#lib/contract/finance-product.ts';
import { type Database, selectRows } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { listDistrictOptions } from '../reference/list-district-options.ts';
import { listDictionaryEntries } from '../reference/set-dictionary-entry.ts';
import { FACET_NAMES, type FacetName, toFacetCode } from './facet-codes.ts';
import { productConditions } from './product-conditions.ts';

/** Where counting of a code stops. */
const CAP = 1_000;
/** Rows that are read before single codes are counted: what that saves grows with the number of codes. */
const SCANNED_ROWS_PER_CODE = 180;
const MIN_SCANNED_ROWS = 1_000;
const MAX_SCANNED_ROWS = 8_000;

export interface CodeCount {
  readonly count: number;
  readonly capped: boolean;
}

interface Counted {
  readonly code: string;
  readonly total: number;
}

/** A table whose rows carry facet codes. */
type FacetTable = PgTable & { readonly facetCodes: PgColumn };

const toMap = (rows: readonly Counted[]): Map<string, number> => new Map(rows.map((row) => [row.code, row.total]));

/** Counts every code in the first matching rows; `complete` when there were no more. */
async function scan(
  db: Database,
  where: SQL,
  codes: readonly string[],
  table: FacetTable,
): Promise<{ complete: boolean; seen: Map<string, number> }> {
  const limit = Math.min(MAX_SCANNED_ROWS, Math.max(MIN_SCANNED_ROWS, codes.length * SCANNED_ROWS_PER_CODE));
  const rows = await selectRows<Counted>(
    db,
    sql`with found as materialized (select facet_codes from ${table} where ${where} limit ${limit})
      select code, count(*)::int as total from found, unnest(found.facet_codes) as code
        where code = any(${sql.param([...codes], table.facetCodes)}::text[]) group by code
      union all select '', count(*)::int from found`,
  );
  const seen = toMap(rows);
  return { complete: (seen.get('') ?? 0) < limit, seen };
}

/** One planned statement for each code: frequent ones stop early on the table, rare ones come from the index. */
async function countSingly(db: Database, where: SQL, codes: readonly string[], table: FacetTable): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const statements = codes.map(
    (code) => sql`select ${code}::text as code, (select count(*)::int from (
      select 1 from ${table} where ${where} and facet_codes @> array[${code}::text] limit ${CAP + 1}) as capped) as total`,
  );
  return toMap(await selectRows<Counted>(db, sql.join(statements, sql` union all `)));
}

async function countUpToCap(db: Database, where: SQL, codes: readonly string[], table: FacetTable): Promise<Map<string, number>> {
  const { complete, seen } = await scan(db, where, codes, table);
  if (complete) return seen;
  const undecided = codes.filter((code) => (seen.get(code) ?? 0) <= CAP);
  return new Map([...seen, ...(await countSingly(db, where, undecided, table))]);
}

/** How many matching products have each code. A code that more than 1,000 products have is counted no further and marked as capped. */
export async function countCodes(
  db: Database,
  where: SQL,
  codes: readonly string[],
  table: FacetTable = financeProduct,
): Promise<Map<string, CodeCount>> {
  const totals = await countUpToCap(db, where, codes, table);
  return new Map(
    codes.map((code) => {
      const total = totals.get(code) ?? 0;
      return [code, { count: Math.min(total, CAP), capped: total > CAP }];
    }),
  );
}

/** The city whose counties can be chosen (spec §9). */
const CITY_ID = '350300';

async function valuesOf(db: Database, name: FacetName): Promise<readonly string[]> {
  const dictType = financeFacets[name];
  if (dictType !== null) return (await listDictionaryEntries(db, dictType)).map((entry) => entry.dictValue);
  if (name === 'city') return (await listDistrictOptions(db, { parentId: CITY_ID })).map((county) => county.districtCode);
  return name === 'trade' ? Object.keys(FARM_INDUSTRIES) : AccountType.options;
}

/** Every value that a facet offers, in the order of its dictionary. */
async function listFacetValues(db: Database): Promise<Record<FacetName, readonly string[]>> {
  const entries = await Promise.all(FACET_NAMES.map(async (name) => [name, await valuesOf(db, name)] as const));
  return Object.fromEntries(entries) as Record<FacetName, readonly string[]>;
}

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
