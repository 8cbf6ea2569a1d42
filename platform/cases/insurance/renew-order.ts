import { and, eq, notInArray } from 'drizzle-orm';
import { RENEWAL_OFFER_DAYS } from '#lib/contract/insurance/states.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { InsuranceOrderMoved } from '#lib/contract/insurance-order.ts';
import type { Database } from '../../db/database.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { requireInsuranceOnSale } from '../../domain/insurance-product/get-insurance-product.ts';
import { requireRoomFor } from '../../domain/require-room.ts';
import { addDays, toDay } from '../../domain/time/shanghai-time.ts';
import { toMoved } from './move-order.ts';
import { type InsuranceRow, requireOwnRow } from './order-rows.ts';
import { insertDraft, lockUser } from './save-order.ts';

/** States in which an order came to nothing. */
const FAILED = ['91', '92', '93', '94'];

/** Whether the renewal of a policy is offered on a day: in its last 30 days, and for as long after its end. */
export const isRenewable = ({ state, endDate, snapshot }: Pick<InsuranceRow, 'state' | 'endDate' | 'snapshot'>, day: string): boolean =>
  snapshot?.product.renewable === true &&
  ((state === '60' && addDays(endDate, -RENEWAL_OFFER_DAYS) <= day) || (state === '70' && day <= addDays(endDate, RENEWAL_OFFER_DAYS)));

/** The order that renews another, unless it came to nothing. */
export async function findRenewal(db: Database, userId: string, orderNo: string): Promise<InsuranceRow | null> {
  const renews = and(eq(insuranceOrder.userId, userId), eq(insuranceOrder.renewOf, orderNo));
  const [row] = await db
    .select()
    .from(insuranceOrder)
    .where(and(renews, notInArray(insuranceOrder.state, FAILED)));
  return row ?? null;
}

/** The same once more, from the day after the end; what has to be read and answered is read and answered anew. */
const toRenewal = (former: InsuranceApplication, endDate: string, today: string): InsuranceApplication => ({
  ...former,
  startDate: endDate > today ? addDays(endDate, 1) : addDays(today, 1),
  endDate: '',
  healthAnswers: [],
  exclusionsReadAt: '',
  noticesReadAt: '',
  steps: [],
});

/**
 * Begins the renewal of a policy: a draft of its own, filled from the old order; asked again, it is the same one.
 * @throws Fault notFound, for a product that is not on sale any more too; wrongState when no renewal is offered.
 */
export const renewInsuranceOrder = (
  { db, now }: DomainContext,
  user: SessionUser,
  { orderNo }: { readonly orderNo: string },
): Promise<InsuranceOrderMoved> =>
  db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const moment = now();
    const today = toDay(moment);
    const row = await requireOwnRow(tx, user.id, orderNo);
    const begun = await findRenewal(tx, user.id, orderNo);
    if (begun !== null) return toMoved(begun);
    if (!isRenewable(row, today)) throw new Fault('wrongState');
    const onSale = await requireInsuranceOnSale(tx, row.productCode);
    const application = toRenewal(row.application, row.endDate, today);
    await requireRoomFor(tx, 'insuranceDraft', user.id);
    return toMoved(await insertDraft(tx, moment, { user, onSale, application, renewOf: orderNo }));
  });
