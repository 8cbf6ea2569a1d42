import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** Below this a share would tell of single applications. */
const MIN_DECISIONS = 5;

/**
 * Computes each product's applications, loans, mean hours to acceptance and success rate from its orders;
 * one product, or all. The success rate is the percentage of decided applications that were lent, null below 5.
 */
export async function refreshProductFigures(db: Database, productCode?: string): Promise<void> {
  const scope = productCode === undefined ? sql`true` : sql`o.product_code = ${productCode}`;
  await db.execute(sql`
    update finance_product p set
      apply_count = f.applied,
      loan_count = f.lent,
      loan_amount_yuan = f.lent_yuan,
      acceptance_hours = f.accept_hours,
      success_rate = case when f.decided >= ${MIN_DECISIONS} then round(100.0 * f.lent / f.decided, 1) end
    from (
      select o.product_code,
        count(*)::int as applied,
        count(o.loan_time)::int as lent,
        count(*) filter (where o.loan_time is not null or o.state in ('91', '93', '94'))::int as decided,
        coalesce(sum(o.loan_amount_yuan), 0) as lent_yuan,
        avg(o.accept_hours) as accept_hours
      from finance_order o
      where o.state <> '00' and ${scope}
      group by o.product_code
    ) f
    where p.product_code = f.product_code`);
}
