import { and, eq, gt, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { EVALUATION_DAYS, type EvaluatedType, evaluationEndMs } from '#lib/contract/evaluation-states.ts';
import { guaranteeKindLabels } from '#lib/contract/guarantee/states.ts';
import type { Database } from '../../db/database.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;

/** States in which each kind of order has come to where it can be judged: a refusal too. */
const ENDED = { 1: ['70', '80', '91', '93', '94'], 2: ['70', '81', '91', '92'], 3: ['25', '50', '61', '71', '72'] } as const;

/** An order that can be rated. */
export interface Rateable {
  readonly orderType: EvaluatedType;
  readonly orderId: string;
  readonly orderNo: string;
  readonly userId: string;
  /** Empty for a guarantee letter, which has none. */
  readonly productCode: string;
  readonly productName: string;
  readonly agencyId: string;
  readonly endTime: Date;
  readonly state: string;
}

export const evaluateUntil = ({ endTime }: Pick<Rateable, 'endTime'>): Date => new Date(evaluationEndMs(endTime.getTime()));

interface Wanted {
  readonly now: Date;
  /** Still open, or let go by. */
  readonly is: 'open' | 'past';
  readonly userId?: string;
  readonly orderNo?: string;
}

type OrderTable = PgTable & Record<'id' | 'orderNo' | 'userId' | 'state' | 'stateTime', PgColumn>;

function conditionsOf(db: Database, t: OrderTable, orderType: EvaluatedType, { now, is, userId, orderNo }: Wanted): SQL | undefined {
  const since = new Date(now.getTime() - EVALUATION_DAYS * DAY_MS);
  const rated = db
    .select({ one: sql`1` })
    .from(evaluation)
    .where(and(eq(evaluation.orderType, orderType), eq(evaluation.orderId, t.id)));
  return and(
    userId === undefined ? undefined : eq(t.userId, userId),
    orderNo === undefined ? undefined : eq(t.orderNo, orderNo),
    inArray(t.state, [...ENDED[orderType]]),
    is === 'open' ? gt(t.stateTime, since) : lte(t.stateTime, since),
    notExists(rated),
  );
}

const known = (userId: PgColumn) => eq(userAccount.id, userId);

async function findFinance(db: Database, wanted: Wanted): Promise<Rateable[]> {
  const t = financeOrder;
  const rows = await db
    .select({
      id: t.id,
      orderNo: t.orderNo,
      userId: t.userId,
      code: t.productCode,
      name: financeProduct.productName,
      agencyId: t.agencyId,
      endTime: t.stateTime,
      state: t.state,
    })
    .from(t)
    .innerJoin(userAccount, known(t.userId))
    .leftJoin(financeProduct, eq(financeProduct.productCode, t.productCode))
    .where(conditionsOf(db, t, '1', wanted))
    .limit(BATCH);
  return rows.map(({ id, code, name, ...row }) => ({ ...row, orderType: '1', orderId: id, productCode: code, productName: name ?? '' }));
}

async function findInsurance(db: Database, wanted: Wanted): Promise<Rateable[]> {
  const t = insuranceOrder;
  const rows = await db
    .select({
      orderId: t.id,
      orderNo: t.orderNo,
      userId: t.userId,
      productCode: t.productCode,
      productName: t.productName,
      agencyId: t.insurerId,
      endTime: t.stateTime,
      state: t.state,
    })
    .from(t)
    .innerJoin(userAccount, known(t.userId))
    .where(conditionsOf(db, t, '2', wanted))
    .limit(BATCH);
  return rows.map((row) => ({ ...row, orderType: '2' }));
}

async function findLetters(db: Database, wanted: Wanted): Promise<Rateable[]> {
  const t = guaranteeLetter;
  const rows = await db
    .select({
      orderId: t.id,
      orderNo: t.orderNo,
      userId: t.userId,
      kind: t.guaranteeKind,
      agencyId: t.guarantorId,
      endTime: t.stateTime,
      state: t.state,
    })
    .from(t)
    .innerJoin(userAccount, known(t.userId))
    .where(conditionsOf(db, t, '3', wanted))
    .limit(BATCH);
  return rows.map(({ kind, ...row }) => ({ ...row, orderType: '3', productCode: '', productName: guaranteeKindLabels[kind] }));
}

/** Orders that can be rated, or that nobody rated in time; the longest ended first. */
export async function findRateable(db: Database, wanted: Wanted): Promise<Rateable[]> {
  const found = [await findFinance(db, wanted), await findInsurance(db, wanted), await findLetters(db, wanted)].flat();
  return found.sort((a, b) => a.endTime.getTime() - b.endTime.getTime());
}
