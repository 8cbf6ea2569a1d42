import { and, eq, inArray } from 'drizzle-orm';
import type { OrderActor } from '../../cases/engine/actors.ts';
import type { Database } from '../../db/database.ts';
import { guaranteeLetter } from '../../db/schema/guarantee.ts';
import { insuranceOrder } from '../../db/schema/insurance-order.ts';
import { invoice, invoiceItem } from '../../db/schema/invoice.ts';
import { type InvoiceRow, listItems, moveInvoice, tellInvoiceOwner } from './invoice-rows.ts';

/** States in which somebody decides whether money goes back. */
export const REFUND_UNDER_WAY = { insuranceOrder: '80', guaranteeLetter: '60' } as const;

const ISSUED = '2';
const bySystem: OrderActor = { role: 'clock', actor: { type: 'system', id: 'refund' }, actorName: '系统' };

/** What money went back for. */
export interface Refunded {
  readonly orderType: string;
  readonly orderNo: string;
}

async function voidInvoice(tx: Database, now: Date, row: InvoiceRow, orderNo: string): Promise<void> {
  const isIssued = row.state === ISSUED;
  const remark = isIssued ? `${orderNo} 的钱退回了，发票红冲` : `${orderNo} 的钱退回了，不再开票`;
  await moveInvoice(tx, now, row, { action: isIssued ? 'reverse' : 'cancel', by: bySystem, remark, patch: { remark } });
  const what = isIssued ? `发票 ${row.invoiceNo} 已红冲，不能再用来报销和抵扣` : `发票申请 ${row.invoiceNo} 已取消`;
  await tellInvoiceOwner(tx, now, row, {
    title: isIssued ? '发票已红冲' : '发票申请已取消',
    content: `${orderNo} 的钱退回了，${what}。没有退的部分可以重新申请。`,
    level: '重要',
  });
}

/**
 * No invoice outlives the money it stands for: one that is asked for is cancelled (0, 1 → 5), an issued one is reversed by a red one
 * (2 → 4), and its owner is told. In the transaction of the refund; whoever issues it at that moment is waited for.
 */
export async function voidInvoices(tx: Database, now: Date, { orderType, orderNo }: Refunded): Promise<void> {
  const living = and(eq(invoiceItem.orderType, orderType), eq(invoiceItem.orderNo, orderNo), eq(invoiceItem.live, true));
  const ids = tx.select({ id: invoiceItem.invoiceId }).from(invoiceItem).where(living);
  const rows = await tx.select().from(invoice).where(inArray(invoice.id, ids)).for('update');
  for (const row of rows) if (['0', '1', ISSUED].includes(row.state)) await voidInvoice(tx, now, row, orderNo);
}

/** Whether something on the invoice is about to be paid back. */
export async function isRefundUnderWay(db: Database, invoiceId: string): Promise<boolean> {
  const items = await listItems(db, [invoiceId]);
  const numbers = (type: string) => items.filter(({ orderType }) => orderType === type).map(({ orderNo }) => orderNo);
  const policies = and(
    inArray(insuranceOrder.orderNo, numbers('insuranceOrder')),
    eq(insuranceOrder.state, REFUND_UNDER_WAY.insuranceOrder),
  );
  const letters = and(
    inArray(guaranteeLetter.orderNo, numbers('guaranteeLetter')),
    eq(guaranteeLetter.state, REFUND_UNDER_WAY.guaranteeLetter),
  );
  return (await db.$count(insuranceOrder, policies)) + (await db.$count(guaranteeLetter, letters)) > 0;
}
