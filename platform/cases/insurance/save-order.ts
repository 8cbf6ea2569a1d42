import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { DraftBasis } from '#lib/contract/draft-basis.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { withoutHealth } from '#lib/contract/insurance-consents.ts';
import type { InsuranceDraftBody, InsuranceOrderMoved } from '#lib/contract/insurance-order.ts';
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
import { nextState, requireBasis } from '../engine/require-basis.ts';
import { describeApplication, NO_REPLY, unmaskApplication } from './application.ts';
import { withAgreedHealth, withoutUnagreed } from './application-consents.ts';
import { type InsuranceRow, insuranceKind, isRenewable, isRepeatable, toMoved } from './order-rows.ts';

const DRAFT = '00';
/** States in which an order came to nothing. */
const FAILED = ['91', '92', '93', '94'];

type Place = Pick<Opening<object, unknown>, 'tx' | 'now' | 'by'>;

interface NewDraft {
  readonly onSale: InsuranceOnSale;
  readonly application: InsuranceApplication;
  /** Number of the order that it goes on with, and of the one that it was begun from and filled with. */
  readonly renewOf?: string;
  readonly begunFrom?: string;
  /** What the caller calls this state of it. */
  readonly saveId?: string | undefined;
}

function insertDraft(place: Place, { onSale: { product }, application, renewOf, begunFrom = '', saveId }: NewDraft): Promise<InsuranceRow> {
  const { productCode, productName, insurerId, type } = product;
  const described = describeApplication(product, application);
  const sold = { productCode, productName, insurerId, type };
  const begun = { ...sold, ...described, renewOf: renewOf ?? null, savedAs: saveId ?? null, createTime: place.now };
  return insertCase(insuranceKind, place, begun, begunFrom);
}

/** The user's one draft of a product that goes on with nothing. */
async function findDraft(tx: Database, userId: string, productCode: string): Promise<InsuranceRow | null> {
  const own = and(eq(insuranceOrder.userId, userId), eq(insuranceOrder.productCode, productCode));
  const [row] = await tx
    .select()
    .from(insuranceOrder)
    .where(and(own, eq(insuranceOrder.state, DRAFT), isNull(insuranceOrder.renewOf)));
  return row ?? null;
}

/** That the draft is as its caller knows it. @throws Fault draftElsewhere. */
export const requireKnown = ({ savedAs, updateTime }: InsuranceRow, basis: DraftBasis): void =>
  requireBasis({ savedAs, changedAt: updateTime }, basis);

/** The draft that is to be submitted: the one that there is, or a new one. @throws Fault draftElsewhere; notFound for no product on sale. */
export async function openDraft(place: Place, application: InsuranceApplication, basis: DraftBasis): Promise<InsuranceRow> {
  const known = await findDraft(place.tx, place.by.actor.id, application.productCode);
  if (known === null) return insertDraft(place, { onSale: await requireInsuranceOnSale(place.tx, application.productCode), application });
  requireKnown(known, basis);
  return known;
}

/**
 * Keeps what is typed as a draft. Without `orderNo` it becomes the user's one draft of the product, in place of an older one.
 * @throws Fault notFound for no product on sale or another's order; staleVersion, draftElsewhere; wrongState once it is submitted; noRoom.
 */
export const saveInsuranceOrder = (
  { db, now }: DomainContext,
  user: SessionUser,
  { orderNo, version, saveId, basedOn, ...typed }: InsuranceDraftBody,
): Promise<InsuranceOrderMoved> =>
  db.transaction(async (tx) => {
    const place = { tx, now: now(), by: byApplicant(user) };
    await lockOwner(tx, user.id);
    const onSale = await requireInsuranceOnSale(tx, typed.productCode);
    const draft =
      orderNo === undefined ? await findDraft(tx, user.id, typed.productCode) : await lockOwnCase(insuranceKind, place, orderNo, version);
    const given = await withoutUnagreed(tx, user.id, onSale.product, typed, draft);
    if (draft === null) {
      await requireRoomFor(tx, 'insuranceDraft', user.id);
      return toMoved(await insertDraft(place, { onSale, application: given, saveId }));
    }
    if (draft.state !== DRAFT || draft.productCode !== given.productCode) throw new Fault('wrongState');
    requireKnown(draft, { basedOn });
    const changed = describeApplication(onSale.product, unmaskApplication(given, draft.application));
    const patch = { ...changed, savedAs: saveId ?? null, updateTime: nextState(draft.updateTime, place.now) };
    return toMoved(await rewriteCase(insuranceKind, place, draft, patch, { action: 'save' }));
  });

/** What goes on with an order is kept by this number: one that came to nothing stands for the one that it went on with itself. */
const rootOf = ({ orderNo, renewOf, state }: InsuranceRow): string => (FAILED.includes(state) ? (renewOf ?? orderNo) : orderNo);

/** Given back after it was issued: nobody is covered by it any more. */
const SURRENDERED = '81';
/** How often somebody may give back what he renewed before it is no more looked for. */
const MOST_SURRENDERED = 20;

