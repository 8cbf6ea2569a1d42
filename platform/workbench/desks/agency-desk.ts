import type { Context } from 'hono';
import { html } from 'hono/html';
import { type RefusalReason, refusalReasons, registrationActionLabels, registrationStates } from '#lib/contract/agency/actions.ts';
import { listSteps } from '../../cases/engine/case-rows.ts';
import { listActions, toMachine } from '../../cases/engine/machine.ts';
import { runAction } from '../../cases/engine/run-action.ts';
import { registrationCase } from '../../cases/registration/definition.ts';
import { byPlatform, type RegistrationRow } from '../../cases/registration/registration-rows.ts';
import { findApprover, listRegistrations, openRegistration, recordOwnApproval } from '../../cases/registration/registrations.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { recordListRead } from '../../domain/record/record-once.ts';
import { findAgencyAdmin } from '../../domain/staff/people.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import { invitationLink } from '../invitation-pages.ts';
import type { FieldKit } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { checkTable, factList, historyList, notice, stateTag } from '../kit/pieces.ts';
import { type DeskActions, may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { paperLinks, sendPaper } from './case-papers.ts';
import { atDesk, type Desk, deskForm, explain, labelOf, minute, onlyIfAllowed, refusalOf, toWireMinute } from './desk-parts.ts';
import { readDeskQuery, type WorkList, workList } from './work-list.ts';

type Step = DeskActions['agency'];

const { '00': _unsent, ...stateNames } = registrationStates.labels;
const WAITS = ['10', '20', '40'];
/** Labels of `usr_org_orgType`. */
export const orgTypes = { 1: '银行', 2: '保险', 3: '小贷', 4: '担保', 5: '融资租赁', 6: '商业保理', 7: '其他' } as const;

interface StepForm {
  readonly button: string;
  readonly look?: 'second' | 'danger';
  readonly fields?: (kit: FieldKit, row: RegistrationRow) => Markup;
}

const contentField = (label: string, hint: string) => (kit: FieldKit) => kit.area({ name: 'content', label, hint, maxLength: 500 });

const steps: Readonly<Record<Step, StepForm>> = {
  accept: { button: '开始审核', look: 'second' },
  review: {
    button: '审核通过，交同事复核',
    fields: (kit) =>
      kit.input({
        name: 'licence',
        label: '查到的金融许可证号和查询的地方',
        hint: '例如 B0001H235000001，国家金融监督管理总局许可证查询',
        maxLength: 200,
      }),
  },
  approve: { button: '复核通过，入驻', fields: approvalFields },
  ask: { button: '请对方补正', look: 'second', fields: contentField('要补正什么', '逐条写清，对方看得到') },
  refuse: {
    button: '不予入驻',
    look: 'danger',
    fields: (kit) =>
      html`${kit.select({ name: 'reasonCode', label: '原因', options: [['', '请选择'], ...Object.entries(refusalReasons)] })}
      ${contentField('说明', '对方看得到')(kit)}`,
  },
};
const isStep = (action: string): action is Step => Object.hasOwn(steps, action);

function approvalFields(kit: FieldKit, row: RegistrationRow): Markup {
  const field = (name: string, label: string, value: string, hint = ''): Markup =>
    kit.input({ name, label, hint, value, autoComplete: 'off' });
  return html`${field('shortName', '对外显示的简称', row.shortName || row.agencyOrgName.slice(0, 30))}
    ${field('adminName', '机构管理员姓名', row.contactName)}
    ${field('loginName', '机构管理员用户名', '', '登录时输入。4-32 位字母、数字、下划线或短横线，以字母开头。')}`;
}

const tagOf = ({ state }: Pick<RegistrationRow, 'state'>): Markup =>
  stateTag(labelOf(registrationStates.labels, state), WAITS.includes(state) ? 'turn' : state === '50' ? 'ok' : 'neutral');

const isLate = ({ state, dueTime }: RegistrationRow, now: Date): boolean => WAITS.includes(state) && dueTime < now;

const columns = [
  { name: '编号', kind: 'kept' },
  { name: '机构' },
  { name: '类型', kind: 'kept' },
  { name: '状态' },
  { name: '最晚答复', kind: 'kept' },
  { name: '提交', kind: 'kept' },
] as const;

const listOf = (path: string, now: Date): Pick<WorkList<RegistrationRow>, 'name' | 'open' | 'empty' | 'found' | 'columns' | 'cells'> => ({
  name: '机构入驻申请',
  open: '没有办完的',
  empty: '没有等着办的入驻申请。',
  found: '机构代码、机构',
  columns,
  cells: (row) => [
    html`<a href="${path}/${row.registrationNo}">${row.registrationNo}</a>`,
    row.agencyOrgName,
    labelOf(orgTypes, row.agencyOrgType),
    html`${tagOf(row)} ${isLate(row, now) ? stateTag('超时', 'bad') : ''}`,
    minute(row.dueTime),
    minute(row.createTime),
  ],
});

function formsOf(c: Context, desk: Desk, staff: Staff, row: RegistrationRow): Markup[] {
  const open = listActions(toMachine(registrationStates), row.state, 'operator').filter(isStep);
  const ordered = (Object.keys(steps) as Step[]).filter((action) => open.includes(action) && may(staff, 'agency', action));
  return ordered.map((action) => {
    const { button, look = 'main', fields } = steps[action];
    if (action === 'approve' && row.reviewedBy !== null && row.reviewedBy === staff.id)
      return notice('info', '等同事来复核', '您审核过这份申请，不能自己复核。');
    const content = (kit: FieldKit) => fields?.(kit, row) ?? '';
    const form = { action: c.req.path, button, look, hidden: { action, version: String(row.version) }, fields: content } as const;
    return html`<section class="card" aria-label="${button}">${fields === undefined ? '' : html`<h3>${button}</h3>`}${deskForm(c, desk, form)}</section>`;
  });
}

/** Who has the link of a new institution's administrator: it was shown to whoever approved, and is shown to nobody else. */
async function invitedPart(context: DomainContext, agencyId: string, row: RegistrationRow): Promise<Markup> {
  const { isActive, invitedUntil } = await findAgencyAdmin(context, agencyId);
  if (isActive) return notice('ok', '机构管理员开通了');
  const again = '没收到、丢了或者过期了，请系统管理员在“人员”里打开机构管理员那一页，点“重新邀请”。';
  if (invitedUntil === null) return notice('warn', '机构管理员没有开通，邀请过期了', again);
  const approver = await findApprover(context.db, row);
  return notice(
    'turn',
    '等机构管理员开通',
    `邀请链接只给${approver}看过一次，由他交给机构管理员，${minute(invitedUntil)} 以前有效。${again}`,
  );
}

const reasonOf = ({ reasonCode, reason }: RegistrationRow): string =>
  reasonCode === '' ? '' : `${refusalReasons[reasonCode as RefusalReason]}：${reason}`;

async function showOne(c: Context, desk: Desk, staff: Staff, refusal = ''): Promise<Response> {
  const { context, site, path } = desk;
  const { row, checks } = await openRegistration(context, staff, c.req.param('registrationNo') ?? '');
  const taken = (await listSteps(context.db, [row.id])).get(row.id) ?? [];
  const forms = formsOf(c, desk, staff, row);
  const invited = row.state === '50' && row.agencyId ? await invitedPart(context, row.agencyId, row) : '';
  const content = html`${refusalOf(refusal)}
    <p>${tagOf(row)} ${isLate(row, context.now()) ? stateTag('超时', 'bad') : ''}</p>
    ${invited}
    ${factList([
      ['机构名称', row.agencyOrgName],
      ['简称', row.shortName],
      ['机构代码', row.agencyOrgCode],
      ['类型', labelOf(orgTypes, row.agencyOrgType)],
      ['联系人', row.contactName],
      ['联系手机', row.contactMobile],
      ['联系邮箱', row.contactEmail],
      ['网址', row.websiteUrl],
      ['备注', row.remark],
      ['图标', paperLinks(`${path}/${row.registrationNo}`, [{ name: '图标' }])],
      ['提交', minute(row.createTime)],
      ['最晚答复', minute(row.dueTime)],
      ['等对方补正', row.state === '30' ? row.asked : ''],
      ['最晚补正', row.state === '30' ? minute(row.lapseTime) : ''],
      ['不予入驻的原因', reasonOf(row)],
      ['入驻为', row.agencyId],
    ])}
    <h2>核对</h2>
    ${checkTable(checks)}
    <h2>现在可以做</h2>
    ${forms.length === 0 ? html`<p>没有轮到您。</p>` : forms}
    <h2>经过</h2>
    ${historyList(
      taken.map(({ time, action, actorName: who, remark }) => ({
        ...{ time: toWireMinute(time), who, remark },
        title: labelOf(registrationActionLabels, action),
      })),
    )}
    <p><a href="${path}">全部</a></p>`;
  return site.page(c, `入驻申请 ${row.registrationNo}`, content, { status: refusal === '' ? 200 : 422 });
}

function showLink(c: Context, { site, path }: Desk, token: string): Promise<Response> {
  const address = site.invitationAddress?.(token) ?? `/invite/${token}`;
  const content = html`${invitationLink('入驻好了，管理员的邀请链接也做好了', address)}
    <p><a href="${path}">全部申请</a></p>`;
  return site.page(c, '把链接交给机构管理员', content);
}

const NAME_TAKEN = { field: 'loginName', sentence: '这个用户名有人用了，请换一个' };

async function take(
  c: Context,
  desk: Desk,
  staff: Staff,
  { action, input }: { readonly action: Step; readonly input: Readonly<Record<string, string>> },
): Promise<Response> {
  const { context } = desk;
  const number = c.req.param('registrationNo') ?? '';
  if (action === 'approve') await recordOwnApproval(context, staff, (await openRegistration(context, staff, number)).row);
  try {
    const asked = { action, by: byPlatform(staff), number, version: Number(input.version), input };
    const done = await runAction(registrationCase, context, asked);
    context.counts.clear();
    return typeof done.token === 'string' ? await showLink(c, desk, done.token) : c.redirect(c.req.path, 303);
  } catch (error) {
    const isTaken = error instanceof Fault && error.kind === 'accountExists';
    return explain(c, isTaken ? new Fault('invalidField', NAME_TAKEN) : error, (refusal) => showOne(c, desk, staff, refusal));
  }
}

async function act(c: Context, desk: Desk<'agency'>, staff: Staff): Promise<Response> {
  const form = await c.req.formData();
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]));
  const action = typed.action ?? '';
  if (!isStep(action) || !Number.isSafeInteger(Number(typed.version))) throw new Fault('badRequest');
  return onlyIfAllowed(c, desk, { staff, action }, () => take(c, desk, staff, { action, input: typed }));
}

