import type { InvoiceMoved } from '#lib/contract/invoice.ts';
import { byApplicant, type OrderActor } from '../../cases/engine/actors.ts';
import type { Database } from '../../db/database.ts';
import type { SessionUser } from '../account/sessions.ts';
import { keepDocument } from '../documents/keep-document.ts';
import { renderPdf } from '../documents/render-pdf.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import type { KeepSettings } from '../files/file-settings.ts';
import { yuanWords } from '../money-words.ts';
import { toInvoiceDocument } from './invoice-document.ts';
import { type InvoiceRow, listItems, moveInvoice, requireInvoice, tellInvoiceOwner } from './invoice-rows.ts';
import { isRefundUnderWay } from './void-invoices.ts';

const STARTED = '1';
const SCENE = 'INVOICE';

/** Whoever issues invoices, as logs and the history name it. */
export const bySeller = ({ seller }: Pick<InvoiceRow, 'seller'>): OrderActor => ({
  role: 'institution',
  actor: { type: 'institution', id: 'invoice' },
  actorName: seller,
});

/** Nothing is issued for money that may be on its way back. */
async function requireNoRefund(db: Database, { id }: InvoiceRow): Promise<void> {
  if (await isRefundUnderWay(db, id)) throw new Fault('wrongState');
}

/**
 * Gives up a request that nobody has begun with (0 → 5).
 * @throws Fault notFound, wrongState, staleVersion.
 */
export const cancelInvoice = (
  { db, now }: DomainContext,
  user: SessionUser,
  { invoiceNo, version }: { readonly invoiceNo: string; readonly version: number },
): Promise<InvoiceMoved> =>
  db.transaction(async (tx) => {
    const row = await requireInvoice(tx, invoiceNo, user.id);
    if (row.version !== version) throw new Fault('staleVersion');
    return moveInvoice(tx, now(), row, { action: 'cancel', by: byApplicant(user) });
  });

/**
 * The seller begins (0 → 1).
 * @throws Fault notFound; wrongState, also while money may go back.
 */
export const startInvoice = ({ db, now }: DomainContext, invoiceNo: string): Promise<InvoiceMoved> =>
  db.transaction(async (tx) => {
    const row = await requireInvoice(tx, invoiceNo);
    await requireNoRefund(tx, row);
    return moveInvoice(tx, now(), row, { action: 'start', by: bySeller(row) });
  });

/**
 * Issues the invoice (1 → 2): drawn, kept as a private file of its owner, the hash stored with it.
 * @throws Fault notFound, staleVersion; wrongState, also while money may go back.
 */
export async function issueInvoice({ db, now }: DomainContext, files: KeepSettings, invoiceNo: string): Promise<InvoiceMoved> {
  const moment = now();
  const row = await requireInvoice(db, invoiceNo);
  if (row.state !== STARTED) throw new Fault('wrongState');
  const bytes = await renderPdf(toInvoiceDocument(row, await listItems(db, [row.id]), moment));
  return db.transaction(async (tx) => {
    await requireNoRefund(tx, row);
    const place = { userId: row.userId, sceneCode: SCENE, orderNumber: invoiceNo, fileName: `电子发票-${invoiceNo}.pdf` };
    const kept = await keepDocument(tx, moment, files, { ...place, contentType: 'application/pdf', bytes });
    const patch = { fileName: kept.fileName, fileUrl: kept.fileUrl, fileSha256: kept.fileSha256, issueTime: moment };
    const moved = await moveInvoice(tx, moment, row, { action: 'issue', by: bySeller(row), patch });
    const content = `${row.seller}开的发票 ${yuanWords(row.amountYuan)}，可以下载了。`;
    await tellInvoiceOwner(tx, moment, row, { title: '发票开好了', content });
    return moved;
  });
}

/** An end that the seller brings about, and why. */
interface Ending {
  readonly invoiceNo: string;
  readonly action: 'fail' | 'reverse';
  readonly reason: string;
}

/**
 * The seller cannot issue it (0, 1 → 3) or takes it back by a red one (2 → 4). What it was for can be asked for again.
 * @throws Fault invalidField without a reason, notFound, wrongState.
 */
export const endInvoice = ({ db, now }: DomainContext, { invoiceNo, action, reason }: Ending): Promise<InvoiceMoved> =>
  db.transaction(async (tx) => {
    if (reason.trim() === '') throw new Fault('invalidField', { sentence: '请写明原因' });
    const row = await requireInvoice(tx, invoiceNo);
    const moment = now();
    const remark = reason.trim();
    const moved = await moveInvoice(tx, moment, row, { action, by: bySeller(row), remark, patch: { remark } });
    const title = action === 'fail' ? '发票没有开成' : '发票已红冲';
    await tellInvoiceOwner(tx, moment, row, { title, content: `${remark}。可以重新申请。` });
    return moved;
  });
