import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import { insuranceApplicationForm } from '#lib/contract/forms/insurance-application-form.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { InsuranceOrderMoved, InsuranceOrderSaveBody, InsuranceProductSnapshot } from '#lib/contract/insurance-order.ts';
import type { Database } from '../../db/database.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { type InsuranceOnSale, requireInsuranceOnSale } from '../../domain/insurance-product/get-insurance-product.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { requireRoomFor } from '../../domain/require-room.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { byApplicant } from '../engine/actors.ts';
import { runOnce } from '../engine/run-once.ts';
import { decideOrder } from './decide-order.ts';
import { describeApplication } from './describe-application.ts';
import { moveOrder, toMoved } from './move-order.ts';
import type { InsuranceRow } from './order-rows.ts';
import { lockUser, storeDraft } from './save-order.ts';

/** Submitted, and not yet a cover. */
const UNDER_WAY = ['10', '15', '20', '30', '40'];

/** The product as an order keeps it. */
export function toSnapshot({ product }: InsuranceOnSale): InsuranceProductSnapshot {
  const {
    soldCount: _soldCount,
    covers: _covers,
    salesAreas: _areas,
    publishTime: _publishTime,
    updateTime: _updateTime,
    ...snapshot
  } = product;
  return snapshot;
}

/** What makes two applications the same, whenever they were read and typed. */
const essenceOf = ({ steps: _s, exclusionsReadAt: _e, noticesReadAt: _n, ...essence }: InsuranceApplication) => essence;

/** The same application under way already, from another tab. */
async function findTwin(tx: Database, userId: string, application: InsuranceApplication): Promise<InsuranceRow | null> {
  const own = and(eq(insuranceOrder.userId, userId), eq(insuranceOrder.productCode, application.productCode));
  const rows = await tx
    .select()
    .from(insuranceOrder)
    .where(and(own, inArray(insuranceOrder.state, UNDER_WAY)));
  const essence = essenceOf(application);
  return rows.find((row) => isDeepStrictEqual(essenceOf(row.application), essence)) ?? null;
}

/** Keeps, checks, submits and decides, in the caller's transaction, which has locked the user. */
async function submit(tx: Database, now: Date, user: SessionUser, body: InsuranceOrderSaveBody): Promise<InsuranceOrderMoved> {
  const onSale = await requireInsuranceOnSale(tx, body.productCode);
  const draft = await storeDraft(tx, now, user, body);
  const product = toSnapshot(onSale);
  const application = parseForm(insuranceApplicationForm(product, toDay(now)), draft.application);
  const submitted = await moveOrder(tx, now, draft, {
    action: 'submit',
    by: byApplicant(user),
    patch: {
      application,
      snapshot: { product, underwriting: onSale.underwriting },
      ...describeApplication(product, application),
      submitTime: now,
    },
  });
  const snapshot = { product, underwriting: onSale.underwriting };
  return toMoved(await decideOrder(tx, now, { ...submitted, ...describeApplication(product, application), application, snapshot }));
}

/**
 * Submits an application, from a draft or at once: checked by the form that the page has, the product and its premium kept as they are,
 * decided by the insurer's rules. The same application from another tab gets the order that is under way.
 * @throws Fault invalidField with the sentence of a field; notFound, wrongState, staleVersion, idempotencyKeyReused, noRoom.
 */
export const submitInsuranceOrder = (
  context: DomainContext,
  user: SessionUser,
  body: InsuranceOrderSaveBody,
  idempotencyKey: string | null,
): Promise<InsuranceOrderMoved> =>
  runOnce(context, { userId: user.id, route: 'insuranceOrderSubmit', key: idempotencyKey, body }, async (tx) => {
    await lockUser(tx, user.id);
    const { orderNo, version: _version, ...application } = body;
    const twin = orderNo === undefined ? await findTwin(tx, user.id, application) : null;
    if (twin !== null) return toMoved(twin);
    await requireRoomFor(tx, 'openInsuranceOrder', user.id);
    return submit(tx, context.now(), user, body);
  });
