import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { InsuranceOrderMoved, InsuranceOrderSaveBody } from '#lib/contract/insurance-order.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import type { Database } from '../../db/database.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { type InsuranceOnSale, requireInsuranceOnSale } from '../../domain/insurance-product/get-insurance-product.ts';
import { lockOwner, requireRoomFor } from '../../domain/require-room.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { byApplicant } from '../engine/actors.ts';
import type { Opening } from '../engine/case-definition.ts';
import { insertCase, lockOwnCase, requireOwnCase, rewriteCase } from '../engine/case-rows.ts';
import { describeApplication, unmaskApplication } from './application.ts';
import { withoutUnagreed } from './application-consents.ts';
import { type InsuranceRow, insuranceKind, isRenewable, toMoved } from './order-rows.ts';

const DRAFT = '00';
/** States in which an order came to nothing. */
export const FAILED = ['91', '92', '93', '94'];

type Place = Pick<Opening<object, unknown>, 'tx' | 'now' | 'by'>;

interface NewDraft {
  readonly onSale: InsuranceOnSale;
  readonly application: InsuranceApplication;
  /** Number of the order that it renews. */
  readonly renewOf?: string;
}

function insertDraft(place: Place, { onSale: { product }, application, renewOf }: NewDraft): Promise<InsuranceRow> {
  const { productCode, productName, insurerId, type } = product;
  const described = describeApplication(product, application);
  const sold = { productCode, productName, insurerId, type };
  return insertCase(insuranceKind, place, { ...sold, ...described, renewOf: renewOf ?? null, createTime: place.now });
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

/** The draft that is to be submitted: the one that there is, or a new one. @throws Fault notFound for no product on sale. */
export const openDraft = async (place: Place, application: InsuranceApplication): Promise<InsuranceRow> =>
  (await findDraft(place.tx, place.by.actor.id, application.productCode)) ??
  (await insertDraft(place, { onSale: await requireInsuranceOnSale(place.tx, application.productCode), application }));

/**
 * Keeps what is typed as a draft. Without `orderNo` it becomes the user's one draft of the product, in place of an older one.
 * @throws Fault notFound for no product on sale or another's order; staleVersion; wrongState once it is submitted; noRoom.
 */
export const saveInsuranceOrder = (
  { db, now }: DomainContext,
  user: SessionUser,
  { orderNo, version, ...typed }: InsuranceOrderSaveBody,
): Promise<InsuranceOrderMoved> =>
  db.transaction(async (tx) => {
    const place = { tx, now: now(), by: byApplicant(user) };
    await lockOwner(tx, user.id);
    const onSale = await requireInsuranceOnSale(tx, typed.productCode);
    const given = await withoutUnagreed(tx, user.id, onSale.product, typed);
    const draft =
      orderNo === undefined ? await findDraft(tx, user.id, given.productCode) : await lockOwnCase(insuranceKind, place, orderNo, version);
    if (draft === null) {
      await requireRoomFor(tx, 'insuranceDraft', user.id);
      return toMoved(await insertDraft(place, { onSale, application: given }));
    }
    if (draft.state !== DRAFT || draft.productCode !== given.productCode) throw new Fault('wrongState');
    const changed = describeApplication(onSale.product, unmaskApplication(given, draft.application));
    return toMoved(await rewriteCase(insuranceKind, place, draft, changed, { action: 'save' }));
  });

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
    const place = { tx, now: now(), by: byApplicant(user) };
    const today = toDay(place.now);
    await lockOwner(tx, user.id);
    const row = await requireOwnCase(insuranceKind, tx, place.by, orderNo);
    const begun = await findRenewal(tx, user.id, orderNo);
    if (begun !== null) return toMoved(begun);
    if (!isRenewable(row, today)) throw new Fault('wrongState');
    const onSale = await requireInsuranceOnSale(tx, row.productCode);
    await requireRoomFor(tx, 'insuranceDraft', user.id);
    const application = toRenewal(row.application, row.endDate, today);
    return toMoved(await insertDraft(place, { onSale, application, renewOf: orderNo }));
  });
