import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { toFacetCode } from './facet-codes.ts';
import { loadProductRanges, type ValueRange } from './product-ranges.ts';

type RangeFacet = 'amountRange' | 'termRange';

const toJson = (name: RangeFacet, ranges: readonly ValueRange[], unit: number): string =>
  JSON.stringify(
    ranges.map(({ value, from, to }) => ({
      code: toFacetCode(name, value),
      from: from * unit,
      to: Number.isFinite(to) ? to * unit : null,
    })),
  );

const YUAN_PER_WAN = 10_000;

/** Files every product under the ranges that the dictionaries hold now. */
export async function refreshRangeCodes(db: Database): Promise<void> {
  const { amountRange, termRange } = await loadProductRanges(db);
  const ranges = sql`jsonb_to_recordset(${toJson('amountRange', amountRange, YUAN_PER_WAN)}::jsonb) as r(code text, "from" numeric, "to" numeric)`;
  const terms = sql`jsonb_to_recordset(${toJson('termRange', termRange, 1)}::jsonb) as r(code text, "from" numeric, "to" numeric)`;
  await db.execute(sql`
    update finance_product p set facet_codes =
      array(select c from unnest(p.facet_codes) as c where c not like 'amountRange:%' and c not like 'termRange:%')
      || array(select r.code from ${ranges} where p.amount_end_yuan >= r."from" and (r."to" is null or p.amount_start_yuan < r."to"))
      || array(select r.code from ${terms} where p.term_end_months >= r."from" and (r."to" is null or p.term_start_months < r."to"))`);
}
