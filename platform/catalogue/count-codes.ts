import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Database, selectRows } from '../db/database.ts';

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
export async function countCodes(db: Database, where: SQL, codes: readonly string[], table: FacetTable): Promise<Map<string, CodeCount>> {
  const totals = await countUpToCap(db, where, codes, table);
  return new Map(
    codes.map((code) => {
      const total = totals.get(code) ?? 0;
      return [code, { count: Math.min(total, CAP), capped: total > CAP }];
    }),
  );
}
