import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { certBizTypeLabels } from '#lib/contract/certificate-states.ts';
import { guaranteeKindLabels } from '#lib/contract/guarantee/states.ts';
import { FARM_INSURANCE } from '#lib/contract/insurance-cover.ts';
import type { Invoice, InvoiceQuery, PaidThing } from '#lib/contract/invoice.ts';
import { EXEMPT_TAX_PERCENT, INVOICE_TAX_PERCENT, type InvoicedType } from '#lib/contract/invoice-states.ts';
import { type DeskQuery, type DeskRows, isAmong, ofDeskNumber, ofDeskState, selectDeskRows } from '../../cases/engine/desk-rows.ts';
import { listActions } from '../../cases/engine/machine.ts';
import { ALL_OPEN, countOpenWork, type OpenWork } from '../../cases/engine/open-work.ts';
import type { Database } from '../../db/database.ts';
import { certificateOrder } from '../../db/schema/certificate-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { invoiceItem, invoice as t } from '../../db/schema/invoice-tables.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { PAYMENT } from '../payment/payments.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';
import { type InvoiceRow, invoiceMachine, listItems, sumYuan } from './invoice-rows.ts';
import { REFUND_UNDER_WAY } from './issue-invoice.ts';

const MOST = 200;

/** Something that a user paid for and has no living invoice of. */
export interface PaidRow {
  readonly orderType: InvoicedType;
  readonly orderNo: string;
  readonly name: string;
  readonly seller: string;
  readonly amountYuan: number;
  readonly taxPercent: number;
  readonly payTime: Date;
}

function notInvoiced(db: Database, orderType: PgColumn | InvoicedType, orderNo: PgColumn): SQL {
  const living = and(eq(invoiceItem.orderType, orderType), eq(invoiceItem.orderNo, orderNo), eq(invoiceItem.live, true));
  return notExists(db.select({ one: sql`1` }).from(invoiceItem).where(living));
}

/** Which of them, and whether nobody may pay them back until the transaction ends. */
interface WantedThings {
  readonly orderNos?: readonly string[];
  readonly lock?: boolean;
}

const among = (orderNo: PgColumn, orderNos: WantedThings['orderNos']): SQL | undefined =>
  orderNos === undefined ? undefined : inArray(orderNo, [...orderNos]);

/** What was not paid back, in 元. */
const keptYuan = (paidYuan: number, refundYuan: number | null): number => sumYuan([paidYuan, -(refundYuan ?? 0)]);

/** Premiums and fees that went through the cashier, less what was paid back; none of a policy that is being given back. */
async function findPayments(db: Database, userId: string, { orderNos, lock = false }: WantedThings): Promise<PaidRow[]> {
  const query = db
    .select({ paid: payment, bizType: certificateOrder.bizType, insured: insuranceOrder.type })
    .from(payment)
    .leftJoin(certificateOrder, and(eq(payment.orderType, 'certificateOrder'), eq(certificateOrder.id, payment.orderId)))
    .leftJoin(insuranceOrder, and(eq(payment.orderType, 'insuranceOrder'), eq(insuranceOrder.id, payment.orderId)))
    .where(
      and(
        eq(payment.userId, userId),
        inArray(payment.state, [PAYMENT.paid, PAYMENT.refunded]),
        isNotNull(payment.payTime),
        inArray(payment.orderType, ['insuranceOrder', 'certificateOrder']),
        or(isNull(insuranceOrder.state), ne(insuranceOrder.state, REFUND_UNDER_WAY.insuranceOrder)),
        among(payment.orderNo, orderNos),
        notInvoiced(db, payment.orderType, payment.orderNo),
      ),
    )
    .limit(MOST);
  const rows = await (lock ? query.for('update', { of: payment }) : query);
  return rows.map(({ paid: { orderType, orderNo, title, payee, amountYuan, refundYuan, payTime, createTime }, bizType, insured }) => ({
    orderType: orderType as InvoicedType,
    orderNo,
    name: bizType === null ? title : `数字证书${certBizTypeLabels[bizType as keyof typeof certBizTypeLabels]}`,
    seller: payee,
    amountYuan: keptYuan(amountYuan, refundYuan),
    taxPercent: insured === FARM_INSURANCE ? EXEMPT_TAX_PERCENT : INVOICE_TAX_PERCENT,
    payTime: payTime ?? createTime,
  }));
}

type Premium = Pick<typeof guaranteeLetter.$inferSelect, 'premiumYuan' | 'refundTime' | 'surrender'>;

/** A refund without a surrender is one of all. */
const keptPremium = ({ premiumYuan, refundTime, surrender }: Premium): number =>
  premiumYuan === null ? 0 : keptYuan(premiumYuan, refundTime === null ? 0 : (surrender?.refundYuan ?? premiumYuan));

