import { and, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FinanceOrderAction } from '#lib/contract/finance/actions.ts';
import { type FinanceOrderState, financeOrderStates } from '#lib/contract/finance/states.ts';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import type { Database } from '../../db/database.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { refreshFarmScore } from '../../domain/agriculture/refresh-farm-score.ts';
import { Fault } from '../../domain/fault.ts';
import { refreshProductFigures } from '../../domain/finance-product/refresh-product-figures.ts';
import { followOrder } from '../demand/follow-order.ts';
import type { CaseDefinition, CaseKind, Handler, Outcome, Work } from '../engine/case-definition.ts';
import { type BranchColumns, branchScope } from '../engine/desk-scope.ts';
import { isFinal, toMachine } from '../engine/machine.ts';
import { liftedDues } from './promises.ts';

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
export const UNACCEPTED = '10';

export const stateOf = ({ state }: Pick<OrderRow, 'state'>): FinanceOrderState => state as FinanceOrderState;

/** Institutions that a farmer named beside that of the product; whoever of them accepts first handles it. */
export const candidatesOf = ({ agriculture }: Pick<OrderRow, 'agriculture'>): readonly string[] => agriculture?.agencyIds ?? [];

/** Unaccepted orders of farmers who named the institution, an id or a column of ids. */
export const namesAgency = (agencyId: string | PgColumn): SQL | undefined =>
  and(
    eq(financeOrder.state, UNACCEPTED),
    eq(financeOrder.zone, FARM_ZONE),
    sql`${financeOrder.agriculture} -> 'agencyIds' @> to_jsonb(${agencyId}::text)`,
  );

export const isSent = (row: OrderRow): row is SentOrder => row.product !== null && row.submitTime !== null && row.state !== '00';

/** 万元 of a sum, without needless zeros. */
export const toWanText = (amountYuan: number): string => `${Number(toWan(amountYuan).toFixed(4))} 万元`;

const isOneOf =
  (...actions: FinanceOrderAction[]) =>
  (action: FinanceOrderAction): boolean =>
    actions.includes(action);

/** Nothing more is looked up, and nothing more is promised. */
const isOver = (state: FinanceOrderState): boolean => isFinal(toMachine(financeOrderStates), state);
/** Changes what is counted of a product. */
const isCounted = isOneOf('submit', 'accept', 'disburse', 'reject', 'decline', 'expire');
/** Changes a farmer's score. */
const isScored = isOneOf('submit', 'sign', 'signOnSite', 'disburse', 'settle', 'reject', 'withdraw', 'decline', 'expire');

/** The order has ended: nobody looks any more. In the caller's transaction. */
async function endAuthorisation(tx: Database, now: Date, authId: string): Promise<void> {
  const living = and(eq(creditAuthorisation.id, authId), isNull(creditAuthorisation.revokedAt), gt(creditAuthorisation.expiresAt, now));
  await tx.update(creditAuthorisation).set({ expiresAt: now }).where(living);
}

/** By which columns a branch has orders. */
export const financeBranch: BranchColumns = { kind: 'financeOrder', id: financeOrder.id, branch: financeOrder.branch };

/** Finance orders: applicants know of their own, institutions of what was sent to them through the portal. */
export const financeKind: CaseKind<typeof financeOrderStates, OrderRow> = {
  states: financeOrderStates,
  table: financeOrder,
  prefix: ({ zone }) => (zone === FARM_ZONE ? 'AG' : 'FO'),
  number: 'orderNo',
  own: {
    applicant: (userId) => eq(financeOrder.userId, userId),
    institution: (agencyId, seat) =>
      and(
        eq(financeOrder.agencyId, agencyId),
        isNotNull(financeOrder.product),
        ne(financeOrder.state, '00'),
        branchScope(seat, financeBranch),
      ),
  },
  message: ({ id, orderNo }) => ({
    type: '2',
    bizType: 'financeOrder',
    bizId: id,
    linkUrl: `/user/financeOrder?orderNo=${orderNo}`,
  }),
  news: {
    kind: 'finance',
    papers: ['resubmit'],
    sees: (_tx, row, agencyId) =>
      isSent(row) &&
      (row.agencyId === agencyId || (row.state === UNACCEPTED && row.zone === FARM_ZONE && candidatesOf(row).includes(agencyId))),
  },
  clears: (row, now, next) => (next === row.state ? {} : { closesAt: null, ...(isOver(next) ? liftedDues(row, now) : {}) }),
  after: async (tx, now, moved, { action, by }) => {
    const { orderNo, userId, productCode, zone, authorisationId } = moved;
    const state = stateOf(moved);
    if (isOver(state) && authorisationId !== null) await endAuthorisation(tx, now, authorisationId);
    await followOrder(tx, now, { ...by, orderNo, state });
    if (isCounted(action)) await refreshProductFigures(tx, now, productCode);
    if (zone === FARM_ZONE && isScored(action)) await refreshFarmScore(tx, now, userId);
  },
};

export type FinanceActions = CaseDefinition<typeof financeOrderStates, OrderRow>['actions'];

/** A step on what was sent through the portal: nothing moves a draft, or what is from before it. */
export const onSent =
  <Input>(
    step: (work: Work<SentOrder, object, Input>) => Outcome<OrderRow> | Promise<Outcome<OrderRow>>,
  ): Handler<OrderRow, object, Input>['step'] =>
  (work) => {
    const { row } = work;
    if (!isSent(row)) throw new Fault('wrongState');
    return step({ ...work, row });
  };
