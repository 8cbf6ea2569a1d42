import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { guaranteeKindLabels } from '#lib/contract/guarantee/states.ts';
import type { OwnEvaluation, OwnEvaluationQuery, RateableOrder } from '#lib/contract/own-evaluation.ts';
import { DESK_PAGE_ROWS, type DeskQuery, type DeskRows, HAN, ofDeskNumber, ofDeskState } from '../../cases/engine/desk-rows.ts';
import { agencyScope, type DeskSeat } from '../../cases/engine/desk-scope.ts';
import { ALL_OPEN, countOpenWork, type OpenWork } from '../../cases/engine/open-work.ts';
import type { Database } from '../../db/database.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { insuranceProduct } from '../../db/schema/insurance-product-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { findAgencies } from '../reference/list-agency-options.ts';
import { holdsWords } from '../search/search-query.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';
import { evaluateUntil, findRateable } from './rateable-orders.ts';

const STATES = { rated: ['1', '2', '3'], expired: ['4'] } as const;

/** The user's own orders that can be rated, the nearest end first. */
export async function listOrdersToRate({ db, now }: DomainContext, userId: string): Promise<{ rows: RateableOrder[]; total: number }> {
  const found = await findRateable(db, { now: now(), is: 'open', userId });
  const agencies = await findAgencies(
    db,
    found.map(({ agencyId }) => agencyId),
  );
  const rows = found.map((order) => ({
    orderType: order.orderType,
    orderNo: order.orderNo,
    productName: order.productName,
    agencyId: order.agencyId,
    agencyName: agencies.get(order.agencyId)?.agencyName ?? '',
    endTime: toWireTime(order.endTime),
    orderState: order.state,
    evaluateUntil: toWireTime(evaluateUntil(order)),
  }));
  return { rows, total: rows.length };
}

/** Every evaluation of a user with its order, whatever kind that is. */
function selectOwn(db: Database) {
  const { orderId, orderType, productCode } = evaluation;
  return db
    .select({
      own: evaluation,
      agencyName: agency.agencyName,
      financeNo: financeOrder.orderNo,
      financeName: financeProduct.productName,
      insuranceNo: insuranceOrder.orderNo,
      insuranceName: insuranceOrder.productName,
      letterNo: guaranteeLetter.orderNo,
      kind: guaranteeLetter.guaranteeKind,
    })
    .from(evaluation)
    .leftJoin(agency, eq(agency.agencyId, evaluation.agencyId))
    .leftJoin(financeOrder, and(eq(orderType, '1'), eq(financeOrder.id, orderId)))
    .leftJoin(financeProduct, and(eq(orderType, '1'), eq(financeProduct.productCode, productCode)))
    .leftJoin(insuranceOrder, and(eq(orderType, '2'), eq(insuranceOrder.id, orderId)))
    .leftJoin(guaranteeLetter, and(eq(orderType, '3'), eq(guaranteeLetter.id, orderId)))
    .$dynamic();
}
type Found = Awaited<ReturnType<typeof selectOwn>>[number];

const words = (content: string | null, time: Date | null) =>
  content === null || time === null ? null : { content, time: toWireTime(time) };

function toOwn({ own, agencyName, ...order }: Found): OwnEvaluation {
  const { id, replyContent, replyTime, appendContent, appendTime, userId: _user, orderId: _order, createTime, ...rest } = own;
  return {
    ...rest,
    evaluationId: id,
    orderType: own.orderType as OwnEvaluation['orderType'],
    state: own.state as OwnEvaluation['state'],
    orderNo: order.financeNo ?? order.insuranceNo ?? order.letterNo ?? '',
    productName: order.financeName ?? order.insuranceName ?? (order.kind === null ? '' : guaranteeKindLabels[order.kind]),
    agencyName: agencyName ?? '',
    createTime: toWireTime(createTime),
    reply: words(replyContent, replyTime),
    append: words(appendContent, appendTime),
    canAppend: own.state === '1',
  };
}

/** A page of what the user wrote, newest first, or of what the user let go by. */
export async function listOwnEvaluations(
  { db }: DomainContext,
  userId: string,
  { status, pageNum, pageSize }: z.output<typeof OwnEvaluationQuery>,
): Promise<{ rows: OwnEvaluation[]; total: number }> {
  const where = and(eq(evaluation.userId, userId), inArray(evaluation.state, [...STATES[status]]));
  const total = await db.$count(evaluation, where);
  const { limit, offset } = toPage(pageNum, pageSize, total);
  const found = await selectOwn(db).where(where).orderBy(desc(evaluation.createTime), desc(evaluation.id)).limit(limit).offset(offset);
  return { rows: found.map(toOwn), total };
}

/** What was written of the seat's institution. */
const deskScope = (seat: DeskSeat): SQL | undefined =>
  and(inArray(evaluation.state, [...STATES.rated]), agencyScope(seat, evaluation.agencyId));

/** By the institution or the product in words, or by the order: not where its writer wants to stay unknown. */
function ofSearch(db: Database, query: DeskQuery): SQL | undefined {
  const { number } = query;
  if (number === '') return undefined;
  if (HAN.test(number)) {
    const agencies = db
      .select({ id: agency.agencyId })
      .from(agency)
      .where(holdsWords([agency.agencyName], number));
    const sold = [financeProduct, insuranceProduct].map((t) =>
      inArray(
        evaluation.productCode,
        db
          .select({ code: t.productCode })
          .from(t)
          .where(holdsWords([t.productName], number)),
      ),
    );
    return or(inArray(evaluation.agencyId, agencies), ...sold);
  }
  const orders = [financeOrder, insuranceOrder, guaranteeLetter].map((t) =>
    inArray(evaluation.orderId, db.select({ id: t.id }).from(t).where(ofDeskNumber(t.orderNo, query))),
  );
  return and(eq(evaluation.anonymous, false), or(...orders));
}

function listed(db: Database, seat: DeskSeat, query: DeskQuery): SQL | undefined {
  const open = and(isNull(evaluation.replyContent), ne(evaluation.state, '3'));
  return and(deskScope(seat), query.state === '' ? open : ofDeskState(evaluation.state, query, []), ofSearch(db, query));
}

export const countDeskEvaluations = (db: Database, seat: DeskSeat, now: Date): Promise<OpenWork> =>
  countOpenWork(db, now, { table: evaluation, where: listed(db, seat, ALL_OPEN), since: sql`${evaluation.createTime}` });

/** One page of evaluations with their writers unknown, for the desk: newest first; without a state those that nobody answered. */
export async function listDeskEvaluations(db: Database, seat: DeskSeat, query: DeskQuery): Promise<DeskRows<Found>> {
  const where = listed(db, seat, query);
  const total = await db.$count(evaluation, where);
  const { limit, offset } = toPage(query.page, DESK_PAGE_ROWS, total);
  const rows = await selectOwn(db).where(where).orderBy(desc(evaluation.createTime), desc(evaluation.id)).limit(limit).offset(offset);
  return { rows, total };
}

/** One of them; none for an id that names nothing, or another institution's. */
export const getDeskEvaluation = async (db: Database, seat: DeskSeat, evaluationId: string): Promise<Found | undefined> =>
  (await selectOwn(db).where(and(deskScope(seat), eq(evaluation.id, evaluationId))))[0];
