import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { loadInsuranceRanges } from './facet-values.ts';
import { type InsuranceRanges, toFacetCode } from './insurance-facet-codes.ts';

const YUAN_PER_WAN = 10_000;

/** Ranges of a facet as rows, in the unit of the columns. */
function rangeRows(ranges: InsuranceRanges, name: keyof InsuranceRanges, unit: number): SQL {
  const rows = ranges[name].map(({ value, from, to }) => ({
    code: toFacetCode(name, value),
    from: from * unit,
    to: Number.isFinite(to) ? to * unit : null,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, "from" numeric, "to" numeric)`;
}

const overlapping = (rows: SQL, start: SQL, end: SQL): SQL =>
  sql`array(select r.code from ${rows} where ${end} >= r."from" and (r."to" is null or ${start} < r."to"))`;

/** Files every insurance product under the ranges that the dictionaries hold now. */
export async function refreshInsuranceRangeCodes(db: Database): Promise<void> {
  const ranges = await loadInsuranceRanges(db);
  const sums = overlapping(rangeRows(ranges, 'sumRange', YUAN_PER_WAN), sql`p.sum_insured_min_yuan`, sql`p.sum_insured_max_yuan`);
  const premiums = overlapping(rangeRows(ranges, 'premiumRange', 1), sql`p.premium_min_yuan`, sql`p.premium_max_yuan`);
  const waiting = overlapping(rangeRows(ranges, 'waitingRange', 1), sql`p.waiting_days`, sql`p.waiting_days`);
  await db.execute(sql`
    update insurance_product p set facet_codes =
      array(select c from unnest(p.facet_codes) as c where c not like '%Range:%') || ${sums} || ${premiums} || ${waiting}`);
}
