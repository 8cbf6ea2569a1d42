import { and, asc, eq, exists, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { responseSheet } from '#lib/contract/demand/response-sheet.ts';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { dueFees } from '#lib/contract/pricing/fees.ts';
import { rateText } from '#lib/contract/pricing/percent-text.ts';
import { isDiscounted } from '#lib/contract/pricing/reference-loan.ts';
import { toWan, wanToYuan } from '#lib/contract/pricing/wan.ts';
import { callable } from '#lib/validation/contact.ts';
import { accepts, atMost, required } from '#lib/validation/field-rule.ts';
import { loanRate } from '#lib/validation/plain-decimal.ts';
import { decimalField, percentField, textField, wanField } from '#lib/validation/text-field.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { hashAtRest } from '../../db/sealed-values.ts';
import { jsonHash } from '../../domain/canonical-json.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { sendMessage } from '../../domain/message/send-message.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';
import { parseMoment, toDay } from '../../domain/time/shanghai-time.ts';
import { byOfficer, type Officer } from '../engine/actors.ts';
import type { Fields, Work } from '../engine/case-definition.ts';
import { lockOwnCase } from '../engine/case-rows.ts';
import { type DeskQuery, type DeskRows, ofDeskNumber, ofDeskState, selectDeskRows } from '../engine/desk-rows.ts';
import { type DeskSeat, isOfAgency } from '../engine/desk-scope.ts';
import { ALL_OPEN, countOpenWork, type OpenWork } from '../engine/open-work.ts';
import { takeAction } from '../engine/run-action.ts';
import { abovePublished, beyondField, requireMeant } from '../finance/beyond.ts';
import { takenByProduct } from '../finance/institution-forms.ts';
import { toWanText } from '../finance/order-rows.ts';
import { findDemandOf } from '../finance/order-view.ts';
import { dayTermsOf, requireOrderableProduct } from '../finance/ordered-product.ts';
import { readTermLabels, type TermLabels } from '../finance/term-labels.ts';
import { type DemandRow, demandKind, listPricedResponses, type PricedRow, type ResponseRow, TAKES_OFFERS } from './demand-rows.ts';
import { FOR_COMPANIES, listMatchingAgencies, listOfferedProducts } from './offered-products.ts';

const ANSWERED = '20';
const whole = (text: string): boolean => /^\d{1,3}$/.test(text);

/** What a product says to an offer. */
type OfferedProduct = Pick<
  OrderedProduct,
  'productName' | 'amountStart' | 'amountEnd' | 'termStart' | 'termEnd' | 'guaranteeTypes' | 'payTypes'
>;

/** Terms of an institution's offer under a product: amount in 万元 (given as 元), rate in percent a year, days for which it holds. */
export const responseForm = (
  { productName, amountStart, amountEnd, termStart, termEnd, guaranteeTypes, payTypes }: OfferedProduct,
  labels: Partial<TermLabels> = {},
) =>
  z
    .object({
      productCode: textField(atMost(64))
        .default('')
        .describe('one of `products` of the demand; left out, the best fitting that takes the rest'),
      amount: wanField(
        required('请填写金额'),
        accepts((text) => /^\d{1,7}(\.\d{1,2})?$/.test(text), '请输入正确的金额，最多两位小数'),
        accepts(
          (text) => Number(text) >= amountStart && Number(text) <= amountEnd,
          `“${productName}”可以借 ${amountStart} 万到 ${amountEnd} 万元`,
        ),
      ),
      rate: percentField(required('请填写利率'), loanRate),
      termMonths: decimalField(
        required('请填写期限'),
        accepts(
          (text) => whole(text) && Number(text) >= termStart && Number(text) <= termEnd,
          `“${productName}”的期限是 ${termStart} 到 ${termEnd} 个月`,
        ),
      ),
      guaranteeType: takenByProduct(guaranteeTypes, '担保方式', { productName, labels: labels.guarantee }),
      payType: takenByProduct(payTypes, '还款方式', { productName, labels: labels.pay }),
      validDays: decimalField(
        required('请填写有效天数'),
        accepts((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1, '请输入 1 到 99 天'),
      ),
      managerName: textField(required('请填写客户经理'), atMost(30)),
      managerPhone: textField(required('请填写电话'), callable),
      message: textField(atMost(200)),
      /** `1`: offered though it goes beyond what the demand asks for. */
      beyond: beyondField,
    })
    .transform(({ productCode: _chosen, amount, rate, termMonths, validDays, ...rest }) => ({
      ...rest,
      amountYuan: wanToYuan(Number(amount)),
      rate: Number(rate),
      termMonths: Number(termMonths),
      validDays: Number(validDays),
    }));
/** `seen` is the mark of the demand as the institution read it (`demandMark`). */
export type ResponseFields = z.input<ReturnType<typeof responseForm>> & { readonly seen?: string };

type Offering = Work<DemandRow, object, Fields>;

/** What an institution read of a demand: another one is refused. Hex; keyed, since the content names who asks, whom nobody may try out. */
export const demandMark = ({ amountYuan, termMonths, content }: DemandRow): string =>
  hashAtRest(`demand:${jsonHash({ amountYuan, termMonths, content })}`);

type OfferedTerms = Pick<z.output<ReturnType<typeof responseForm>>, 'amountYuan' | 'termMonths' | 'rate' | 'guaranteeType'>;

/** Fields in which an offer goes beyond its demand, each with its sentence. */
function beyondDemand({ amountYuan, termMonths, content }: DemandRow, offer: OfferedTerms): [field: string, sentence: string][] {
  const { expectedRateMax, guaranteeTypes } = content;
  const beyond: [string, boolean, string][] = [
    ['amount', offer.amountYuan > (amountYuan ?? 0), `企业只要 ${toWanText(amountYuan ?? 0)}`],
    ['termMonths', offer.termMonths > (termMonths ?? 0), `企业只用 ${termMonths} 个月`],
    ['rate', expectedRateMax !== '' && offer.rate > Number(expectedRateMax), `企业最高接受 ${expectedRateMax}%`],
    ['guaranteeType', guaranteeTypes.length > 0 && !guaranteeTypes.includes(offer.guaranteeType), '企业没有写能用这种担保'],
  ];
  return beyond.flatMap(([field, isBeyond, sentence]) => (isBeyond ? [[field, sentence]] : []));
}

/** @throws Fault invalidField where the demand is over, or was changed since the institution read it. */
function requireAsRead(row: DemandRow, now: Date, seen: unknown): void {
  if (row.expiresAt !== null && row.expiresAt <= now) throw new Fault('invalidField', { sentence: '这条需求已经到期，不收报价了' });
  if (typeof seen === 'string' && seen !== '' && seen !== demandMark(row))
    throw new Fault('invalidField', { sentence: '企业刚刚改过这条需求，请看过新的再报价' });
}

/**
 * The product under which the institution offers: the one that it names, else the best fitting that takes what is offered.
 * @throws Fault notFound where it has none; invalidField for another's, and for one that companies cannot have now.
 */
async function requireOffered(tx: Database, row: DemandRow, agencyId: string, input: Fields): Promise<OrderedProduct> {
  const products = await listOfferedProducts(tx, row, [agencyId]);
  const named = typeof input.productCode === 'string' ? input.productCode : '';
  const taking = products.find((product) => responseForm(product).safeParse(input).success) ?? products[0];
  const product = named === '' ? taking : products.find(({ productCode }) => productCode === named);
  if (product !== undefined) return requireOrderableProduct(tx, product.productCode, FOR_COMPANIES);
  if (named === '') throw new Fault('notFound');
  throw new Fault('invalidField', { field: 'productCode', sentence: '这家机构现在没有在售这个给企业的产品，请另选一个' });
}

/** Keeps what an institution offers, with the fees that its product has for such a loan. One offer of an institution for a demand. */
export async function offerTerms({ tx, now, by, row, input }: Offering) {
  const agencyId = by.actor.id;
  requireAsRead(row, now, input.seen);
  const product = await requireOffered(tx, row, agencyId, input);
  const { validDays, beyond, ...offer } = parseForm(responseForm(product, await readTermLabels(tx)), input);
  requireMeant([...beyondDemand(row, offer), ...abovePublished(product, offer.rate, 'rate')], beyond);
  const { productCode, productName, agencyName } = product;
  const fees = dueFees(product.fees, { principalYuan: offer.amountYuan, guaranteeType: offer.guaranteeType });
  const bankDiscount = isDiscounted(product, offer.payType);
  const priced = { ...offer, amount: toWan(offer.amountYuan), fees, bankDiscount, terms: dayTermsOf(product) };
  const response = {
    ...offer,
    id: newId(now),
    demandId: row.id,
    agencyId,
    productCode,
    productName,
    fees,
    bankDiscount,
    allInRate: responseSheet(priced, priced, toDay(now))?.nominalPercent ?? null,
    validUntil: parseMoment(`${addDays(toDay(now), validDays)} 18:00:00`),
    state: '1',
    createTime: now,
  };
  const stored = await tx.insert(demandResponse).values(response).onConflictDoNothing().returning({ id: demandResponse.id });
  if (stored.length === 0) throw new Fault('alreadyResponded');
  const terms = `${toWanText(offer.amountYuan)}，年化 ${rateText(offer.rate)}，${offer.termMonths} 个月`;
  const message = { title: `${agencyName}给出了报价`, content: `${row.title}：${terms}。`, level: '重要' as const };
  return { remark: terms, message };
}

/**
 * An institution offers terms for a demand (10 → 20). Further offers keep 20 and the version, so that whoever chooses is not too late.
 * @throws Fault notFound when the demand is not for the institution; wrongState, invalidField, alreadyResponded.
 */
export const respondToDemand = (context: DomainContext, officer: Officer, demandNo: string, given: ResponseFields): Promise<void> =>
  context.db.transaction(async (tx) => {
    const work = { context, tx, now: context.now(), by: byOfficer(officer), input: given };
    const row = await lockOwnCase(demandKind, work, demandNo);
    if (row.state !== ANSWERED) {
      await takeAction(demandKind, { step: offerTerms }, work, row, 'respond');
      return;
    }
    const { message } = await offerTerms({ ...work, row });
    await writeAudit(tx, work.now, { actor: work.by.actor, action: 'respond', entityType: demandKind.states.entityType, entityId: row.id });
    await sendMessage(tx, work.now, { ...demandKind.message(row), ...message, userId: row.userId });
  });

/** Published demands that are the seat's to see: those that its institution can offer for, and those for which it did. */
function deskScope(db: Database, seat: DeskSeat): SQL | undefined {
  const published = isNotNull(financeDemand.publishTime);
  if (!isOfAgency(seat)) return published;
  const { agencyId } = seat;
  const answered = db
    .select({ one: sql`1` })
    .from(demandResponse)
    .where(and(eq(demandResponse.demandId, financeDemand.id), eq(demandResponse.agencyId, agencyId)));
  return and(
    published,
    or(and(inArray(financeDemand.state, [...TAKES_OFFERS]), demandKind.own.institution?.(agencyId, seat)), exists(answered)),
  );
}

/** A company that stays unnamed until it chose is not found by its name either. */
const toldName = sql`nullif(${financeDemand.companyName}, case ${financeDemand.visibility} when '3' then ${financeDemand.companyName} end)`;

const listedDemands = (db: Database, seat: DeskSeat, query: DeskQuery): SQL | undefined =>
  and(
    deskScope(db, seat),
    ofDeskState(financeDemand.state, query, TAKES_OFFERS),
    ofDeskNumber(financeDemand.demandNo, query, { names: [toldName] }),
    query.dueBy === undefined ? undefined : lte(financeDemand.expiresAt, query.dueBy),
  );

export const countDeskDemands = (db: Database, seat: DeskSeat, now: Date): Promise<OpenWork> =>
  countOpenWork(db, now, { table: financeDemand, where: listedDemands(db, seat, ALL_OPEN), due: sql`${financeDemand.expiresAt}` });

/** One page of published demands, those that end first in front. */
export const listDeskDemands = (db: Database, seat: DeskSeat, query: DeskQuery): Promise<DeskRows<DemandRow>> =>
  selectDeskRows(db, financeDemand, {
    where: [listedDemands(db, seat, query)],
    order: [sql`${financeDemand.expiresAt} asc nulls last`, asc(financeDemand.id)],
    page: query.page,
  });

/**
 * A published demand, as institutions see it.
 * @throws Fault notFound, for a draft and what is not for the seat's institution too.
 */
export async function getDeskDemand(db: Database, seat: DeskSeat, demandNo: string): Promise<DemandRow> {
  const [row] = await db
    .select()
    .from(financeDemand)
    .where(and(deskScope(db, seat), eq(financeDemand.demandNo, demandNo)));
  if (row === undefined) throw new Fault('notFound');
  return row;
}

/** What the seat's institution offered for a demand. */
export async function findOwnOffer(db: Database, seat: DeskSeat, demandId: string): Promise<PricedRow | undefined> {
  if (!isOfAgency(seat)) return undefined;
  return (await listPricedResponses(db, demandId)).find(({ row }) => row.agencyId === seat.agencyId);
}

/** The rate of the offer from which an order came; of every other order none. */
export async function findChosenOffer(db: Database, orderNo: string): Promise<Pick<ResponseRow, 'rate'> | undefined> {
  const [order] = await db.select().from(financeOrder).where(eq(financeOrder.orderNo, orderNo));
  if (order === undefined || order.expectedRate === null || (await findDemandOf(db, order)) === null) return undefined;
  return { rate: order.expectedRate };
}

export interface SilentAgency {
  readonly agencyId: string;
  readonly agencyName: string;
}

/** Institutions that were told of a demand and have not answered yet; at a seat of one, that one at most. */
export async function listSilentAgencies(db: Database, seat: DeskSeat, row: DemandRow): Promise<SilentAgency[]> {
  const { id, amountYuan, termMonths, agencyIds, content } = row;
  if (amountYuan === null || termMonths === null) return [];
  const told = await listMatchingAgencies(db, { amountYuan, termMonths, agencyIds, industry: content.industry });
  const answered = await db
    .select({ agencyId: demandResponse.agencyId })
    .from(demandResponse)
    .where(eq(demandResponse.demandId, id))
    .orderBy(asc(demandResponse.createTime));
  const isOwn = (agencyId: string): boolean => !isOfAgency(seat) || seat.agencyId === agencyId;
  const silent = told.filter((agencyId) => isOwn(agencyId) && !answered.some((row) => row.agencyId === agencyId));
  const agencies = await findAgencies(db, silent);
  return silent.map((agencyId) => ({ agencyId, agencyName: agencies.get(agencyId)?.agencyName ?? agencyId }));
}
