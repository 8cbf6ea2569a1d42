import { desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { insuranceOrder as t } from '../../db/schema/insurance-order-tables.ts';
import { Fault } from '../../domain/fault.ts';
import { type CaseStep, listSteps } from '../engine/case-rows.ts';
import { type ClaimRow, listClaims } from './claim-steps.ts';
import { type InsuranceRow, requireSnapshot, type SubmittedRow } from './order-rows.ts';

const SHOWN_ORDERS = 100;

/** The newest submitted orders of all insurers, those that changed last in front. */
export const listDeskOrders = (db: Database): Promise<InsuranceRow[]> =>
  db.select().from(t).where(ne(t.state, '00')).orderBy(desc(t.stateTime), desc(t.id)).limit(SHOWN_ORDERS);

export interface DeskOrder {
  readonly order: SubmittedRow;
  /** The newest one; null without any. */
  readonly claim: ClaimRow | null;
  /** Of the order and its claims, in order. */
  readonly steps: readonly CaseStep[];
}

/**
 * An order as the insurer sees it.
 * @throws Fault notFound, for a draft too.
 */
export async function getDeskOrder(db: Database, orderNo: string): Promise<DeskOrder> {
  const [row] = await db.select().from(t).where(eq(t.orderNo, orderNo));
  if (row === undefined) throw new Fault('notFound');
  const order = requireSnapshot(row);
  const claims = await listClaims(db, [order.id]);
  const steps = await listSteps(db, [order.id, ...claims.map(({ id }) => id)]);
  return { order, claim: claims[0] ?? null, steps: [...steps.values()].flat().sort((a, b) => Date.parse(a.time) - Date.parse(b.time)) };
}
