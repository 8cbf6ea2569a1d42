import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { FinanceOrderAction } from '#lib/contract/finance/actions.ts';
import { type FinanceOrderState, financeOrderStates } from '#lib/contract/finance/states.ts';
import type { Database } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';
import { byOfficer, type Officer } from '../engine/actors.ts';
import type { CaseAnswer, Fields } from '../engine/case-definition.ts';
import { listActions, toMachine } from '../engine/machine.ts';
import { runAction } from '../engine/run-action.ts';
import { financeCase } from './definition.ts';
import { isSent, type SentOrder, stateOf } from './order-rows.ts';

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

/** When an institution may take what its state alone would allow. A loan is settled by the entry that leaves nothing, never by hand. */
const deskRules: Partial<Record<FinanceOrderAction, (row: SentOrder) => boolean>> = {
  signOnSite: ({ creditContract }) => creditContract?.way === 'onSite',
  recordContact: ({ contactTime }) => contactTime === null,
  settle: () => false,
};

/** What the institution may do to an order now. */
export const listDeskActions = (row: SentOrder): FinanceOrderAction[] =>
  listActions(toMachine(financeOrderStates), stateOf(row), 'institution').filter((action) => deskRules[action]?.(row) ?? true);

/** An institution's action with what its form holds. */
export interface DeskAct {
  readonly action: FinanceOrderAction;
  readonly fields?: Fields;
}

/** Somebody of the institution that has the order, or of the one among those named that takes it on (`agencyId`). */
async function toOfficer(db: Database, { agencyId, product, managerName }: SentOrder, { action, fields = {} }: DeskAct): Promise<Officer> {
  if (action !== 'accept') return { agencyId, agencyName: product.agencyName, name: managerName };
  const name = String(fields.managerName ?? '');
  const taking = String(fields.agencyId ?? '') || agencyId;
  if (taking === agencyId) return { agencyId, agencyName: product.agencyName, name };
  return { agencyId: taking, agencyName: (await findAgencies(db, [taking])).get(taking)?.agencyName ?? '', name };
}

/**
 * Does to an order what its institution wants; plays every institution.
 * @throws Fault notFound, staleVersion, wrongState, invalidField.
 */
export async function takeDeskAct(
  context: DomainContext,
  { orderNo, version }: Pick<SentOrder, 'orderNo' | 'version'>,
  act: DeskAct,
): Promise<CaseAnswer> {
  const officer = await toOfficer(context.db, await getDeskOrder(context.db, orderNo), act);
  const input = (act.fields ?? {}) as never;
  return runAction(financeCase, context, { action: act.action, by: byOfficer(officer), number: orderNo, version, input });
}
