import { and, asc, inArray, lte } from 'drizzle-orm';
import { certificateOrder } from '../../platform/db/schema/certificate.ts';
import { invoice } from '../../platform/db/schema/invoice.ts';
import { takeAuthorityStep } from '../../platform/domain/certificate/authority-steps.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import type { KeepSettings } from '../../platform/domain/files/file-settings.ts';
import { endInvoice, issueInvoice, startInvoice } from '../../platform/domain/invoice/issue-invoice.ts';
import { unlessOvertaken } from './unless-overtaken.ts';

const BATCH = 20;
/** Words in a title or a reason that ask for a refusal. */
const ASKS_REFUSAL = '演示拒绝';
const TRACKING_NO = 'SF0000000000';

/** Does what the sellers would do next with requests for invoices: begins, then issues. */
export async function moveInvoices(context: DomainContext, stepMs: number, files: KeepSettings): Promise<void> {
  const before = new Date(context.now().getTime() - stepMs);
  const waiting = await context.db
    .select()
    .from(invoice)
    .where(and(inArray(invoice.state, ['0', '1']), lte(invoice.stateTime, before)))
    .orderBy(asc(invoice.stateTime))
    .limit(BATCH);
  for (const { invoiceNo, state, title } of waiting) {
    if (title.includes(ASKS_REFUSAL)) await unlessOvertaken(endInvoice(context, { invoiceNo, action: 'fail', reason: '抬头和税号对不上' }));
    else await unlessOvertaken(state === '0' ? startInvoice(context, invoiceNo) : issueInvoice(context, files, invoiceNo));
  }
}

/** Does what the authority would do next with orders about certificates: checks them, makes and sends what was paid. */
export async function moveCertificateOrders(context: DomainContext, stepMs: number): Promise<void> {
  const t = certificateOrder;
  const before = new Date(context.now().getTime() - stepMs);
  const waiting = await context.db
    .select()
    .from(t)
    .where(and(inArray(t.state, ['10', '30']), lte(t.stateTime, before)))
    .orderBy(asc(t.stateTime))
    .limit(BATCH);
  for (const { orderNo, state, application } of waiting) {
    const isRefused = application.reason.includes(ASKS_REFUSAL);
    const step = state === '30' ? 'make' : isRefused ? 'reject' : 'pass';
    const words = step === 'make' ? TRACKING_NO : '原因写得不清楚';
    await unlessOvertaken(takeAuthorityStep(context, { orderNo, step, words }));
  }
}
