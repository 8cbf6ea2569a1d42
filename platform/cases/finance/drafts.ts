import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { DraftBasis } from '#lib/contract/draft-basis.ts';
import { OPEN_FINANCE_ORDER_STATES } from '#lib/contract/finance/states.ts';
import type { FinanceOrderMoved, OrderedProduct } from '#lib/contract/finance-order.ts';
import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';
import type { Database } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import { inForceSince } from '../../domain/authentication/find-authentication.ts';
import type { CentreContribution } from '../../domain/centre/centre-sources.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { LISTED } from '../../domain/finance-product/finance-products.ts';
import { lockOwner, requireRoomFor } from '../../domain/require-room.ts';
import { byApplicant, userOf } from '../engine/actors.ts';
import type { Opening } from '../engine/case-definition.ts';
import { insertCase, removeCase, requireOwnCase, rewriteCase } from '../engine/case-rows.ts';
import { nextState, requireBasis } from '../engine/require-basis.ts';
import { toAccountType } from './applicant.ts';
import { FARM_ZONE, financeKind, type OrderRow } from './order-rows.ts';
import { requireOrderableProduct } from './ordered-product.ts';

const DRAFT = '00';

export type Place = Pick<Opening<object, unknown>, 'tx' | 'now' | 'by'>;

/** Which draft is meant. */
export interface DraftPlace {
  readonly orderNo?: string | undefined;
  readonly version?: number | undefined;
  readonly productCode: string;
  readonly zone?: string;
}

/** @throws Fault badRequest for a draft of another product, or of another zone. */
export function requireSameProduct(row: OrderRow, { productCode, zone = '' }: DraftPlace): void {
  if (row.productCode !== productCode || row.zone !== zone) throw new Fault('badRequest');
}

/**
 * The applicant's draft: the named one, or the one of the product; null when there is none yet.
 * @throws Fault notFound; wrongState when it was sent; staleVersion when it changed elsewhere; badRequest for another product.
 */
export async function findDraft({ tx, by }: Place, place: DraftPlace): Promise<OrderRow | null> {
  const { orderNo, version, productCode, zone = '' } = place;
  if (orderNo === undefined) {
    const ofProduct = and(eq(financeOrder.userId, by.actor.id), eq(financeOrder.productCode, productCode), eq(financeOrder.zone, zone));
    const [row] = await tx
      .select()
      .from(financeOrder)
      .where(and(ofProduct, eq(financeOrder.state, DRAFT), isNull(financeOrder.appealOf)));
    return row ?? null;
  }
  const row = await requireOwnCase(financeKind, tx, by, orderNo);
  if (row.state !== DRAFT) throw new Fault('wrongState');
  if (version !== undefined && row.version !== version) throw new Fault('staleVersion');
  requireSameProduct(row, place);
  return row;
}

export interface NewDraft {
  readonly product: Pick<OrderedProduct, 'productCode' | 'agencyId'>;
  readonly content?: FinanceApplicationContent;
  readonly appealOf?: string;
  /** What a farmer typed, for an order of the farm zone. */
  readonly agriculture?: NonNullable<OrderRow['agriculture']>;
  /** What the caller calls this state of it. */
  readonly saveId?: string | undefined;
}

/** A new draft under a number of its own, with the first step of its history. */
export function insertDraft(place: Place, { product, content, appealOf, agriculture, saveId }: NewDraft): Promise<OrderRow> {
  const user = userOf(place.by);
  return insertCase(financeKind, place, {
    companyId: user.companyId,
    accountType: toAccountType(user),
    productCode: product.productCode,
    agencyId: product.agencyId,
    content: content ?? null,
    appealOf: appealOf ?? null,
    zone: agriculture === undefined ? '' : FARM_ZONE,
    agriculture: agriculture ?? null,
    savedAs: saveId ?? null,
  });
}

type Typed = Partial<Pick<OrderRow, 'content' | 'agriculture'>>;

/** That the draft is as its caller knows it. @throws Fault draftElsewhere. */
export const requireKnown = ({ savedAs, stateTime }: OrderRow, basis: DraftBasis): void =>
  requireBasis({ savedAs, changedAt: stateTime }, basis);

/** Puts what is typed in the place of what was. @throws Fault staleVersion, draftElsewhere. */
export async function replaceDraft(place: Place, draft: OrderRow, typed: Typed, basis: DraftBasis = {}): Promise<OrderRow> {
  requireKnown(draft, basis);
  const patch = { ...typed, stateTime: nextState(draft.stateTime, place.now), savedAs: basis.saveId ?? null };
  return rewriteCase(financeKind, place, draft, patch, { action: 'save' });
}

/**
 * One open order for a product in a zone, and room for one more among all.
 * @throws Fault openOrderExists, noRoom.
 */