/** The desk where institutions that register are looked at by one person and approved by another. */
export function mountAgencyDesk(app: PlatformApp, deps: PlatformDeps, site: DeskSite): void {
  const { context } = deps;
  const desk: Desk<'agency'> = { site, context, kind: 'agency', path: `${site.base}/desk/agency` };
  const { path } = desk;
  app.get(
    path,
    atDesk(desk, async (c, staff) => {
      await recordListRead(context, byPlatform(staff).actor, registrationStates.entityType);
      const query = readDeskQuery(c, stateNames);
      const found = await listRegistrations(context.db, query);
      return site.page(c, '机构入驻申请', workList({ ...listOf(path, context.now()), path, query, states: stateNames }, found));
    }),
  );
  app.get(
    `${path}/:registrationNo`,
    atDesk(desk, (c, staff) => showOne(c, desk, staff)),
  );
  app.get(
    `${path}/:registrationNo/paper/:place`,
    atDesk(desk, async (c, staff) => {
      const { row } = await openRegistration(context, staff, c.req.param('registrationNo') ?? '');
      return sendPaper(c, deps, [{ name: '图标', fileUrl: row.logo }]);
    }),
  );
  app.post(
    `${path}/:registrationNo`,
    atDesk(desk, (c, staff) => act(c, desk, staff)),
  );
}