/** The orders that took up the numbers and did not come to nothing, surrendered ones too. */
async function findByRoot(db: Database, userId: string, roots: readonly string[]): Promise<Map<string | null, InsuranceRow>> {
  if (roots.length === 0) return new Map();
  const goesOn = and(eq(insuranceOrder.userId, userId), inArray(insuranceOrder.renewOf, [...roots]));
  const found = await db
    .select()
    .from(insuranceOrder)
    .where(and(goesOn, notInArray(insuranceOrder.state, FAILED)));
  return new Map(found.map((row) => [row.renewOf, row]));
}

interface Succession {
  /** What goes on with the order now. */
  readonly following: InsuranceRow | undefined;
  /** By which number something new would go on with it: its own, or that of the renewal that was surrendered. */
  readonly root: string;
}

/** How orders are gone on with. Where that was surrendered, what goes on with it in turn counts for both. */
async function findSuccessions(db: Database, userId: string, rows: readonly InsuranceRow[]): Promise<Map<string, Succession>> {
  let open = new Map(rows.map((row) => [row.orderNo, rootOf(row)]));
  const found = new Map<string, Succession>();
  for (let depth = 0; open.size > 0 && depth <= MOST_SURRENDERED; depth += 1) {
    const byRoot = await findByRoot(db, userId, [...open.values()]);
    const further = new Map<string, string>();
    for (const [orderNo, root] of open) {
      const next = byRoot.get(root);
      if (next?.state === SURRENDERED) further.set(orderNo, next.orderNo);
      else found.set(orderNo, { following: next, root });
    }
    open = further;
  }
  return found;
}

/** The orders that go on with others (renew them, or try them once more) and neither came to nothing nor were surrendered, by the others' numbers. */
export async function findFollowing(db: Database, userId: string, rows: readonly InsuranceRow[]): Promise<Map<string, InsuranceRow>> {
  const found = await findSuccessions(db, userId, rows);
  return new Map([...found].flatMap(([orderNo, { following }]) => (following === undefined ? [] : [[orderNo, following] as const])));
}

/** The same once more, from a day on; what has to be read and answered is read and answered anew. */
const toAnew = (former: InsuranceApplication, startDate: string): InsuranceApplication => ({
  ...withoutHealth(former),
  startDate,
  endDate: '',
  exclusionsReadAt: '',
  noticesReadAt: '',
  ...NO_REPLY,
  steps: [],
});

/** Days within which what was read and answered for an order that came to nothing need not be so again. */
const FRESH_DAYS = 30;

/**
 * What came to nothing, once more and whole: what was read and answered stands while it is fresh and the product still says and asks the
 * same. A first day that has passed is the next one.
 */
function toRetry(row: InsuranceRow, product: InsuranceOnSale['product'], now: Date): InsuranceApplication {
  const { application, snapshot, submitTime, stateTime } = row;
  const today = toDay(now);
  const tomorrow = addDays(today, 1);
  const startDate = application.startDate === '' || application.startDate > today ? application.startDate : tomorrow;
  const isFresh = FAILED.includes(row.state) && toDay(submitTime ?? stateTime) >= addDays(today, -FRESH_DAYS);
  const stands = (...parts: readonly ('healthNotice' | 'exclusions' | 'notices' | 'clauseRecordNo')[]): boolean =>
    isFresh && snapshot !== null && parts.every((part) => isDeepStrictEqual(snapshot.product[part], product[part]));
  const anew = toAnew(application, startDate);
  return {
    ...(stands('healthNotice') ? { ...anew, healthAnswers: application.healthAnswers, insureds: application.insureds } : anew),
    endDate: application.endDate >= startDate ? application.endDate : '',
    exclusionsReadAt: stands('exclusions') ? application.exclusionsReadAt : '',
    noticesReadAt: stands('notices', 'clauseRecordNo') ? application.noticesReadAt : '',
    steps: isFresh ? application.steps : [],
  };
}

/**
 * Begins what goes on with an order, a draft of its own filled from it: the renewal of a policy, or once more what came to nothing or is
 * over. Asked again, it is the one that was begun.
 * @throws Fault notFound; wrongState when neither is offered; productOffSale; noRoom.
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
    const { following, root = rootOf(row) } = (await findSuccessions(tx, user.id, [row])).get(orderNo) ?? {};
    if (following !== undefined) return toMoved(following);
    const isRenewal = isRenewable(row, today);
    if (!isRenewal && !isRepeatable(row)) throw new Fault('wrongState');
    const onSale = await requireInsuranceOnSale(tx, row.productCode, 'productOffSale');
    await requireRoomFor(tx, 'insuranceDraft', user.id);
    const startDate = addDays(row.endDate > today ? row.endDate : today, 1);
    const filled = isRenewal ? toAnew(row.application, startDate) : toRetry(row, onSale.product, place.now);
    const application = await withAgreedHealth(tx, user.id, onSale.product, filled);
    return toMoved(await insertDraft(place, { onSale, application, renewOf: root, begunFrom: orderNo }));
  });
