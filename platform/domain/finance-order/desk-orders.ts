import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { FinanceOrderState } from '#lib/contract/finance-order-states.ts';
import type { Officer } from '../../cases/engine/actors.ts';
import { listActions } from '../../cases/engine/machine.ts';
import type { Database } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { Fault } from '../fault.ts';
import { type FinanceOrderAction, financeOrderMachine } from './finance-order-machine.ts';
import { isSent, type SentOrder } from './order-rows.ts';

/** What an institution has on its desk: everything that it, or the applicant, can still move. */
const ON_DESK: readonly FinanceOrderState[] = ['10', '20', '30', '40', '45', '50', '60', '70'];
const SHOWN = 100;

/** Orders that were sent through the portal and have not ended, of every institution; last moved first. */
export async function listDeskOrders(db: Database): Promise<SentOrder[]> {
  const onDesk = and(isNotNull(financeOrder.product), inArray(financeOrder.state, [...ON_DESK]));
  const rows = await db.select().from(financeOrder).where(onDesk).orderBy(desc(financeOrder.stateTime)).limit(SHOWN);
  return rows.filter(isSent);
}

/**
 * One order that was sent through the portal, ended or not.
 * @throws Fault notFound.
 */
export async function getDeskOrder(db: Database, orderNo: string): Promise<SentOrder> {
  const [row] = await db.select().from(financeOrder).where(eq(financeOrder.orderNo, orderNo));
  if (row === undefined || !isSent(row)) throw new Fault('notFound');
  return row;
}

/** What the institution may do to an order now. */
export const listDeskActions = ({ state }: SentOrder): FinanceOrderAction[] =>
  listActions(financeOrderMachine, state as FinanceOrderState, 'institution');

/** Somebody of the order's own institution, under the name of the manager it has. */
export const toOfficer = ({ agencyId, product, managerName }: SentOrder, name: string = managerName): Officer => ({
  agencyId,
  agencyName: product.agencyName,
  name,
});
