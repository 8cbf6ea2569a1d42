import type { Context } from 'hono';
import { html } from 'hono/html';
import { toAccept } from '#lib/validation/upload-rules.ts';
import { readerOf } from '../../cases/engine/desk-scope.ts';
import { toIssueSettings } from '../../cases/guarantee/letter-documents.ts';
import {
  confirmReceipt,
  type DeskPayment,
  ENTITY,
  getDeskPayment,
  listDeskPayments,
  RECEIPT,
  recordReceipt,
  SLIP_TYPES,
  withdrawReceipt,
} from '../../cases/payment/receipts.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanText } from '../../domain/money-words.ts';
import { isPayable, type PaymentRow } from '../../domain/payment/payments.ts';
import { recordListRead, recordRead } from '../../domain/record/record-once.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import type { FieldKit } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { factList, historyList, notice, stateTag } from '../kit/pieces.ts';
import { type DeskActions, may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { type CasePaper, paperLinks, sendPaper } from './case-papers.ts';
import { actOrExplain, atDesk, DESK, type Desk, deskForm, labelOf, minute, onlyIfAllowed, refusalOf, toWireMinute } from './desk-parts.ts';
import { readDeskQuery, type WorkList, workList } from './work-list.ts';

type ReceiptStep = DeskActions['payment'];

const steps: readonly ReceiptStep[] = ['recordReceipt', 'confirmReceipt', 'withdrawReceipt'];
const isStep = (action: string): action is ReceiptStep => (steps as readonly string[]).includes(action);
const stepNames = {
  recordReceipt: '登记到账',
  changeReceipt: '改了登记',
  confirmReceipt: '确认到账',
  withdrawReceipt: '撤回登记',
} as const;
const states: Readonly<Record<string, string>> = { 0: '待付', 1: '已付', 2: '已退款', 3: '已关闭' };

function tagOf(paid: PaymentRow, isRecorded: boolean, now: Date): Markup {
  if (paid.state !== '0') return stateTag(labelOf(states, paid.state), paid.state === '1' ? 'ok' : 'neutral');
  if (!isPayable(paid, now)) return stateTag('过了时间', 'neutral');
  return isRecorded ? stateTag('等另一位确认', 'turn') : stateTag('等到账', 'info');
}

const columns = [
  { name: '订单', kind: 'kept' },
  { name: '用途' },
  { name: '应付', kind: 'figure' },
  { name: '状态' },
  { name: '最晚确认', kind: 'kept' },
] as const;

type Listed = Awaited<ReturnType<typeof listDeskPayments>>['rows'][number];

const listOf = (path: string, now: Date): Pick<WorkList<Listed>, 'name' | 'open' | 'empty' | 'foundWhole' | 'columns' | 'cells'> => ({
  name: '收款',
  open: '等着到账的',
  empty: '没有等着到账的。',
  foundWhole: '保单号、保函号',
  columns,
  cells: ({ paid, isRecorded }) => [
    html`<a href="${path}/${paid.payNo}">${paid.orderNo}</a>`,
    paid.title,
    yuanText(paid.amountYuan),
    tagOf(paid, isRecorded, now),
    minute(paid.expiresAt),
  ],
});

const papersOf = ({ receipt }: DeskPayment): CasePaper[] =>
  receipt === null || receipt.fileUrl === null ? [] : [{ name: receipt.fileName ?? '', fileUrl: receipt.fileUrl }];

const recordFields =
  ({ receipt }: DeskPayment) =>
  (kit: FieldKit): Markup =>
    html`<div class="grid">
      ${kit.input({ name: 'amount', value: receipt?.amountYuan.toFixed(2) ?? '', label: '收到多少', unit: '元', inputMode: 'decimal', maxLength: 16, autoComplete: 'off' })}
      ${kit.input({ name: 'receivedDay', value: receipt?.receivedDay ?? '', label: '到账日期', type: 'date' })}
      ${kit.input({ name: 'slipNo', value: receipt?.slipNo ?? '', label: '银行回单号', maxLength: 64, autoComplete: 'off' })}
      ${kit.file({ name: 'slip', label: '回单', optional: true, hint: 'PDF 或图片，5 MB 以内', accept: toAccept(SLIP_TYPES) })}
    </div>`;

const withdrawFields = (kit: FieldKit): Markup => kit.area({ name: 'reason', label: '为什么撤回', maxLength: 200 });

/** The forms of what this person may do to the receipt now. */
function formsOf(c: Context, desk: Desk, staff: Staff, found: DeskPayment): Markup[] {
  const { receipt } = found;
  const isWaiting = receipt?.state === RECEIPT.recorded;
  const version = String(isWaiting ? receipt.version : 0);
  const toForm = (
    step: ReceiptStep,
    button: string,
    form: { look?: 'second' | 'danger'; fields?: (kit: FieldKit) => Markup; hasFiles?: boolean },
  ): Markup =>
    html`<section class="card" aria-label="${stepNames[step]}"><h3>${stepNames[step]}</h3>${deskForm(c, desk, { action: c.req.path, button, hidden: { action: step, version }, ...form })}</section>`;
  const mayConfirm = isWaiting && may(staff, 'payment', 'confirmReceipt') && !receipt.recordedBy.includes(staff.id);
  return [
    ...(mayConfirm ? [toForm('confirmReceipt', `核对无误，确认到账 ${yuanText(receipt.amountYuan)}`, {})] : []),
    ...(may(staff, 'payment', 'recordReceipt')
      ? [
          toForm('recordReceipt', isWaiting ? '改登记' : '登记到账', {
            fields: recordFields(found),
            hasFiles: true,
            ...(isWaiting && { look: 'second' as const }),
          }),
        ]
      : []),
    ...(isWaiting && may(staff, 'payment', 'withdrawReceipt')
      ? [toForm('withdrawReceipt', '撤回登记', { look: 'danger', fields: withdrawFields })]
      : []),
  ];
}

const factsOf = (path: string, found: DeskPayment): Markup => {
  const { paid, receipt } = found;
  return factList([
    ['付给', paid.payee],
    ['用途', paid.title],
    ['订单', paid.orderNo],
    ['应付', yuanText(paid.amountYuan)],
    ['最晚确认', minute(paid.expiresAt)],
    ['收到', receipt === null ? '' : yuanText(receipt.amountYuan)],
    ['到账日期', receipt?.receivedDay ?? ''],
    ['银行回单号', receipt?.slipNo ?? ''],
    ['回单', paperLinks(path, papersOf(found))],
    ['付款记下', minute(paid.payTime)],
    ['退回', paid.refundYuan === null ? '' : yuanText(paid.refundYuan)],
  ]);
};

async function showOne(c: Context, desk: Desk, staff: Staff, refusal = ''): Promise<Response> {
  const { context, site, path } = desk;
  const now = context.now();
  const found = await getDeskPayment(context.db, staff, c.req.param('payNo') ?? '');
  const { paid, receipt } = found;
  await recordRead(context, readerOf(staff, paid.payeeAgencyId ?? ''), ENTITY, paid.payNo);
  const forms = isPayable(paid, now) ? formsOf(c, desk, staff, found) : [];
  const isOwn = receipt?.state === RECEIPT.recorded && receipt.recordedBy.includes(staff.id);
  const shown = found.steps.map(({ time, action, actorName, remark }) => ({
    time: toWireMinute(time),
    title: labelOf(stepNames, action),
    who: actorName,
    remark,
  }));
  const content = html`${refusalOf(refusal)}
    <p>${tagOf(paid, receipt?.state === RECEIPT.recorded, now)} ${paid.title}</p>
    ${isOwn ? notice('info', '您登记或者改过，请另一位同事核对确认') : ''}
    ${factsOf(c.req.path, found)}
    <h2>现在可以做</h2>
    ${forms.length === 0 ? html`<p>没有轮到您。</p>` : forms}
    ${shown.length === 0 ? '' : html`<h2>经过</h2>${historyList(shown)}`}
    <p><a href="${path}">全部收款</a></p>`;
  return site.page(c, `收款 ${paid.orderNo}`, content, { status: refusal === '' ? 200 : 422 });
}

interface Sent {
  readonly step: ReceiptStep;
  readonly version: number;
  readonly typed: Readonly<Record<string, string>>;
  readonly slip: File | null;
}

/** @throws Fault badRequest for what no form of the desk sends. */
async function readSent(c: Context): Promise<Sent> {
  const { slip, ...given } = await c.req.parseBody();
  const typed = Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  const { action = '', version = '' } = typed;
  if (!isStep(action) || !/^\d{1,9}$/.test(version)) throw new Fault('badRequest');
  return { step: action, version: Number(version), typed, slip: slip instanceof File ? slip : null };
}

async function take(desk: Desk, deps: PlatformDeps, staff: Staff, payNo: string, { step, version, typed, slip }: Sent): Promise<void> {
  const place = { payNo, version };
  if (step === 'confirmReceipt') return confirmReceipt(desk.context, staff, place, toIssueSettings(deps));
  if (step === 'withdrawReceipt') return withdrawReceipt(desk.context, staff, place, { reason: typed.reason ?? '' });
  return recordReceipt(desk.context, staff, place, { ...typed, files: deps.files, slip });
}

async function act(c: Context, desk: Desk<'payment'>, deps: PlatformDeps, staff: Staff): Promise<Response> {
  const sent = await readSent(c);
  const payNo = c.req.param('payNo') ?? '';
  return onlyIfAllowed(c, desk, { staff, action: sent.step }, () =>
    actOrExplain(
      c,
      () => take(desk, deps, staff, payNo, sent),
      (refusal) => showOne(c, desk, staff, refusal),
    ),
  );
}

/** The desk where a payee records transfers that came in for open payments, and another person confirms them. */
export function mountPaymentDesk(app: PlatformApp, deps: PlatformDeps, site: DeskSite): void {
  const { context } = deps;
  const desk: Desk<'payment'> = { site, context, kind: 'payment', path: `${site.base}/desk/payment` };
  const { path } = desk;
  app.get(
    path,
    atDesk(desk, async (c, staff) => {
      await recordListRead(context, readerOf(staff, DESK), ENTITY);
      const query = readDeskQuery(c, states);
      const found = await listDeskPayments(context.db, staff, query);
      return site.page(c, '收款：机构工作台', workList({ ...listOf(path, context.now()), path, query, states }, found));
    }),
  );
  app.get(
    `${path}/:payNo`,
    atDesk(desk, (c, staff) => showOne(c, desk, staff)),
  );
  app.get(
    `${path}/:payNo/paper/:place`,
    atDesk(desk, async (c, staff) => {
      const found = await getDeskPayment(context.db, staff, c.req.param('payNo') ?? '');
      await recordRead(context, readerOf(staff, found.paid.payeeAgencyId ?? ''), ENTITY, found.paid.payNo);
      return sendPaper(c, deps, papersOf(found));
    }),
  );
  app.post(
    `${path}/:payNo`,
    atDesk(desk, (c, staff) => act(c, desk, deps, staff)),
  );
}
