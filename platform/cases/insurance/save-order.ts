import { and, eq, isNull } from 'drizzle-orm';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { InsuranceOrderMoved, InsuranceOrderSaveBody } from '#lib/contract/insurance-order.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { type InsuranceOnSale, requireInsuranceOnSale } from '../../domain/insurance-product/get-insurance-product.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { writeFlow } from '../../domain/record/write-flow.ts';
import { type RoomKind, requireRoomFor } from '../../domain/require-room.ts';
import { byApplicant } from '../engine/actors.ts';
import { insertNumbered } from '../engine/insert-numbered.ts';
import { describeApplication } from './describe-application.ts';
import { unmaskApplication } from './mask-application.ts';
import { toMoved } from './move-order.ts';
import { type InsuranceRow, requireOwnRow } from './order-rows.ts';

const DRAFT = '00';

/** Two tabs of one user take turns from here to the end of the transaction. */
export const lockUser = (tx: Database, userId: string) =>
  tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('update');

interface NewDraft {
  readonly user: SessionUser;
  readonly onSale: InsuranceOnSale;
  readonly application: InsuranceApplication;
  readonly renewOf?: string;
}

/** Stores a draft under a number of its own, in the caller's transaction. */
export async function insertDraft(tx: Database, now: Date, { user, onSale, application, renewOf }: NewDraft): Promise<InsuranceRow> {
  const { productCode, productName, insurerId, type } = onSale.product;
  const inserted: InsuranceRow[] = [];
  await insertNumbered('IO', now, async (orderNo) => {
    const times = { stateTime: now, createTime: now, updateTime: now };
    const rows = await tx
      .insert(insuranceOrder)
      .values({
        id: newId(now),
        orderNo,
        userId: user.id,
        productCode,
        productName,
        insurerId,
        type,
        application,
        state: DRAFT,
        renewOf: renewOf ?? null,
        ...describeApplication(onSale.product, application),
        ...times,
      })
      .onConflictDoNothing({ target: insuranceOrder.orderNo })
      .returning();
    inserted.push(...rows);
    return rows.length > 0;
  });
  const [row] = inserted;
  if (row === undefined) throw new Error('a stored draft is gone');
  const { actor, actorName } = byApplicant(user);
  const step = { actor, action: 'save', entityType: 'insuranceOrder', entityId: row.id };
  await writeFlow(tx, now, { ...step, actorName, fromState: null, toState: DRAFT });
  await writeAudit(tx, now, step);
  return row;
}

/** The user's one draft of a product that renews nothing. */
async function findDraft(tx: Database, userId: string, productCode: string): Promise<InsuranceRow | null> {
  const own = and(eq(insuranceOrder.userId, userId), eq(insuranceOrder.productCode, productCode));
  const [row] = await tx
    .select()
    .from(insuranceOrder)
    .where(and(own, eq(insuranceOrder.state, DRAFT), isNull(insuranceOrder.renewOf)));
  return row ?? null;
}

async function requireDraft(tx: Database, userId: string, { orderNo, version }: InsuranceOrderSaveBody, productCode: string) {
  if (orderNo === undefined) return findDraft(tx, userId, productCode);
  const row = await requireOwnRow(tx, userId, orderNo);
  if (row.state !== DRAFT || row.productCode !== productCode) throw new Fault('wrongState');
  if (version !== undefined && row.version !== version) throw new Fault('staleVersion');
  return row;
}

const toApplication = ({ orderNo: _orderNo, version: _version, ...application }: InsuranceOrderSaveBody): InsuranceApplication =>
  application;

/** Keeps what is typed as a draft, in the caller's transaction, which has locked the user; a new one needs room where it is to stay. */
export async function storeDraft(
  tx: Database,
  now: Date,
  user: SessionUser,
  body: InsuranceOrderSaveBody,
  room?: RoomKind,
): Promise<InsuranceRow> {
  const onSale = await requireInsuranceOnSale(tx, body.productCode);
  const draft = await requireDraft(tx, user.id, body, body.productCode);
  const application = unmaskApplication(toApplication(body), draft?.application ?? null);
  if (draft === null && room !== undefined) await requireRoomFor(tx, room, user.id);
  if (draft === null) return insertDraft(tx, now, { user, onSale, application });
  const change = { application, ...describeApplication(onSale.product, application), version: draft.version + 1, updateTime: now };
  await tx.update(insuranceOrder).set(change).where(eq(insuranceOrder.id, draft.id));
  const { actor } = byApplicant(user);
  await writeAudit(tx, now, { actor, action: 'save', entityType: 'insuranceOrder', entityId: draft.id });
  return { ...draft, ...change };
}

/**
 * Keeps what is typed as a draft. Without `orderNo` it becomes the user's one draft of the product, in place of an older one.
 * @throws Fault notFound for no product on sale or another's order; wrongState once it is submitted; staleVersion, noRoom.
 */
export const saveInsuranceOrder = (
  { db, now }: DomainContext,
  user: SessionUser,
  body: InsuranceOrderSaveBody,
): Promise<InsuranceOrderMoved> =>
  db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    return toMoved(await storeDraft(tx, now(), user, body, 'insuranceDraft'));
  });
