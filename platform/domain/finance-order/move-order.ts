import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FinanceOrderMoved } from '#lib/contract/finance-order.ts';
import { followOrder } from '../../cases/demand/follow-order.ts';
import type { OrderActor } from '../../cases/engine/actors.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { refreshFarmScore } from '../agriculture/refresh-farm-score.ts';
import { refreshProductFigures } from '../finance-product/refresh-product-figures.ts';
import { sendMessage } from '../message/send-message.ts';
import { type FinanceOrderAction, financeOrderMachine } from './finance-order-machine.ts';
import { type OrderText, toOrderMessage } from './order-message.ts';
import { liftedDues } from './order-promises.ts';
import { FARM_ZONE, type OrderRow } from './order-rows.ts';

/** Nothing more is looked up, and nothing more is promised. */
const ENDS = ['settle', 'reject', 'withdraw', 'decline', 'expire'] satisfies readonly FinanceOrderAction[];
/** Steps that change what is counted of a product. */
const COUNTED = ['submit', 'accept', 'disburse', 'reject', 'decline', 'expire'] satisfies readonly FinanceOrderAction[];

/** Steps that change a farmer's score. */
const SCORED = ['submit', 'disburse', 'settle', 'reject'] satisfies readonly FinanceOrderAction[];

const isOneOf = (actions: readonly FinanceOrderAction[], action: FinanceOrderAction): boolean => actions.includes(action);

export interface OrderMove {
  readonly action: FinanceOrderAction;
  readonly by: OrderActor;
  readonly remark?: string;
  readonly patch?: PgUpdateSetSource<typeof financeOrder>;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** What the applicant is told. */
  readonly words: OrderText;
}

/**
 * Takes one action on an order, in the caller's transaction: state, flow log, audit log, message and the product's figures together.
 * A move stops the order's own closing time unless `patch` sets a new one.
 * @throws Fault wrongState, staleVersion.
 */
export async function moveOrder(tx: Database, now: Date, row: OrderRow, move: OrderMove): Promise<FinanceOrderMoved> {
  const { action, by, remark = '', patch = {}, detail = {}, words } = move;
  const ends = isOneOf(ENDS, action);
  const state = await moveCase(
    tx,
    now,
    { machine: financeOrderMachine, table: financeOrder, row },
    { ...by, action, remark, detail, patch: { closesAt: null, ...(ends ? liftedDues(row, now) : {}), ...patch } },
  );
  if (ends && row.authorisationId !== null) await endAuthorisation(tx, now, row.authorisationId);
  await sendMessage(tx, now, toOrderMessage(row, words));
  await followOrder(tx, now, { orderNo: row.orderNo, action, role: by.role, actor: by.actor, actorName: by.actorName });
  if (isOneOf(COUNTED, action)) await refreshProductFigures(tx, row.productCode);
  if (row.zone === FARM_ZONE && isOneOf(SCORED, action)) await refreshFarmScore(tx, now, row.userId);
  return { orderNo: row.orderNo, state, version: row.version + 1 };
}

/** The order has ended: nobody looks any more. In the caller's transaction. */
async function endAuthorisation(tx: Database, now: Date, authId: string): Promise<void> {
  const living = and(eq(creditAuthorisation.id, authId), isNull(creditAuthorisation.revokedAt), gt(creditAuthorisation.expiresAt, now));
  await tx.update(creditAuthorisation).set({ expiresAt: now }).where(living);
}
