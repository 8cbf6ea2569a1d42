import { and, eq, inArray } from 'drizzle-orm';
import { asSentence } from '#lib/contract/as-sentence.ts';
import type { InvoiceMoved } from '#lib/contract/invoice.ts';
import { invoiceTypeLabels, taxRateText } from '#lib/contract/invoice-states.ts';
import { byApplicant, type OrderActor } from '../../cases/engine/actors.ts';
import { type DeskSeat, staffIdOf } from '../../cases/engine/desk-scope.ts';
import type { Database } from '../../db/database.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { invoice, invoiceItem } from '../../db/schema/invoice-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import { type PdfDocument, storeDocument } from '../documents/pdf-document.ts';
import { renderPdf } from '../documents/render-pdf.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import type { StoreSettings } from '../files/file-settings.ts';
import { maskAccount } from '../mask/mask-number.ts';
import { yuanFigure, yuanText } from '../money-words.ts';
import { requireText } from '../parse-form.ts';
import { toDay } from '../time/shanghai-time.ts';
import { type InvoiceRow, listItems, moveInvoice, notifyInvoiceOwner, requireInvoice, splitTax } from './invoice-rows.ts';

/** States in which somebody decides whether money goes back. */
export const REFUND_UNDER_WAY = { insuranceOrder: '80', guaranteeLetter: '60' } as const;

const ISSUED = '2';
const bySystem: OrderActor = { role: 'clock', actor: { type: 'system', id: 'refund' }, actorName: '系统' };

/** What money went back for. */
interface Refunded {
  readonly orderType: string;
  readonly orderNo: string;
  /** Only a part went back. */
  readonly isPart: boolean;
}

async function voidInvoice(tx: Database, now: Date, row: InvoiceRow, { orderNo, isPart }: Refunded): Promise<void> {
  const hasRest = isPart || (await listItems(tx, [row.id])).some((item) => item.orderNo !== orderNo);
  const isIssued = row.state === ISSUED;
  const remark = isIssued ? `${orderNo} 的钱退回了，发票红冲` : `${orderNo} 的钱退回了，不再开票`;
  await moveInvoice(tx, now, row, { action: isIssued ? 'reverse' : 'cancel', by: bySystem, remark, patch: { remark } });
  const what = isIssued ? `发票 ${row.invoiceNo} 已红冲，不能再用来报销和抵扣` : `发票申请 ${row.invoiceNo} 已取消`;
  await notifyInvoiceOwner(tx, now, row, {
    title: isIssued ? '发票已红冲' : '发票申请已取消',
    content: `${orderNo} 的钱退回了，${what}。${hasRest ? '没有退的部分可以重新申请。' : ''}`,
    level: '重要',
  });
}

/**
 * No invoice outlives the money it stands for: one that is asked for is cancelled (0, 1 → 5), an issued one is reversed by a red one
 * (2 → 4), and its owner is told. In the transaction of the refund; whoever issues it at that moment is waited for.
 */
export async function voidInvoices(tx: Database, now: Date, refunded: Refunded): Promise<void> {
  const { orderType, orderNo } = refunded;
  const living = and(eq(invoiceItem.orderType, orderType), eq(invoiceItem.orderNo, orderNo), eq(invoiceItem.live, true));
  const ids = tx.select({ id: invoiceItem.invoiceId }).from(invoiceItem).where(living);
  const rows = await tx.select().from(invoice).where(inArray(invoice.id, ids)).for('update');
  for (const row of rows) if (['0', '1', ISSUED].includes(row.state)) await voidInvoice(tx, now, row, refunded);
}

/** Whether something on the invoice is about to be paid back. */
async function isRefundUnderWay(db: Database, invoiceId: string): Promise<boolean> {
  const items = await listItems(db, [invoiceId]);
  const numbers = (type: string) => items.filter(({ orderType }) => orderType === type).map(({ orderNo }) => orderNo);
  // A premium after the first stands under the number of its policy with its own behind.
  const policyNos = numbers('insuranceOrder').map((orderNo) => orderNo.split('-')[0] ?? orderNo);
  const policies = and(inArray(insuranceOrder.orderNo, policyNos), eq(insuranceOrder.state, REFUND_UNDER_WAY.insuranceOrder));
  const letters = and(
    inArray(guaranteeLetter.orderNo, numbers('guaranteeLetter')),
    eq(guaranteeLetter.state, REFUND_UNDER_WAY.guaranteeLetter),
  );
  return (await db.$count(insuranceOrder, policies)) + (await db.$count(guaranteeLetter, letters)) > 0;
}

const STARTED = '1';
const SCENE = 'INVOICE';

