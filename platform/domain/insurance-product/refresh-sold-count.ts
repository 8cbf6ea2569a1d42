import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** Counts each product's policies from its orders; one product, or all. A policy that was given back was sold too. */
export async function refreshSoldCount(db: Database, productCode?: string): Promise<void> {
  const scope = productCode === undefined ? sql`true` : sql`p.product_code = ${productCode}`;
  await db.execute(sql`
    update insurance_product p set sold_count =
      (select count(*)::int from insurance_order o where o.product_code = p.product_code and o.policy_no is not null)
    where ${scope}`);
}
