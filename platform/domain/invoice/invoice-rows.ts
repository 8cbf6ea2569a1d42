import { and, asc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { InvoiceMoved } from '#lib/contract/invoice.ts';
import type { OrderActor } from '../../cases/engine/actors.ts';
import { isAmong } from '../../cases/engine/desk-rows.ts';
import { defineMachine } from '../../cases/engine/machine.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { invoice, invoiceItem } from '../../db/schema/invoice-tables.ts';
import { Fault } from '../fault.ts';
import { type MessageDraft, sendMessage } from '../message/send-message.ts';

/** Invoices (domain.md b8): nothing else changes the state of one. What failed, was taken back or cancelled can be asked for anew. */
export const invoiceMachine = defineMachine({
  entityType: 'invoice',
  transitions: {
    start: [{ from: ['0'], to: '1', by: ['institution'] }],
    issue: [{ from: ['1'], to: '2', by: ['institution'] }],
    fail: [{ from: ['0', '1'], to: '3', by: ['institution'] }],
    /** The seller's red one, or the refund of what it stands for. */
    reverse: [{ from: ['2'], to: '4', by: ['institution', 'clock'] }],
    cancel: [
      { from: ['0'], to: '5', by: ['applicant'] },
      { from: ['0', '1'], to: '5', by: ['clock'] },
    ],
  },
});
export type InvoiceMove = keyof typeof invoiceMachine.transitions;

const CENTS = 100;

const toCents = (yuan: number): number => Math.round(yuan * CENTS);

/** Sum of amounts in 元, reckoned in whole cents. */
export const sumYuan = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + toCents(amount), 0) / CENTS;

/** An amount with tax, split to the cent: the two parts always make the whole again. `taxPercent` is whole. */
export function splitTax(amountYuan: number, taxPercent: number): { readonly netYuan: number; readonly taxYuan: number } {
  const whole = BigInt(toCents(amountYuan));
  const parts = BigInt(CENTS + taxPercent);
  const net = (whole * BigInt(CENTS) * 2n + parts) / (parts * 2n);
  return { netYuan: Number(net) / CENTS, taxYuan: Number(whole - net) / CENTS };
}

export type InvoiceRow = typeof invoice.$inferSelect;

/** Ended without an invoice: what it was for can be asked for again. */
const FREED = ['3', '4', '5'];

/**
 * An invoice by its number; with `userId` only that user's own.
 * @throws Fault notFound.
 */
export async function requireInvoice(db: Database, invoiceNo: string, userId?: string): Promise<InvoiceRow> {
  const own = userId === undefined ? undefined : eq(invoice.userId, userId);
  const [row] = await db
    .select()
    .from(invoice)
    .where(and(own, eq(invoice.invoiceNo, invoiceNo)));
  if (row === undefined) throw new Fault('notFound');
  return row;
}

/** Orders of a kind that an invoice of one of these numbers is for. */
export const isInvoiced = (orderNo: PgColumn, orderType: string, invoiceNos: string[]): SQL =>
  isAmong(
    orderNo,
    sql`select ${invoiceItem.orderNo} from ${invoiceItem} join ${invoice} on ${eq(invoice.id, invoiceItem.invoiceId)}
      where ${and(inArray(invoice.invoiceNo, invoiceNos), eq(invoiceItem.orderType, orderType))}`,
  );

/** What invoices are for, in the order in which it was asked for. */
export const listItems = (db: Database, invoiceIds: readonly string[]) =>
  db
    .select()
    .from(invoiceItem)
    .where(inArray(invoiceItem.invoiceId, [...invoiceIds]))
    .orderBy(asc(invoiceItem.id));

interface LivingInvoice {
  readonly invoiceNo: string;
  readonly amount: number;
  readonly isIssued: boolean;
  /** Numbers of the other orders that it is for. */
  readonly others: string[];
}

/** The invoices that live for a policy, for its later premiums too, which stand under its number with their own behind. */
export async function findPolicyInvoices(db: Database, orderNo: string): Promise<LivingInvoice[]> {
  const own = or(eq(invoiceItem.orderNo, orderNo), like(invoiceItem.orderNo, `${orderNo}-%`));
  const ids = db
    .select({ id: invoiceItem.invoiceId })
    .from(invoiceItem)
    .where(and(eq(invoiceItem.orderType, 'insuranceOrder'), eq(invoiceItem.live, true), own));
  const rows = await db.select().from(invoice).where(inArray(invoice.id, ids)).orderBy(asc(invoice.applyTime));
  const items =
    rows.length === 0
      ? []
      : await listItems(
          db,
          rows.map(({ id }) => id),
        );
  return rows.map(({ id, invoiceNo, amountYuan, state }) => {
    const numbers = items.filter(({ invoiceId }) => invoiceId === id).map((item) => item.orderNo.split('-')[0] ?? item.orderNo);
    return { invoiceNo, amount: amountYuan, isIssued: state === '2', others: [...new Set(numbers)].filter((one) => one !== orderNo) };
  });
}

interface Move {
  readonly action: InvoiceMove;
  readonly by: OrderActor;
  readonly remark?: string;
  readonly patch?: PgUpdateSetSource<typeof invoice>;
}

/**
 * Takes one action on an invoice, in the caller's transaction; one that ends without an invoice frees what it was for.
 * @throws Fault wrongState, staleVersion.
 */
export async function moveInvoice(
  tx: Database,
  now: Date,
  row: InvoiceRow,
  { action, by, remark = '', patch }: Move,
): Promise<InvoiceMoved> {
  const state = await moveCase(tx, now, { machine: invoiceMachine, table: invoice, row }, { ...by, action, remark, patch });
  if (FREED.includes(state)) await tx.update(invoiceItem).set({ live: false }).where(eq(invoiceItem.invoiceId, row.id));
  return { invoiceNo: row.invoiceNo, state, version: row.version + 1 } as InvoiceMoved;
}

/** Tells whose invoice it is what became of it. */
export const notifyInvoiceOwner = (
  tx: Database,
  now: Date,
  { id, userId }: InvoiceRow,
  message: Pick<MessageDraft, 'title' | 'content' | 'level'>,
): Promise<void> =>
  sendMessage(tx, now, { ...message, userId, type: '1', bizType: 'invoice', bizId: id, linkUrl: '/user/invoice?tab=own' });
