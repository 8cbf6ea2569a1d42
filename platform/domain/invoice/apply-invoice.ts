import { InvoiceForm } from '#lib/contract/forms/invoice-forms.ts';
import type { InvoiceApplyBody, InvoiceMoved } from '#lib/contract/invoice.ts';
import { EXEMPT_TAX_PERCENT, INVOICE_TAX_PERCENT, invoicedTypeLabels } from '#lib/contract/invoice-states.ts';
import { byApplicant } from '../../cases/engine/actors.ts';
import { insertNumbered } from '../../cases/engine/insert-numbered.ts';
import { runOnce } from '../../cases/engine/run-once.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { invoice, invoiceItem } from '../../db/schema/invoice-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import { invoiceMachine, splitTax, sumYuan } from './invoice-rows.ts';
import { requireTitle } from './invoice-titles.ts';
import { findPaidThings, type PaidRow } from './list-invoices.ts';

const SPECIAL = '2';
const PERSON = '0';

/** The things that are named, all of them paid by the user to one seller and without an invoice. */
async function requirePaid(tx: Database, userId: string, orderNos: readonly string[]): Promise<PaidRow[]> {
  const wanted = new Set(orderNos);
  const paid = await findPaidThings(tx, userId, { orderNos, lock: true });
  if (paid.length !== wanted.size) throw new Fault('notFound');
  if (new Set(paid.map(({ seller }) => seller)).size > 1) throw new Fault('invalidField', { sentence: '一张发票只能开同一家的费用' });
  if (new Set(paid.map(({ taxPercent }) => taxPercent)).size > 1)
    throw new Fault('invalidField', { sentence: '农业保险的保险费免税，和别的费用分开申请发票' });
  return paid;
}

async function insertItems(tx: Database, now: Date, invoiceId: string, paid: readonly PaidRow[]): Promise<void> {
  const rows = paid.map(({ orderType, orderNo, name, amountYuan }) => ({
    id: newId(now),
    invoiceId,
    orderType,
    orderNo,
    name,
    amountYuan,
  }));
  const inserted = await tx.insert(invoiceItem).values(rows).onConflictDoNothing().returning({ id: invoiceItem.id });
  // Somebody asked for the same thing at the same moment.
  if (inserted.length !== rows.length) throw new Fault('wrongState');
}

const contentOf = (paid: readonly PaidRow[]): string => [...new Set(paid.map(({ orderType }) => invoicedTypeLabels[orderType]))].join('、');

/**
 * Asks for an invoice of things that the user paid for; the title is copied as it stands. The sum and the tax are reckoned to the cent.
 * @throws Fault invalidField; notFound for things or titles of others, unpaid or invoiced ones; wrongState when another request was faster.
 */
export const applyForInvoice = (
  context: DomainContext,
  user: SessionUser,
  body: InvoiceApplyBody,
  idempotencyKey: string | null,
): Promise<InvoiceMoved> =>
  runOnce(context, { userId: user.id, route: 'invoiceApply', key: idempotencyKey, body }, async (tx) => {
    const now = context.now();
    const { orderNos, ...given } = body;
    const form = parseForm(InvoiceForm, { ...given, items: orderNos });
    const title = await requireTitle(tx, user.id, form.titleId);
    if (form.invoiceType === SPECIAL && title.titleType === PERSON)
      throw new Fault('invalidField', { sentence: '专票只能开给单位，请换一个单位抬头' });
    const paid = await requirePaid(tx, user.id, orderNos);
    const taxRate = paid[0]?.taxPercent ?? INVOICE_TAX_PERCENT;
    if (form.invoiceType === SPECIAL && taxRate === EXEMPT_TAX_PERCENT)
      throw new Fault('invalidField', { sentence: '农业保险的保险费免税，不能开专票，请选数电普票' });
    const amountYuan = sumYuan(paid.map((thing) => thing.amountYuan));
    const id = newId(now);
    const { titleType, title: name, taxNo, address, phone, bank, bankAccount } = title;
    const { invoiceType, email, mobile } = form;
    const row = {
      ...{ id, userId: user.id, titleType, title: name, taxNo, address, phone, bank, bankAccount, invoiceType, email, mobile, amountYuan },
      seller: paid[0]?.seller ?? '',
      content: contentOf(paid),
      taxRate,
      taxYuan: splitTax(amountYuan, taxRate).taxYuan,
      state: '0',
      stateTime: now,
      applyTime: now,
    };
    const invoiceNo = await insertNumbered('IV', now, async (number) => {
      const inserted = await tx
        .insert(invoice)
        .values({ ...row, invoiceNo: number })
        .onConflictDoNothing()
        .returning({ id: invoice.id });
      return inserted.length > 0;
    });
    await insertItems(tx, now, id, paid);
    const { actor, actorName } = byApplicant(user);
    const step = { actor, action: 'apply', entityType: invoiceMachine.entityType, entityId: id };
    await writeFlow(tx, now, { ...step, actorName, fromState: null, toState: '0' });
    await writeAudit(tx, now, { ...step, detail: { things: paid.length } });
    return { invoiceNo, state: '0', version: 1 };
  });
