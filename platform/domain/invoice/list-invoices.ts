import { and, desc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import type { Invoice, InvoiceQuery, PaidThing } from '#lib/contract/invoice.ts';
import { listActions } from '../../cases/engine/machine.ts';
import type { Database } from '../../db/database.ts';
import { invoice as t } from '../../db/schema/invoice-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';
import { type InvoiceRow, invoiceMachine, listItems } from './invoice-rows.ts';
import { findPaidThings } from './paid-things.ts';

/** What the user paid for and can ask an invoice of. */
export async function listPaidThings({ db }: DomainContext, userId: string): Promise<PaidThing[]> {
  const found = await findPaidThings(db, userId);
  return found.map(({ amountYuan, payTime, ...rest }) => ({ ...rest, amount: amountYuan, payTime: toWireTime(payTime) }));
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

/** Invoices that wait for their seller first, then the newest. */
export const listDeskInvoices = async (db: Database): Promise<InvoiceRow[]> => {
  const waiting = await db
    .select()
    .from(t)
    .where(inArray(t.state, ['0', '1']))
    .orderBy(t.applyTime)
    .limit(100);
  const others = await db
    .select()
    .from(t)
    .where(inArray(t.state, ['2', '3', '4', '5']))
    .orderBy(desc(t.stateTime))
    .limit(50);
  return [...waiting, ...others];
};