async function findLetterPremiums(db: Database, userId: string, { orderNos, lock = false }: WantedThings): Promise<PaidRow[]> {
  const t = guaranteeLetter;
  const query = db
    .select({ letter: t, seller: agency.agencyName })
    .from(t)
    .leftJoin(agency, eq(agency.agencyId, t.guarantorId))
    .where(
      and(
        eq(t.userId, userId),
        isNotNull(t.payTime),
        ne(t.state, REFUND_UNDER_WAY.guaranteeLetter),
        among(t.orderNo, orderNos),
        notInvoiced(db, 'guaranteeLetter', t.orderNo),
      ),
    )
    .limit(MOST);
  const rows = await (lock ? query.for('update', { of: t }) : query);
  return rows.flatMap(({ letter, seller }) =>
    letter.payTime === null
      ? []
      : [
          {
            orderType: 'guaranteeLetter' as const,
            orderNo: letter.orderNo,
            name: `${guaranteeKindLabels[letter.guaranteeKind]}费`,
            seller: seller ?? '',
            amountYuan: keptPremium(letter),
            taxPercent: INVOICE_TAX_PERCENT,
            payTime: letter.payTime,
          },
        ],
  );
}

/** What the user paid for and can ask an invoice of, newest first: what the seller keeps, nothing that may go back. */
export async function findPaidThings(db: Database, userId: string, wanted: WantedThings = {}): Promise<PaidRow[]> {
  const found = [...(await findPayments(db, userId, wanted)), ...(await findLetterPremiums(db, userId, wanted))];
  return found.filter(({ amountYuan }) => amountYuan > 0).sort((a, b) => b.payTime.getTime() - a.payTime.getTime());
}

/** What the user paid for and can ask an invoice of. */
export async function listPaidThings({ db }: DomainContext, userId: string): Promise<PaidThing[]> {
  const found = await findPaidThings(db, userId);
  return found.map(({ amountYuan, payTime, taxPercent: _, ...rest }) => ({ ...rest, amount: amountYuan, payTime: toWireTime(payTime) }));
}

function toInvoice(row: InvoiceRow, items: Invoice['items']): Invoice {
  const { fileName, fileUrl, fileSha256 } = row;
  const hasFile = fileName !== null && fileUrl !== null && fileSha256 !== null;
  return {
    invoiceNo: row.invoiceNo,
    state: row.state as Invoice['state'],
    seller: row.seller,
    titleType: row.titleType as Invoice['titleType'],
    title: row.title,
    taxNo: row.taxNo,
    invoiceType: row.invoiceType as Invoice['invoiceType'],
    amount: row.amountYuan,
    taxRate: row.taxRate,
    tax: row.taxYuan,
    content: row.content,
    email: row.email,
    items,
    remark: row.remark,
    file: hasFile ? { fileName, fileUrl, fileSha256 } : null,
    canCancel: listActions(invoiceMachine, row.state as '0', 'applicant').includes('cancel'),
    applyTime: toWireTime(row.applyTime),
    issueTime: row.issueTime === null ? null : toWireTime(row.issueTime),
    version: row.version,
  };
}

/** A page of the user's own invoices, newest first. */
export async function listInvoices(
  { db }: DomainContext,
  userId: string,
  { state, pageNum, pageSize }: z.output<typeof InvoiceQuery>,
): Promise<{ rows: Invoice[]; total: number }> {
  const where = and(eq(t.userId, userId), state === undefined ? undefined : eq(t.state, state));
  const total = await db.$count(t, where);
  const { limit, offset } = toPage(pageNum, pageSize, total);
  const found = await db.select().from(t).where(where).orderBy(desc(t.applyTime), desc(t.id)).limit(limit).offset(offset);
  const items = await listItems(
    db,
    found.map(({ id }) => id),
  );
  const itemsOf = (id: string) =>
    items
      .filter(({ invoiceId }) => invoiceId === id)
      .map(({ orderType, orderNo, name, amountYuan }) => ({
        orderType: orderType as PaidThing['orderType'],
        orderNo,
        name,
        amount: amountYuan,
      }));
  return { rows: found.map((row) => toInvoice(row, itemsOf(row.id))), total };
}

const WAITING = ['0', '1'];

/** Invoices for the order of one of these numbers. */
const isFor = (orderNos: string[]): SQL =>
  isAmong(t.id, sql`select ${invoiceItem.invoiceId} from ${invoiceItem} where ${inArray(invoiceItem.orderNo, orderNos)}`);

const listed = (query: DeskQuery): SQL | undefined =>
  and(ofDeskState(t.state, query, WAITING), ofDeskNumber(t.invoiceNo, query, { names: [t.title], elsewhere: isFor }));

export const countDeskInvoices = (db: Database, now: Date): Promise<OpenWork> =>
  countOpenWork(db, now, { table: t, where: listed(ALL_OPEN), since: sql`${t.applyTime}` });

/** One page of invoices, longest asked for first: without a state those that wait for their seller. */
export const listDeskInvoices = (db: Database, query: DeskQuery): Promise<DeskRows<InvoiceRow>> =>
  selectDeskRows(db, t, {
    where: [listed(query)],
    order: [query.state === '' ? asc(t.applyTime) : desc(t.stateTime), asc(t.id)],
    page: query.page,
  });
