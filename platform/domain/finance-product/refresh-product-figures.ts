import { isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { mayConsume } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';

/** Below this a share would tell of single applications. */
const MIN_DECISIONS = 5;
/** Below this the usual rate would tell of single loans. */
const MIN_LOANS = 10;

/**
 * Computes each product's applications, loans, mean hours to acceptance and success rate from its orders;
 * one product, or all. The success rate is the percentage of decided applications that were lent, null below 5. The usual rate is the
 * median of the rates of the loans of the twelve months before `now` (of an even number the lower one), null below 10.
 */
export async function refreshProductFigures(db: Database, now: Date, productCode?: string): Promise<void> {
  const scope = productCode === undefined ? sql`true` : sql`o.product_code = ${productCode}`;
  const today = now.toISOString();
  const recent = sql`o.loan_rate is not null and o.loan_time > ${today}::timestamptz - interval '12 months' and o.loan_time <= ${today}::timestamptz`;
  await db.execute(sql`
    update finance_product p set
      apply_count = f.applied,
      loan_count = f.lent,
      loan_amount_yuan = f.lent_yuan,
      acceptance_hours = f.accept_hours,
      usual_rate = case when f.lent_recently >= ${MIN_LOANS} then f.median_rate end,
      success_rate = case when f.decided >= ${MIN_DECISIONS} then round(100.0 * f.lent / f.decided, 1) end
    from (
      select o.product_code,
        count(*)::int as applied,
        count(o.loan_time)::int as lent,
        count(*) filter (where o.loan_time is not null or o.state in ('91', '93', '94'))::int as decided,
        coalesce(sum(o.loan_amount_yuan), 0) as lent_yuan,
        avg(o.accept_hours) as accept_hours,
        count(*) filter (where ${recent})::int as lent_recently,
        percentile_disc(0.5) within group (order by o.loan_rate) filter (where ${recent}) as median_rate
      from finance_order o
      where o.state <> '00' and ${scope}
      group by o.product_code
    ) f
    where p.product_code = f.product_code`);
}

const DAY_MS = 86_400_000;

/** Once a day for those that tell a usual rate: loans grow older than twelve months although nothing happens. */
export async function refreshFiguresDaily({ db, now }: DomainContext): Promise<void> {
  if (!(await db.transaction((tx) => mayConsume(tx, [{ key: 'productFigures', uses: 1, windowMs: DAY_MS }], now())))) return;
  const told = await db.select({ code: financeProduct.productCode }).from(financeProduct).where(isNotNull(financeProduct.usualRate));
  for (const { code } of told) await refreshProductFigures(db, now(), code);
}
