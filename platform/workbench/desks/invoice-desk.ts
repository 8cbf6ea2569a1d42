import type { Context } from 'hono';
import { html } from 'hono/html';
import { type InvoiceState, invoiceStateLabels, invoiceTypeLabels, taxRateText, titleTypeLabels } from '#lib/contract/invoice-states.ts';
import { readerOf } from '../../cases/engine/desk-scope.ts';
import { listActions } from '../../cases/engine/machine.ts';
import { Fault } from '../../domain/fault.ts';
import { type InvoiceRow, invoiceMachine, listItems, requireInvoice } from '../../domain/invoice/invoice-rows.ts';
import { endInvoice, issueInvoice, startInvoice } from '../../domain/invoice/issue-invoice.ts';
import { listDeskInvoices } from '../../domain/invoice/list-invoices.ts';
import { maskAccount } from '../../domain/mask/mask-number.ts';
import { yuanText } from '../../domain/money-words.ts';
import { MOST_REASON } from '../../domain/parse-form.ts';
import { recordListRead, recordRead } from '../../domain/record/record-once.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import type { FieldKit } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { factList, stateTag } from '../kit/pieces.ts';
import { type DeskActions, may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import {
  actOrExplain,
  atDesk,
  CONFIRMED,
  DESK,
  type Desk,
  deskForm,
  labelOf,
  minute,
  onlyIfAllowed,
  readFields,
  refusalOf,
  requireConfirmed,
} from './desk-parts.ts';
import { readDeskQuery, type WorkList, workList } from './work-list.ts';

type InvoiceStep = DeskActions['invoice'];

const buttons: Readonly<Record<InvoiceStep, string>> = { start: '开始开票', issue: '开出发票', fail: '开不了', reverse: '红冲' };
const isStep = (action: string): action is InvoiceStep => Object.hasOwn(buttons, action);

const tagOf = ({ state }: InvoiceRow): Markup =>
  stateTag(invoiceStateLabels[state as InvoiceState], state === '0' || state === '1' ? 'turn' : 'neutral');

const columns = [
  { name: '编号', kind: 'kept' },
  { name: '抬头' },
  { name: '销售方' },
  { name: '金额', kind: 'figure' },
  { name: '状态' },
  { name: '申请', kind: 'kept' },
] as const;

const listOf = (path: string): Pick<WorkList<InvoiceRow>, 'name' | 'open' | 'empty' | 'found' | 'foundWhole' | 'columns' | 'cells'> => ({
  name: '发票',
  open: '等着开的',
  empty: '没有等着开的发票。',
  found: '抬头',
  foundWhole: '订单号',
  columns,
  cells: (row) => [
    html`<a href="${path}/${row.invoiceNo}">${row.invoiceNo}</a>`,
    row.title,
    row.seller,
    yuanText(row.amountYuan),
    tagOf(row),
    minute(row.applyTime),
  ],
});

/** A red invoice cannot be taken back. */
const endFields =
  (action: InvoiceStep, { invoiceNo, amountYuan }: InvoiceRow) =>
  (kit: FieldKit): Markup => {
    const label = `我已核对：红冲 ${invoiceNo}，${yuanText(amountYuan)}，不能恢复`;
    const reason = kit.input({ name: 'reason', label: '原因', hint: '申请人看得到', maxLength: MOST_REASON });
    return html`${reason} ${action === 'reverse' ? kit.tick({ name: CONFIRMED, label }) : ''}`;
  };

function formsOf(c: Context, desk: Desk, staff: Staff, row: InvoiceRow): Markup[] {
  const { state } = row;
  const steps = listActions(invoiceMachine, state as '0', 'institution').filter(isStep);
  return steps
    .filter((action) => may(staff, 'invoice', action))
    .map((action) => {
      const ends = action === 'fail' || action === 'reverse';
      const look = ends ? 'danger' : 'main';
      return deskForm(c, desk, {
        action: c.req.path,
        button: buttons[action],
        look,
        hidden: { action },
        fields: ends ? endFields(action, row) : '',
      });
    });
}

/** What an invoice says of its buyer, and where it is sent; the account whole only for who issues it, until that is done. */
function buyerFacts(row: InvoiceRow, staff: Staff): (readonly [string, string])[] {
  const isWhole = (row.state === '0' || row.state === '1') && may(staff, 'invoice', 'issue');
  return [
    ['抬头', `${row.title}（${labelOf(titleTypeLabels, row.titleType)}）`],
    ['税号', row.taxNo],
    ['开户银行', row.bank],
    ['银行账号', row.bankAccount === '' || isWhole ? row.bankAccount : maskAccount(row.bankAccount)],
    ['地址', row.address],
    ['电话', row.phone],
    ['发到', [row.email, row.mobile].filter((text) => text !== '').join('，')],
    ['开票内容', row.content],
  ];
}

async function showOne(c: Context, desk: Desk, staff: Staff, refusal = ''): Promise<Response> {
  const { context, site, path } = desk;
  const invoiceNo = c.req.param('invoiceNo') ?? '';
  const row = await requireInvoice(context.db, invoiceNo);
  await recordRead(context, readerOf(staff, DESK), invoiceMachine.entityType, row.id);
  const items = await listItems(context.db, [row.id]);
  const content = html`${refusalOf(refusal)}
    <p>${tagOf(row)} ${row.title}</p>
    ${factList([
      ['开哪种', labelOf(invoiceTypeLabels, row.invoiceType)],
      ['销售方', row.seller],
      ...buyerFacts(row, staff),
      ['金额', yuanText(row.amountYuan)],
      ['税额', `${yuanText(row.taxYuan)}（税率 ${taxRateText(row.taxRate)}）`],
      ['明细', items.map(({ name, orderNo }) => `${name} ${orderNo}`).join('；')],
      ['说明', row.remark],
    ])}
    ${formsOf(c, desk, staff, row)}
    <p><a href="${path}">全部发票</a></p>`;
  return site.page(c, `发票 ${invoiceNo}`, content, { status: refusal === '' ? 200 : 422 });
}

interface Asked {
  readonly invoiceNo: string;
  readonly action: InvoiceStep;
  readonly reason: string;
  readonly confirmed: string;
}

function act({ context, files }: PlatformDeps, staff: Staff, { invoiceNo, action, reason, confirmed }: Asked): Promise<unknown> {
  if (action === 'start') return startInvoice(context, staff, invoiceNo);
  if (action === 'issue') return issueInvoice(context, staff, files, invoiceNo);
  if (action === 'reverse') requireConfirmed(confirmed);
  return endInvoice(context, staff, { invoiceNo, action, reason });
}

/** The desk where invoices are issued, refused and taken back. */
export function mountInvoiceDesk(app: PlatformApp, deps: PlatformDeps, site: DeskSite): void {
  const { context } = deps;
  const desk: Desk<'invoice'> = { site, context, kind: 'invoice', path: `${site.base}/desk/invoice` };
  const { path } = desk;
  app.get(
    path,
    atDesk(desk, async (c, staff) => {
      await recordListRead(context, readerOf(staff, DESK), invoiceMachine.entityType);
      const query = readDeskQuery(c, invoiceStateLabels);
      const found = await listDeskInvoices(context.db, query);
      return site.page(c, '发票：开票工作台', workList({ ...listOf(path), path, query, states: invoiceStateLabels }, found));
    }),
  );
  app.get(
    `${path}/:invoiceNo`,
    atDesk(desk, (c, staff) => showOne(c, desk, staff)),
  );
  app.post(
    `${path}/:invoiceNo`,
    atDesk(desk, async (c, staff) => {
      const field = await readFields(c);
      const action = field('action');
      if (!isStep(action)) throw new Fault('badRequest');
      const asked = { invoiceNo: c.req.param('invoiceNo') ?? '', action, reason: field('reason'), confirmed: field(CONFIRMED) };
      return onlyIfAllowed(c, desk, { staff, action }, () =>
        actOrExplain(
          c,
          () => act(deps, staff, asked),
          (refusal) => showOne(c, desk, staff, refusal),
        ),
      );
    }),
  );
}
