import { and, eq, isNotNull } from 'drizzle-orm';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import type { Database } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { Fault } from '../fault.ts';

export type OrderRow = typeof financeOrder.$inferSelect;

/** An order that was sent through the portal. */
export type SentOrder = OrderRow & {
  readonly product: OrderedProduct;
  readonly amountYuan: number;
  readonly termMonths: number;
  readonly submitTime: Date;
};

/** What is sent from the farm zone; everything else has none. */
export const FARM_ZONE = 'agri';

/** Institutions that a farmer named beside that of the product; whoever of them accepts first handles it. */
export const candidatesOf = ({ agriculture }: OrderRow): readonly string[] => agriculture?.agencyIds ?? [];

export const isSent = (row: OrderRow): row is SentOrder => row.product !== null && row.submitTime !== null && row.state !== '00';

const orFault = (row: OrderRow | undefined): OrderRow => {
  if (row === undefined) throw new Fault('notFound');
  return row;
};

/**
 * The applicant's own order.
 * @throws Fault notFound, for another's too.
 */
export async function requireOwnOrder(db: Database, userId: string, orderNo: string): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(financeOrder)
    .where(and(eq(financeOrder.userId, userId), eq(financeOrder.orderNo, orderNo)));
  return orFault(row);
}

/**
 * The applicant's own order, sent and as the applicant saw it.
 * @throws Fault notFound; wrongState for a draft; staleVersion when it has changed since.
 */
export async function requireOwnSent(
  db: Database,
  userId: string,
  { orderNo, version }: { readonly orderNo: string; readonly version: number },
): Promise<SentOrder> {
  const row = await requireOwnOrder(db, userId, orderNo);
  if (!isSent(row)) throw new Fault('wrongState');
  if (row.version !== version) throw new Fault('staleVersion');
  return row;
}

/**
 * An order of the institution, sent through the portal; what nobody has accepted, one that the applicant named may accept too.
 * @throws Fault notFound, for another institution's too.
 */
export async function requireAgencyOrder(db: Database, agencyId: string, orderNo: string, accepts: boolean): Promise<SentOrder> {
  const [row] = await db
    .select()
    .from(financeOrder)
    .where(and(eq(financeOrder.orderNo, orderNo), isNotNull(financeOrder.product)));
  const order = orFault(row);
  const isOwn = order.agencyId === agencyId || (accepts && order.state === '10' && candidatesOf(order).includes(agencyId));
  if (!isOwn || !isSent(order)) throw new Fault('notFound');
  return order;
}