/** Whoever issues invoices, as logs and the history name it. */
export const bySeller = ({ seller }: Pick<InvoiceRow, 'seller'>, seat: DeskSeat): OrderActor => ({
  role: 'institution',
  actor: { type: 'institution', id: 'invoice', ...staffIdOf(seat) },
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
export const startInvoice = ({ db, now }: DomainContext, seat: DeskSeat, invoiceNo: string): Promise<InvoiceMoved> =>
  db.transaction(async (tx) => {
    const row = await requireInvoice(tx, invoiceNo);
    await requireNoRefund(tx, row);
    return moveInvoice(tx, now(), row, { action: 'start', by: bySeller(row, seat) });
  });

/**
 * Issues the invoice (1 → 2): drawn, kept as a private file of its owner, the hash stored with it.
 * @throws Fault notFound, staleVersion; wrongState, also while money may go back.
 */
export async function issueInvoice(
  { db, now }: DomainContext,
  seat: DeskSeat,
  files: StoreSettings,
  invoiceNo: string,
): Promise<InvoiceMoved> {
  const moment = now();
  const row = await requireInvoice(db, invoiceNo);
  if (row.state !== STARTED) throw new Fault('wrongState');
  const bytes = await renderPdf(toInvoiceDocument(row, await listItems(db, [row.id]), moment));
  return db.transaction(async (tx) => {
    await requireNoRefund(tx, row);
    const place = { userId: row.userId, sceneCode: SCENE, orderNumber: invoiceNo, fileName: `电子发票-${invoiceNo}.pdf` };
    const kept = await storeDocument(tx, moment, files, { ...place, contentType: 'application/pdf', bytes }, bySeller(row, seat).actor);
    const patch = { fileName: kept.fileName, fileUrl: kept.fileUrl, fileSha256: kept.fileSha256, issueTime: moment };
    const moved = await moveInvoice(tx, moment, row, { action: 'issue', by: bySeller(row, seat), patch });
    const content = `${row.seller}开的发票 ${yuanText(row.amountYuan)}，可以下载了。`;
    await notifyInvoiceOwner(tx, moment, row, { title: '发票开好了', content });
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
export const endInvoice = ({ db, now }: DomainContext, seat: DeskSeat, { invoiceNo, action, reason }: Ending): Promise<InvoiceMoved> =>
  db.transaction(async (tx) => {
    const row = await requireInvoice(tx, invoiceNo);
    const moment = now();
    const remark = requireText('reason', reason, '请写明原因');
    const moved = await moveInvoice(tx, moment, row, { action, by: bySeller(row, seat), remark, patch: { remark } });
    const title = action === 'fail' ? '发票没有开成' : '发票已红冲';
    await notifyInvoiceOwner(tx, moment, row, { title, content: `${asSentence(remark)}可以重新申请。` });
    return moved;
  });

type Item = Pick<typeof invoiceItem.$inferSelect, 'orderNo' | 'name' | 'amountYuan'>;

/** The invoice as it is printed; its lines make up the total to the cent because the total alone is split. */
function toInvoiceDocument(row: InvoiceRow, items: readonly Item[], issuedAt: Date): PdfDocument {
  const { netYuan, taxYuan } = splitTax(row.amountYuan, row.taxRate);
  const buyer: (readonly [string, string])[] = [
    ['购买方', row.title],
    ['税号', row.taxNo],
    ['地址、电话', [row.address, row.phone].filter((text) => text !== '').join('　')],
    ['开户银行、账号', row.bankAccount === '' ? '' : `${row.bank}　${maskAccount(row.bankAccount)}`],
    ['销售方', row.seller],
    ['内容', row.content],
  ];
  return {
    title: `电子发票（${invoiceTypeLabels[row.invoiceType as keyof typeof invoiceTypeLabels]}）`,
    number: row.invoiceNo,
    issuer: row.seller,
    issuedAt,
    blocks: [
      { kind: 'facts', rows: buyer },
      { kind: 'heading', text: '明细' },
      {
        kind: 'table',
        columns: [
          { title: '项目', share: 5 },
          { title: '订单号', share: 4 },
          { title: '价税合计（元）', share: 3, align: 'right' },
        ],
        rows: items.map(({ name, orderNo, amountYuan }) => [name, orderNo, yuanFigure(amountYuan)]),
      },
      {
        kind: 'facts',
        rows: [
          ['不含税金额', yuanText(netYuan)],
          ['税率', taxRateText(row.taxRate)],
          ['税额', yuanText(taxYuan)],
          ['价税合计', yuanText(row.amountYuan)],
        ],
      },
      { kind: 'paragraph', text: '这是演示环境的发票，不能用来报销和抵扣。' },
      { kind: 'parties', parties: [{ role: '开票方', name: row.seller, note: toDay(issuedAt), sealed: true }] },
    ],
  };
}
