import type { Context } from 'hono';
import { html } from 'hono/html';
import { type InvoiceState, invoiceStateLabels } from '#lib/contract/invoice-states.ts';
import { listActions } from '../../../platform/cases/engine/machine.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import { type InvoiceRow, invoiceMachine, listItems, requireInvoice } from '../../../platform/domain/invoice/invoice-rows.ts';
import { endInvoice, issueInvoice, startInvoice } from '../../../platform/domain/invoice/issue-invoice.ts';
import { listDeskInvoices } from '../../../platform/domain/invoice/list-invoices.ts';
import { recordListRead, recordRead } from '../../../platform/domain/record/record-once.ts';
import { toWireTime } from '../../../platform/domain/time/shanghai-time.ts';
import { toFaultResponse } from '../../../platform/http/fault-response.ts';
import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../../platform/http/platform-deps.ts';
import { inputField } from '../../../platform/workbench/kit/fields.ts';
import type { Markup } from '../../../platform/workbench/kit/page.ts';
import { actionForm, dataTable, factList, notice, stateTag } from '../../../platform/workbench/kit/pieces.ts';
import { sandboxPage } from '../sandbox-page.ts';

export const minute = (moment: Date): string => toWireTime(moment).slice(0, 16).replace('T', ' ');
export const yuan = (amount: number): string => `${amount.toFixed(2)} 元`;
export const refusalOf = (refusal: string): Markup | '' => (refusal === '' ? '' : notice('bad', '没有办成', refusal));

/**
 * The fields of a desk's form as text.
 * @throws Fault badRequest for a file where text belongs.
 */
export async function readFields(c: Context): Promise<(name: string) => string> {
  const form = await c.req.parseBody();
  return (name) => {
    const value = form[name] ?? '';
    if (typeof value !== 'string') throw new Fault('badRequest');
    return value.trim();
  };
}

/** Takes a step and shows the page anew, or shows it with the sentence of the refusal. */
export async function actOrExplain(
  c: Context,
  act: () => Promise<unknown>,
  show: (refusal: string) => Promise<Response>,
): Promise<Response> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'notFound') throw error;
    return show(toFaultResponse(error).body.msg);
  }
  return c.redirect(c.req.path, 303);
}

export const INVOICE_DESK_PATH = '/sandbox/desk/invoice';
/** Plays every seller. */
const DESK = { type: 'institution', id: 'desk' } as const;

const buttons = { start: '开始开票', issue: '开出发票', fail: '开不了', reverse: '红冲' } as const;

const tagOf = ({ state }: InvoiceRow): Markup =>
  stateTag(invoiceStateLabels[state as InvoiceState], state === '0' || state === '1' ? 'turn' : 'neutral');

function listOf(rows: readonly InvoiceRow[]): Markup {
  if (rows.length === 0) return html`<p>还没有发票申请。</p>`;
  const columns = [
    { name: '编号', kind: 'kept' },
    { name: '抬头' },
    { name: '销售方' },
    { name: '金额', kind: 'figure' },
    { name: '状态' },
    { name: '申请', kind: 'kept' },
  ] as const;
  const cells = rows.map((row) => [
    html`<a href="${INVOICE_DESK_PATH}/${row.invoiceNo}">${row.invoiceNo}</a>`,
    row.title,
    row.seller,
    yuan(row.amountYuan),
    tagOf(row),
    minute(row.applyTime),
  ]);
  return dataTable('发票', [...columns], cells);
}

function formsOf({ state }: InvoiceRow, path: string): Markup[] {
  const reason = inputField({ name: 'reason', label: '原因' });
  return listActions(invoiceMachine, state as '0', 'institution').map((action) => {
    const ends = action === 'fail' || action === 'reverse';
    const look = ends ? 'danger' : 'main';
    return actionForm({
      action: path,
      button: buttons[action as keyof typeof buttons],
      look,
      hidden: { action },
      fields: ends ? reason : '',
    });
  });
}

async function showOne(c: Context, { context }: PlatformDeps, invoiceNo: string, refusal = ''): Promise<Response> {
  const row = await requireInvoice(context.db, invoiceNo);
  await recordRead(context, DESK, invoiceMachine.entityType, row.id);
  const items = await listItems(context.db, [row.id]);
  const content = html`${refusalOf(refusal)}
    <p>${tagOf(row)} ${row.title}</p>
    ${factList([
      ['销售方', row.seller],
      ['税号', row.taxNo],
      ['金额', yuan(row.amountYuan)],
      ['税额', `${yuan(row.taxYuan)}（税率 ${row.taxRate}%）`],
      ['明细', items.map(({ name, orderNo }) => `${name} ${orderNo}`).join('；')],
      ['说明', row.remark],
    ])}
    ${formsOf(row, c.req.path)}
    <p><a href="${INVOICE_DESK_PATH}">全部发票</a></p>`;
  return sandboxPage(c, `发票 ${invoiceNo}`, content, { status: refusal === '' ? 200 : 422 });
}

async function act({ context, files }: PlatformDeps, invoiceNo: string, field: (name: string) => string): Promise<unknown> {
  const action = field('action');
  if (action === 'start') return startInvoice(context, invoiceNo);
  if (action === 'issue') return issueInvoice(context, files, invoiceNo);
  if (action === 'fail' || action === 'reverse') return endInvoice(context, { invoiceNo, action, reason: field('reason') });
  throw new Fault('badRequest');
}

/** The desk where invoices are issued, refused and taken back. */
export function mountInvoiceDesk(app: PlatformApp, deps: PlatformDeps): void {
  app.get(INVOICE_DESK_PATH, async (c) => {
    await recordListRead(deps.context, DESK, invoiceMachine.entityType);
    return sandboxPage(c, '发票：开票工作台', listOf(await listDeskInvoices(deps.context.db)));
  });
  app.get(`${INVOICE_DESK_PATH}/:invoiceNo`, (c) => showOne(c, deps, c.req.param('invoiceNo')));
  app.post(`${INVOICE_DESK_PATH}/:invoiceNo`, async (c) => {
    const invoiceNo = c.req.param('invoiceNo');
    const field = await readFields(c);
    return actOrExplain(
      c,
      () => act(deps, invoiceNo, field),
      (refusal) => showOne(c, deps, invoiceNo, refusal),
    );
  });
}
