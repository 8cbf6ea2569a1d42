import { asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { FinanceOrderQuery, FinanceOrderRow } from '#lib/contract/finance-order.ts';
import { financeOrder } from '../../db/schema/finance-order.ts';
import { financeProduct } from '../../db/schema/finance-product.ts';
import { agency } from '../../db/schema/reference.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { toPage } from '../to-page.ts';
import { orderConditions } from './order-conditions.ts';
import { findOrderMarks } from './order-marks.ts';
import { toOrderRow } from './to-order-row.ts';

const sorts: Readonly<Record<FinanceOrderQuery['sort'], SQL>> = {
  '-updateTime': desc(financeOrder.stateTime),
  '-applyTime': sql`${financeOrder.submitTime} desc nulls last`,
  applyTime: sql`${financeOrder.submitTime} asc nulls last`,
  '-amount': sql`${financeOrder.amountYuan} desc nulls last`,
  amount: sql`${financeOrder.amountYuan} asc nulls last`,
};

/** One page of the user's own orders and drafts with their exact number; a page past the end is the last page. */
export async function listOrders(
  { db, now }: DomainContext,
  user: SessionUser,
  query: FinanceOrderQuery,
): Promise<{ rows: FinanceOrderRow[]; total: number }> {
  const where = orderConditions(user.id, query);
  const ofProduct = eq(financeProduct.productCode, financeOrder.productCode);
  const ofAgency = eq(agency.agencyId, financeOrder.agencyId);
  const [counted] = await db
    .select({ total: count() })
    .from(financeOrder)
    .leftJoin(financeProduct, ofProduct)
    .leftJoin(agency, ofAgency)
    .where(where);
  const total = counted?.total ?? 0;
  const { limit, offset } = toPage(query.pageNum, query.pageSize, total);
  const found = await db
    .select({ order: getTableColumns(financeOrder), productName: financeProduct.productName, agency: getTableColumns(agency) })
    .from(financeOrder)
    .leftJoin(financeProduct, ofProduct)
    .leftJoin(agency, ofAgency)
    .where(where)
    .orderBy(sorts[query.sort], asc(financeOrder.orderNo))
    .limit(limit)
    .offset(offset);
  const marks = await findOrderMarks(
    db,
    user.id,
    found.map(({ order }) => order),
  );
  const rows = found.map((row) =>
    toOrderRow(row.order, { productName: row.productName ?? '', agency: row.agency ?? undefined, marks }, now()),
  );
  return { rows, total };
}
