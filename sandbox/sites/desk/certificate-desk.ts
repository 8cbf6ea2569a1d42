import type { Context } from 'hono';
import { html } from 'hono/html';
import { type CertBizType, type CertOrderState, certBizTypeLabels, certOrderStateLabels } from '#lib/contract/certificate-states.ts';
import { type AuthorityStep, stopCertificate, takeAuthorityStep } from '../../../platform/domain/certificate/authority-steps.ts';
import {
  byAuthority,
  type CertificateOrderRow,
  type CertificateRow,
  requireCertificateOrder,
} from '../../../platform/domain/certificate/certificate-rows.ts';
import { listDeskCertificates, listDeskCertOrders } from '../../../platform/domain/certificate/list-certificates.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import { maskNumber } from '../../../platform/domain/mask/mask-number.ts';
import { recordListRead, recordRead } from '../../../platform/domain/record/record-once.ts';
import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../../platform/http/platform-deps.ts';
import { inputField } from '../../../platform/workbench/kit/fields.ts';
import type { Markup } from '../../../platform/workbench/kit/page.ts';
import { actionForm, dataTable, factList, stateTag } from '../../../platform/workbench/kit/pieces.ts';
import { sandboxPage } from '../sandbox-page.ts';
import { actOrExplain, minute, readFields, refusalOf, yuan } from './invoice-desk.ts';

export const CERTIFICATE_DESK_PATH = '/sandbox/desk/certificate';
const STOPS = { lock: '锁定', disable: '停用' } as const;
const STEPS: readonly string[] = ['pass', 'return', 'reject', 'make'] satisfies AuthorityStep[];

const labelOf = ({ bizType }: CertificateOrderRow): string => certBizTypeLabels[bizType as CertBizType];
const tagOf = ({ state }: CertificateOrderRow): Markup =>
  stateTag(certOrderStateLabels[state as CertOrderState], state === '10' || state === '30' ? 'turn' : 'neutral');

function ordersOf(rows: readonly CertificateOrderRow[]): Markup {
  if (rows.length === 0) return html`<p>还没有证书申请。</p>`;
  const columns = [
    { name: '编号', kind: 'kept' },
    { name: '办什么' },
    { name: '费用', kind: 'figure' },
    { name: '状态' },
    { name: '从', kind: 'kept' },
  ] as const;
  const cells = rows.map((row) => [
    html`<a href="${CERTIFICATE_DESK_PATH}/${row.orderNo}">${row.orderNo}</a>`,
    labelOf(row),
    yuan(row.feeYuan),
    tagOf(row),
    minute(row.stateTime),
  ]);
  return dataTable('证书申请', [...columns], cells);
}

function certificatesOf(rows: readonly CertificateRow[]): Markup {
  if (rows.length === 0) return html`<p>没有能用的证书。</p>`;
  const forms = rows.map(
    ({ id, holder, companyName, validTo }) => html`<li>
      <p>${companyName === '' ? holder : companyName}，到 ${validTo}</p>
      ${(['lock', 'disable'] as const).map((action) =>
        actionForm({ action: CERTIFICATE_DESK_PATH, button: STOPS[action], look: 'second', hidden: { action, certId: id } }),
      )}
    </li>`,
  );
  return html`<ul class="rows">${forms}</ul>`;
}

async function showAll(c: Context, { context }: PlatformDeps, refusal = ''): Promise<Response> {
  await recordListRead(context, byAuthority.actor, 'certificateOrder');
  const content = html`${refusalOf(refusal)} ${ordersOf(await listDeskCertOrders(context.db))}
    <h2>证书</h2>
    ${certificatesOf(await listDeskCertificates(context.db))}`;
  return sandboxPage(c, '数字证书：制证工作台', content, { status: refusal === '' ? 200 : 422 });
}

function formsOf({ state, application, bizType }: CertificateOrderRow, path: string): Markup | string {
  const reason = inputField({ name: 'words', label: '原因' });
  const form = (action: AuthorityStep, button: string, look: 'main' | 'second' | 'danger', fields: Markup | '' = '') =>
    actionForm({ action: path, button, look, hidden: { action }, fields });
  if (state === '10')
    return html`${form('pass', '通过', 'main')} ${form('return', '退回修改', 'second', reason)} ${form('reject', '驳回', 'danger', reason)}`;
  if (state !== '30') return html`<p>没有轮到制证机构。</p>`;
  const isPosted = application.delivery === '邮寄' && ['1', '3', '4'].includes(bizType);
  return form('make', '制好了', 'main', isPosted ? inputField({ name: 'words', label: '快递单号' }) : '');
}

async function showOne(c: Context, { context }: PlatformDeps, orderNo: string, refusal = ''): Promise<Response> {
  const row = await requireCertificateOrder(context.db, orderNo);
  await recordRead(context, byAuthority.actor, 'certificateOrder', row.id);
  const { application } = row;
  const content = html`${refusalOf(refusal)}
    <p>${tagOf(row)} ${labelOf(row)}</p>
    ${factList([
      ['持有人', application.holder],
      ['身份证号', maskNumber(application.idNo)],
      ['用途', application.purposes.join('、')],
      ['原因', application.reason],
      ['怎么拿', `${application.delivery}　${application.address}`],
      ['费用', yuan(row.feeYuan)],
      ['说明', row.remark],
    ])}
    <h2>现在可以做</h2>
    ${formsOf(row, c.req.path)}
    <p><a href="${CERTIFICATE_DESK_PATH}">全部证书申请</a></p>`;
  return sandboxPage(c, `证书申请 ${orderNo}`, content, { status: refusal === '' ? 200 : 422 });
}

/** The desk of the authority: checks applications, makes and sends certificates, locks and disables them. */
export function mountCertificateDesk(app: PlatformApp, deps: PlatformDeps): void {
  const { context } = deps;
  app.get(CERTIFICATE_DESK_PATH, (c) => showAll(c, deps));
  app.post(CERTIFICATE_DESK_PATH, async (c) => {
    const field = await readFields(c);
    const [action, certId] = [field('action'), field('certId')];
    if ((action !== 'lock' && action !== 'disable') || !/^[0-9a-f-]{36}$/.test(certId)) throw new Fault('badRequest');
    return actOrExplain(
      c,
      () => stopCertificate(context, certId, action),
      (refusal) => showAll(c, deps, refusal),
    );
  });
  app.get(`${CERTIFICATE_DESK_PATH}/:orderNo`, (c) => showOne(c, deps, c.req.param('orderNo')));
  app.post(`${CERTIFICATE_DESK_PATH}/:orderNo`, async (c) => {
    const orderNo = c.req.param('orderNo');
    const field = await readFields(c);
    const step = field('action') as AuthorityStep;
    if (!STEPS.includes(step)) throw new Fault('badRequest');
    return actOrExplain(
      c,
      () => takeAuthorityStep(context, { orderNo, step, words: field('words') }),
      (refusal) => showOne(c, deps, orderNo, refusal),
    );
  });
}
