import type { Context } from 'hono';
import { html } from 'hono/html';
import { type CertBizType, type CertOrderState, certBizTypeLabels, certOrderStateLabels } from '#lib/contract/certificate-states.ts';
import { DESK_PAGE_ROWS } from '../../cases/engine/desk-rows.ts';
import { isId } from '../../db/new-id.ts';
import { type AuthorityStep, stopCertificate, takeAuthorityStep } from '../../domain/certificate/authority-steps.ts';
import {
  byAuthority,
  type CertificateOrderRow,
  type CertificateRow,
  requireCertificateOrder,
} from '../../domain/certificate/certificate-rows.ts';
import { listDeskCertificates, listDeskCertOrders } from '../../domain/certificate/list-certificates.ts';
import { Fault } from '../../domain/fault.ts';
import { maskNumber } from '../../domain/mask/mask-number.ts';
import { yuanText } from '../../domain/money-words.ts';
import { MOST_REASON } from '../../domain/parse-form.ts';
import { recordListRead, recordRead } from '../../domain/record/record-once.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import type { FieldKit } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { factList, notice, stateTag } from '../kit/pieces.ts';
import { may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { actOrExplain, atDesk, type Desk, deskForm, minute, onlyIfAllowed, readFields, refusalOf } from './desk-parts.ts';
import { readDeskQuery, type WorkList, workList } from './work-list.ts';

const STOPS = { lock: '锁定', disable: '停用' } as const;
const STEPS: readonly string[] = ['pass', 'return', 'reject', 'make'] satisfies AuthorityStep[];
const { '00': _draft, ...states } = certOrderStateLabels;

const labelOf = ({ bizType }: CertificateOrderRow): string => certBizTypeLabels[bizType as CertBizType];
const tagOf = ({ state }: CertificateOrderRow): Markup =>
  stateTag(certOrderStateLabels[state as CertOrderState], state === '10' || state === '30' ? 'turn' : 'neutral');

const columns = [
  { name: '编号', kind: 'kept' },
  { name: '办什么' },
  { name: '持有人' },
  { name: '费用', kind: 'figure' },
  { name: '状态' },
  { name: '从什么时候起', kind: 'kept' },
] as const;

const listOf = (
  path: string,
): Pick<WorkList<CertificateOrderRow>, 'name' | 'open' | 'empty' | 'found' | 'foundWhole' | 'columns' | 'cells'> => ({
  name: '证书申请',
  open: '等着办的',
  empty: '没有等着办的证书申请。',
  found: '持有人',
  foundWhole: '证书和密钥的序列号',
  columns,
  cells: (row) => [
    html`<a href="${path}/${row.orderNo}">${row.orderNo}</a>`,
    labelOf(row),
    row.application.holder,
    yuanText(row.feeYuan),
    tagOf(row),
    minute(row.stateTime),
  ],
});

function certificatesOf(c: Context, desk: Desk, staff: Staff, rows: readonly CertificateRow[]): Markup {
  const stops = (['lock', 'disable'] as const).filter((action) => may(staff, 'certificate', action));
  const items = rows.map(
    ({ id, holder, companyName, validTo }) => html`<li>
      <p>${companyName === '' ? holder : companyName}，到 ${validTo}</p>
      ${stops.map((action) => deskForm(c, desk, { action: desk.path, button: STOPS[action], look: 'second', hidden: { action, certId: id } }))}
    </li>`,
  );
  return html`<ul class="rows">${items}</ul>`;
}

/** Certificates that can be stopped, which the list of orders leads to page by page. */
async function stoppableOf(c: Context, desk: Desk, staff: Staff): Promise<Markup> {
  const page = Number(c.req.query('certificates') ?? 1);
  const at = Number.isSafeInteger(page) && page > 0 ? page : 1;
  const { rows, total } = await listDeskCertificates(desk.context.db, at);
  if (total === 0) return html`<p>没有能用的证书。</p>`;
  const next = at * DESK_PAGE_ROWS < total ? html`<a href="${desk.path}?certificates=${at + 1}">更多证书</a>` : '';
  return html`${certificatesOf(c, desk, staff, rows)}<p class="small">共 ${total} 张。${next}</p>`;
}

const NOT_PAYABLE = notice(
  'warn',
  '证书费还收不了',
  '平台没有接通支付机构：要收费的申请现在交不上来，通过了还没付的付不了款，七天以后自动关闭。请系统的运维人员接通（docs/operations.md，Payments），接通以后就能办。',
);

interface ShownAll {
  /** Whether fees can be paid. */
  readonly isPayable: boolean;
  readonly refusal?: string;
}

async function showAll(c: Context, desk: Desk, staff: Staff, { isPayable, refusal = '' }: ShownAll): Promise<Response> {
  const { context, site, path } = desk;
  await recordListRead(context, byAuthority(staff).actor, 'certificateOrder');
  const query = readDeskQuery(c, states);
  const content = html`${refusalOf(refusal)} ${isPayable ? '' : NOT_PAYABLE}
    ${workList({ ...listOf(path), path, query, states }, await listDeskCertOrders(context.db, query))}
    <h2>证书</h2>
    ${await stoppableOf(c, desk, staff)}`;
  return site.page(c, '数字证书：制证工作台', content, { status: refusal === '' ? 200 : 422 });
}

function formsOf(
  c: Context,
  desk: Desk,
  staff: Staff,
  { state, application, bizType, version, payNo }: CertificateOrderRow,
): Markup | string {
  const reason = (kit: FieldKit) => kit.input({ name: 'words', label: '原因', maxLength: MOST_REASON });
  const form = (
    action: AuthorityStep,
    button: string,
    look: 'main' | 'second' | 'danger',
    fields: '' | ((kit: FieldKit) => Markup) = '',
  ) =>
    may(staff, 'certificate', action)
      ? deskForm(c, desk, { action: c.req.path, button, look, hidden: { action, version: String(version) }, fields })
      : '';
  if (state === '10')
    return html`${form('pass', '通过', 'main')} ${form('return', '退回修改', 'second', reason)} ${form('reject', '驳回', 'danger', reason)}`;
  if (state !== '30') return html`<p>没有轮到制证机构。</p>`;
  const isPosted = application.delivery === '邮寄' && ['1', '3', '4'].includes(bizType);
  const parcel = (kit: FieldKit) => kit.input({ name: 'words', label: '快递单号', maxLength: MOST_REASON });
  return html`${form('make', '制好了', 'main', isPosted ? parcel : '')} ${form('reject', payNo === null ? '办不成' : '办不成，退费', 'danger', reason)}`;
}

async function showOne(c: Context, desk: Desk, staff: Staff, refusal = ''): Promise<Response> {
  const { context, site, path } = desk;
  const orderNo = c.req.param('orderNo') ?? '';
  const row = await requireCertificateOrder(context.db, orderNo);
  await recordRead(context, byAuthority(staff).actor, 'certificateOrder', row.id);
  const { application } = row;
  const content = html`${refusalOf(refusal)}
    <p>${tagOf(row)} ${labelOf(row)}</p>
    ${factList([
      ['持有人', application.holder],
      ['身份证号', maskNumber(application.idNo)],
      ['用途', application.purposes.join('、')],
      ['原因', application.reason],
      ['怎么拿', `${application.delivery}　${application.address}`],
      ['费用', yuanText(row.feeYuan)],
      ['说明', row.remark],
    ])}
    <h2>现在可以做</h2>
    ${formsOf(c, desk, staff, row)}
    <p><a href="${path}">全部证书申请</a></p>`;
  return site.page(c, `证书申请 ${orderNo}`, content, { status: refusal === '' ? 200 : 422 });
}

async function stop(c: Context, desk: Desk<'certificate'>, staff: Staff, isPayable: boolean): Promise<Response> {
  const field = await readFields(c);
  const [action, certId] = [field('action'), field('certId')];
  if ((action !== 'lock' && action !== 'disable') || !isId(certId)) throw new Fault('badRequest');
  return onlyIfAllowed(c, desk, { staff, action }, () =>
    actOrExplain(
      c,
      () => stopCertificate(desk.context, staff, certId, action),
      (refusal) => showAll(c, desk, staff, { isPayable, refusal }),
    ),
  );
}

/** The desk of the authority: checks applications, makes and sends certificates, locks and disables them. */
export function mountCertificateDesk(app: PlatformApp, { context, payment }: PlatformDeps, site: DeskSite): void {
  const isPayable = payment?.way === 'house';
  const desk: Desk<'certificate'> = { site, context, kind: 'certificate', path: `${site.base}/desk/certificate` };
  const { path } = desk;
  app.get(
    path,
    atDesk(desk, (c, staff) => showAll(c, desk, staff, { isPayable })),
  );
  app.post(
    path,
    atDesk(desk, (c, staff) => stop(c, desk, staff, isPayable)),
  );
  app.get(
    `${path}/:orderNo`,
    atDesk(desk, (c, staff) => showOne(c, desk, staff)),
  );
  app.post(
    `${path}/:orderNo`,
    atDesk(desk, async (c, staff) => {
      const field = await readFields(c);
      const [step, version] = [field('action') as AuthorityStep, Number(field('version'))];
      if (!STEPS.includes(step) || !Number.isSafeInteger(version)) throw new Fault('badRequest');
      const asked = { orderNo: c.req.param('orderNo') ?? '', version, step, words: field('words') };
      return onlyIfAllowed(c, desk, { staff, action: step }, () =>
        actOrExplain(
          c,
          () => takeAuthorityStep(context, staff, asked),
          (refusal) => showOne(c, desk, staff, refusal),
        ),
      );
    }),
  );
}