export async function requireNoOpenOrder(tx: Database, userId: string, productCode: string, zone = ''): Promise<void> {
  const same = and(eq(financeOrder.userId, userId), eq(financeOrder.productCode, productCode), eq(financeOrder.zone, zone));
  const open = inArray(financeOrder.state, [...OPEN_FINANCE_ORDER_STATES]);
  const [found] = await tx.select({ id: financeOrder.id }).from(financeOrder).where(and(same, open)).limit(1);
  if (found !== undefined) throw new Fault('openOrderExists');
  await requireRoomFor(tx, 'openFinanceOrder', userId);
}

/**
 * That a save begins no draft in the place of one that was sent meanwhile.
 * @throws Fault openOrderExists.
 */
export async function requireUnsent(
  tx: Database,
  userId: string,
  { productCode, zone }: DraftPlace,
  { basedOn }: DraftBasis,
): Promise<void> {
  if (basedOn !== undefined && !basedOn.includes('')) await requireNoOpenOrder(tx, userId, productCode, zone);
}

async function beginDraft(place: Place, productCode: string, typed: Pick<NewDraft, 'content' | 'saveId'>): Promise<OrderRow> {
  const user = userOf(place.by);
  const product = await requireOrderableProduct(place.tx, productCode, toAccountType(user));
  await requireRoomFor(place.tx, 'financeDraft', user.id);
  return insertDraft(place, { product, ...typed });
}

/**
 * Keeps what has been typed so far, right or wrong: in the named draft, else in the applicant's one draft of the product.
 * @throws Fault productOffSale, wrongAccountType, noRoom, draftElsewhere, openOrderExists; notFound, wrongState, staleVersion for a named draft.
 */
export const saveDraft = (
  { db, now }: DomainContext,
  user: SessionUser,
  { content, saveId, basedOn, ...named }: DraftPlace & DraftBasis & { readonly content: FinanceApplicationContent },
): Promise<FinanceOrderMoved> =>
  db.transaction(async (tx) => {
    const place = { tx, now: now(), by: byApplicant(user) };
    await lockOwner(tx, user.id);
    const known = await findDraft(place, named);
    if (known === null) await requireUnsent(tx, user.id, named, { basedOn });
    const { orderNo, version } = await (known === null
      ? beginDraft(place, named.productCode, { content, saveId })
      : replaceDraft(place, known, { content }, { saveId, basedOn }));
    return { orderNo, state: DRAFT, version };
  });

/**
 * Throws a draft of the user's away: nothing that was sent is ever deleted.
 * @throws Fault notFound, staleVersion; wrongState once it was sent.
 */
export const removeDraft = (
  { db, now }: DomainContext,
  user: SessionUser,
  { orderNo, version }: { readonly orderNo: string; readonly version: number },
): Promise<void> => db.transaction((tx) => removeCase(financeKind, { tx, now: now(), by: byApplicant(user) }, orderNo, version));

/** Page of the portal where a draft goes on. */
const draftLink = ({ zone, productCode }: Pick<OrderRow, 'zone' | 'productCode'>): string =>
  `${zone === FARM_ZONE ? '/agriculture/submit?productId=' : '/financeServerSub?productCode='}${encodeURIComponent(productCode)}&draft=1`;

interface WaitingDraft {
  readonly productName: string;
  readonly linkUrl: string;
}

/** Drafts of a user that were last kept when the company's certification did not count yet, of products on sale, newest first. */
export async function listWaitingDrafts(db: Database, { id, companyId }: Pick<SessionUser, 'id' | 'companyId'>): Promise<WaitingDraft[]> {
  const since = companyId === null ? null : await inForceSince(db, companyId);
  if (since === null) return [];
  const { productCode, zone, stateTime } = financeOrder;
  const rows = await db
    .select({ productCode, zone, productName: financeProduct.productName })
    .from(financeOrder)
    .innerJoin(financeProduct, and(eq(financeProduct.productCode, productCode), LISTED))
    .where(and(eq(financeOrder.userId, id), eq(financeOrder.state, DRAFT), lte(stateTime, since)))
    .orderBy(desc(stateTime));
  return rows.map(({ productName, ...draft }) => ({ productName, linkUrl: draftLink(draft) }));
}

/** What waited for the certification and can be sent now. */
export async function readDraftTasks({ db }: DomainContext, user: SessionUser): Promise<CentreContribution> {
  const drafts = await listWaitingDrafts(db, user);
  const content = '企业认证通过了，填过的都还在，核对以后就可以递交';
  const tasks = drafts.map(({ productName, linkUrl }) => ({
    title: `接着递交《${productName}》`,
    content,
    dueTime: '',
    linkUrl,
    action: '接着递交',
  }));
  return { tasks, runningCount: 0, expiring: [] };
}
