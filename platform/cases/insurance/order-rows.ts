import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { insuranceOrder, type StoredSnapshot } from '../../db/schema/insurance-order-tables.ts';
import { Fault } from '../../domain/fault.ts';

export type InsuranceRow = typeof insuranceOrder.$inferSelect;
/** An order that was submitted: the product stands as it was then. */
export type SubmittedRow = InsuranceRow & { readonly snapshot: StoredSnapshot };

const found = (row: InsuranceRow | undefined): InsuranceRow => {
  if (row === undefined) throw new Fault('notFound');
  return row;
};

/**
 * The user's own order.
 * @throws Fault notFound, for another's too.
 */
export async function requireOwnRow(db: Database, userId: string, orderNo: string): Promise<InsuranceRow> {
  const own = and(eq(insuranceOrder.userId, userId), eq(insuranceOrder.orderNo, orderNo));
  const [row] = await db.select().from(insuranceOrder).where(own);
  return found(row);
}

/**
 * The user's own order as the user saw it.
 * @throws Fault notFound; staleVersion when it has changed since.
 */
export async function requireOwnVersion(
  db: Database,
  userId: string,
  { orderNo, version }: { readonly orderNo: string; readonly version: number },
): Promise<InsuranceRow> {
  const row = await requireOwnRow(db, userId, orderNo);
  if (row.version !== version) throw new Fault('staleVersion');
  return row;
}

/**
 * An order by its number, for the insurer.
 * @throws Fault notFound, for drafts too.
 */
export async function requireSubmitted(db: Database, orderNo: string): Promise<SubmittedRow> {
  const [row] = await db.select().from(insuranceOrder).where(eq(insuranceOrder.orderNo, orderNo));
  return requireSnapshot(found(row));
}

/** @throws Fault notFound for a draft. */
export function requireSnapshot(row: InsuranceRow): SubmittedRow {
  const { snapshot } = row;
  if (snapshot === null) throw new Fault('notFound');
  return { ...row, snapshot };
}
