import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../db/database.ts';

/** Rows read before counting turns to single codes. */
const SCANNED_ROWS = 8_000;
/** Where counting of a frequent code stops. */
const CAP = 1_000;

export interface CodeCount {
  readonly count: number;
  readonly capped: boolean;
}

interface Counted {
  readonly code: string;
  readonly total: number;
}

async function scan(db: Database, where: SQL): Promise<{ complete: boolean; seen: Map<string, number> }> {
  const rows = await selectRows<Counted>(
    db,
    sql`with found as materialized (select facet_codes from finance_product where ${where} limit ${SCANNED_ROWS + 1})
      select code, count(*)::int as total from found, unnest(found.facet_codes) as code group by code
      union all select '', count(*)::int from found`,
  );
  const seen = new Map(rows.map((row) => [row.code, row.total]));
  return { complete: (seen.get('') ?? 0) <= SCANNED_ROWS, seen };
}

/** One planned statement for each code: frequent ones stop early on the table, rare ones come from the index. */
async function countSingly(db: Database, where: SQL, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const statements = codes.map(
    (code) => sql`select ${code}::text as code, (select count(*)::int from (
      select 1 from finance_product where ${where} and facet_codes @> array[${code}::text] limit ${CAP + 1}) as capped) as total`,
  );
  const rows = await selectRows<Counted>(db, sql.join(statements, sql` union all `));
  return new Map(rows.map((row) => [row.code, row.total]));
}

/**
 * How many matching products have each code. Exact for up to 8,000 matching products; beyond that a code that
 * 1,000 products have is counted no further and marked as capped.
 */
export async function countCodes(db: Database, where: SQL, codes: readonly string[]): Promise<Map<string, CodeCount>> {
  const { complete, seen } = await scan(db, where);
  const isFrequent = (code: string): boolean => (seen.get(code) ?? 0) > CAP;
  const single = complete
    ? seen
    : await countSingly(
        db,
        where,
        codes.filter((code) => !isFrequent(code)),
      );
  return new Map(
    codes.map((code) => {
      const total = complete || !isFrequent(code) ? (single.get(code) ?? 0) : CAP + 1;
      const capped = !complete && total > CAP;
      return [code, { count: capped ? CAP : total, capped }];
    }),
  );
}
