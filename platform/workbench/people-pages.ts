import type { Context } from 'hono';
import { html } from 'hono/html';
import { Fault } from '../domain/fault.ts';
import { listAgencyOptions } from '../domain/reference/list-agency-options.ts';
import { MOST_BRANCH } from '../domain/staff/branch-field.ts';
import { asksCode, type OwnCode } from '../domain/staff/change-by-code.ts';
import {
  disablePerson,
  getPerson,
  giveInvitationCode,
  invitePerson,
  invitePersonAgain,
  listBranches,
  listPeople,
  type NewInvitation,
  type Person,
  setPersonRoles,
} from '../domain/staff/people.ts';
import { InviteForm } from '../domain/staff/staff-forms.ts';
import { toWireTime } from '../domain/time/shanghai-time.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import type { PlatformDeps } from '../http/platform-deps.ts';
import { refusalOf, sentenceOf } from './desks/desk-parts.ts';
import { invitationLink, toInvitationAddress } from './invitation-pages.ts';
import { type FieldOption, type FormField, inputField, selectField, tickGroup } from './kit/fields.ts';
import type { Markup } from './kit/page.ts';
import { actionForm, dataTable, factList, notice, stateTag } from './kit/pieces.ts';
import { agencyRoles, isSystemAdmin, platformRoles, roleNames, type Staff, type StaffRole } from './staff.ts';
import {
  type FieldErrors,
  formFieldsOf,
  judgeForm,
  REFUSED,
  requireStaffSession,
  type WorkbenchSettings,
  workbenchPage,
} from './workbench-page.ts';

const COLUMNS = [
  { name: '姓名' },
  { name: '用户名', kind: 'kept' },
  { name: '单位' },
  { name: '网点' },
  { name: '角色' },
  { name: '状态', kind: 'kept' },
] as const;

const states: Readonly<Record<Person['state'], Markup>> = {
  invited: stateTag('已邀请', 'info'),
  active: stateTag('在用', 'ok'),
  disabled: stateTag('已停用', 'neutral'),
};

function stateOf({ state, invitedUntil, inviterId, hasCode }: Person): Markup {
  if (state !== 'invited') return states[state];
  if (invitedUntil === null) return stateTag('邀请已过期', 'warn');
  return inviterId !== null && !hasCode ? stateTag('等开通码', 'warn') : states.invited;
}

const placeOf = ({ agencyId, agencyName }: Person): string => (agencyId === null ? '平台' : agencyName);
const branchText = ({ agencyId, branch }: Person): string => (agencyId === null ? '' : branch || '全机构');
const namesOf = (roles: readonly StaffRole[]): string => roles.map((role) => roleNames[role]).join('、');
const toOptions = (roles: readonly StaffRole[]): FieldOption[] => roles.map((role) => [role, roleNames[role]]);
const toMinute = (moment: Date): string => toWireTime(moment).slice(0, 16).replace('T', ' ');

async function showPeople(c: Context, { context }: PlatformDeps, settings: WorkbenchSettings): Promise<Response> {
  const people = await listPeople(context, requireStaffSession(c).staff);
  const rows = people.map((person) => [
    html`<a href="/people/${person.id}">${person.name}</a>`,
    person.loginName,
    placeOf(person),
    branchText(person),
    namesOf(person.roles),
    stateOf(person),
  ]);
  const content = html`<p class="buttons"><a class="button" href="/people/new">邀请一位</a></p>${dataTable('人员', COLUMNS, rows)}`;
  return workbenchPage(c, settings, '人员', content);
}

/** A form with the roles that were ticked, of which it may carry several. */
interface TypedInvitation {
  readonly loginName: string;
  readonly name: string;
  readonly agencyId: string;
  readonly roles: readonly string[];
  readonly branch: string;
}

const NOTHING: TypedInvitation = { loginName: '', name: '', agencyId: '', roles: [], branch: '' };

/** 网点 whose cases a person of an institution works on, with those that it has so far. */
async function branchBox({ context }: PlatformDeps, agencyId: string, value: string, error: string | undefined): Promise<Markup> {
  const offered = (await listBranches(context.db, agencyId)).map((branch): FieldOption => [branch, branch]);
  const hint = '只看、只办这个网点和还没有网点的业务。不填就是全机构；机构管理员不填';
  const field = { name: 'branch', label: '网点', value, error, hint, optional: true, maxLength: MOST_BRANCH, autoComplete: 'off' };
  return html`<div class="narrow">${inputField({ ...field, offered })}</div>`;
}

const roleTicks = (label: string, roles: readonly StaffRole[], typed: TypedInvitation, errors: FieldErrors): Markup =>
  tickGroup({ name: 'roles', id: `roles-${roles[0]}`, label, error: errors.roles, options: toOptions(roles), values: typed.roles });

/** The own code of who acts, beside a change that asks for one. */
const codeField = (name: string, { error, optional = false, hint = '' }: Pick<FormField, 'error' | 'optional' | 'hint'>): Markup =>
  html`<div class="narrow">${inputField({
    name,
    label: '您自己的动态码',
    hint: `${hint}您手机上验证器的 6 位数字，或者一个恢复码。`,
    error,
    optional: optional && error === undefined,
    autoComplete: 'one-time-code',
    maxLength: 20,
    focused: error !== undefined,
  })}</div>`;

async function invitationFields(actor: Staff, typed: TypedInvitation, errors: FieldErrors, deps: PlatformDeps): Promise<Markup> {
  const { context } = deps;
  const ofSystem = isSystemAdmin(actor);
  const agencies = ofSystem ? await listAgencyOptions(context.db) : [];
  const places: FieldOption[] = [['', '平台'], ...agencies.map(({ agencyId, agencyName }): FieldOption => [agencyId, agencyName])];
  const place = selectField({ name: 'agencyId', label: '单位', value: typed.agencyId, error: errors.agencyId, options: places });
  return html`<div class="narrow">
      ${inputField({ name: 'name', label: '姓名', value: typed.name, error: errors.name, maxLength: 40, autoComplete: 'off' })}
      ${inputField({
        name: 'loginName',
        label: '用户名',
        value: typed.loginName,
        hint: '登录时输入。4-32 位字母、数字、下划线或短横线，以字母开头。',
        error: errors.loginName,
        maxLength: 32,
        autoComplete: 'off',
      })}
      ${ofSystem ? place : ''}
    </div>
    ${ofSystem ? roleTicks('平台人员的角色', platformRoles, typed, errors) : ''}
    ${ofSystem && agencies.length === 0 ? '' : roleTicks(ofSystem ? '机构人员的角色' : '角色', agencyRoles, typed, ofSystem ? {} : errors)}
    ${actor.agencyId === null ? '' : await branchBox(deps, actor.agencyId, typed.branch, errors.branch)}
    ${codeField('code', { error: errors.code, optional: true, hint: '邀请管理员时要。' })}`;
}

async function showInvite(
  c: Context,
  deps: PlatformDeps,
  settings: WorkbenchSettings,
  { typed = NOTHING, errors = {} }: { readonly typed?: TypedInvitation; readonly errors?: FieldErrors } = {},
): Promise<Response> {
  const { staff } = requireStaffSession(c);
  // Whoever may invite nobody finds no such page.
  await listPeople(deps.context, staff);
  const fields = await invitationFields(staff, typed, errors, deps);
  const content = html`<p><a href="/people">全部人员</a></p>
    ${actionForm({ action: '/people/new', button: '邀请', hidden: formFieldsOf(c, settings), fields })}`;
  return workbenchPage(c, settings, '邀请一位', content, { status: Object.keys(errors).length > 0 ? REFUSED : 200 });
}

function showLink(c: Context, settings: WorkbenchSettings, { token, needsCode }: NewInvitation, loginName = ''): Promise<Response> {
  const content = html`${loginName === '' ? '' : html`<p>用户名是 <strong>${loginName}</strong>，登录时用它。</p>`}${invitationLink('邀请链接做好了', toInvitationAddress(settings, token), needsCode)}
    <p><a href="/people">全部人员</a></p>`;
  return workbenchPage(c, settings, '把链接交给本人', content);
}

function showCode(c: Context, settings: WorkbenchSettings, code: string): Promise<Response> {
  const content = html`${notice('ok', '开通码做好了', '只显示这一次。请当面或打电话交给他本人，不要交给发链接的同事。')}
    <p class="link"><code>${code}</code></p>
    <p><a href="/people">全部人员</a></p>`;
  return workbenchPage(c, settings, '把开通码交给本人', content);
}

/** Whether a refusal is of the code of who acts. */
const isOfCode = (error: unknown): boolean => error instanceof Fault && (error.detail.field === 'code' || error.kind === 'accountLocked');

/** Where a refusal of an invitation stands. */
const FIELD_OF: Readonly<Record<string, string>> = { accountExists: 'loginName', invalidField: 'agencyId' };

async function invite(c: Context, deps: PlatformDeps, settings: WorkbenchSettings): Promise<Response> {
  const { staff } = requireStaffSession(c);
  const form = await c.req.formData();
  const text = (name: string): string => String(form.get(name) ?? '');
  const agencyId = isSystemAdmin(staff) ? text('agencyId') : (staff.agencyId ?? '');
  const given = { loginName: text('loginName').trim(), name: text('name').trim(), branch: text('branch') };
  const typed = { ...given, agencyId, roles: form.getAll('roles').map(String) };
  const judged = judgeForm(InviteForm, typed);
  if ('errors' in judged) return showInvite(c, deps, settings, { typed, errors: judged.errors });
  try {
    const own = { code: text('code'), limits: deps.limits };
    return await showLink(c, settings, await invitePerson(deps.context, staff, judged.data, own), judged.data.loginName);
  } catch (error) {
    if (isOfCode(error)) return showInvite(c, deps, settings, { typed, errors: { code: sentenceOf(error) } });
    const field = error instanceof Fault ? FIELD_OF[error.kind] : undefined;
    if (field === undefined) throw error;
    const sentence = field === 'loginName' ? '这个用户名有人用了，请换一个' : sentenceOf(error);
    return showInvite(c, deps, settings, { typed, errors: { [field]: sentence } });
  }
}

/** The other half of an invitation, which whoever has the link does not get. */
function codePart({ id, state, invitedUntil, inviterId, hasCode }: Person, viewerId: string, hidden: Readonly<Record<string, string>>) {
  if (state !== 'invited' || invitedUntil === null || inviterId === null) return '';
  const give = html`<p>链接在另一位管理员手里。和他本人确认过，再把开通码交给他；两样都有才能开通。</p>
    ${actionForm({ action: `/people/${id}/code`, button: hasCode ? '再给一个开通码' : '给开通码', hidden })}`;
  return html`<h2>开通码</h2>${inviterId === viewerId ? html`<p>邀请链接是您发的，开通码请另一位管理员在这一页给他本人。</p>` : give}`;
}

async function personActions(
  deps: PlatformDeps,
  person: Person,
  hidden: Readonly<Record<string, string>>,
  { errors = {}, typed = person }: Pick<PersonView, 'errors' | 'typed'>,
): Promise<Markup> {
  const path = `/people/${person.id}`;
  const roles = tickGroup({
    name: 'roles',
    label: '角色',
    error: errors.roles,
    options: toOptions(person.agencyId === null ? platformRoles : agencyRoles),
    values: typed.roles,
  });
  const branch = person.agencyId === null ? '' : await branchBox(deps, person.agencyId, typed.branch, errors.branch);
  const isAsked = asksCode.setRoles(person, []);
  const rolesCode = codeField('rolesCode', { error: errors.rolesCode, optional: !isAsked, hint: isAsked ? '' : '给管理员角色时要。' });
  const code = (name: string, asks: (of: Person) => boolean): Markup | '' => (asks(person) ? codeField(name, { error: errors[name] }) : '');
  return html`<h2>能做什么</h2>
    ${actionForm({ action: `${path}/roles`, button: '保存', hidden, fields: html`${roles}${branch}${rolesCode}` })}
    <h2>重新邀请</h2>
    <p>换了手机、忘了密码、邀请过期或者停用以后，用它重新开通。以前的密码、验证器、恢复码和登录马上作废，他下次登录时会看到是谁办的。</p>
    ${actionForm({ action: `${path}/invite`, button: '重新邀请', look: 'second', hidden, fields: code('inviteCode', asksCode.inviteAgain) })}
    ${
      person.state === 'disabled'
        ? ''
        : html`<h2>停用</h2>
          <p>马上退出，不能再登录。</p>
          ${actionForm({ action: `${path}/disable`, button: '停用', look: 'danger', hidden, fields: code('disableCode', asksCode.disable) })}`
    }`;
}

interface PersonView {
  readonly refused?: string;
  readonly errors?: FieldErrors;
  /** What was sent and refused. */
  readonly typed?: { readonly roles: readonly string[]; readonly branch: string };
}

async function showPerson(c: Context, deps: PlatformDeps, settings: WorkbenchSettings, view: PersonView = {}): Promise<Response> {
  const { context } = deps;
  const { refused = '', errors = {} } = view;
  const { staff } = requireStaffSession(c);
  const person = await getPerson(context, staff, c.req.param('id') ?? '');
  const done = c.req.query('done') === undefined ? '' : notice('ok', '办好了');
  const content = html`${refused === '' ? done : refusalOf(refused)}
    <p><a href="/people">全部人员</a></p>
    ${factList([
      ['用户名', person.loginName],
      ['单位', placeOf(person)],
      ['网点', branchText(person)],
      ['角色', namesOf(person.roles)],
      ['状态', stateOf(person)],
      ['邀请有效到', person.state === 'invited' && person.invitedUntil !== null ? toMinute(person.invitedUntil) : ''],
      ['加入', toMinute(person.createTime)],
    ])}
    ${person.id === staff.id ? html`<p>这是您自己。角色、网点、停用和重新邀请，请别的管理员来办。</p>` : html`${codePart(person, staff.id, formFieldsOf(c, settings))}${await personActions(deps, person, formFieldsOf(c, settings), view)}`}`;
  const isRefused = refused !== '' || Object.keys(errors).length > 0;
  return workbenchPage(c, settings, person.name, content, { status: isRefused ? REFUSED : 200 });
}

/** What a form of a person's page does; gives a page where there is something to show once. */
type TakeForm = (
  actor: Staff,
  id: string,
  given: OwnCode & { readonly roles: readonly string[]; readonly branch: string },
) => Promise<unknown>;

async function actOnPerson(
  c: Context,
  deps: PlatformDeps,
  settings: WorkbenchSettings,
  form: 'roles' | 'invite' | 'disable' | 'code',
  take: TakeForm,
): Promise<Response> {
  const { staff } = requireStaffSession(c);
  const id = c.req.param('id') ?? '';
  const given = await c.req.formData();
  const sent = { roles: given.getAll('roles').map(String), branch: String(given.get('branch') ?? '') };
  try {
    const code = String(given.get(`${form}Code`) ?? '');
    const shown = await take(staff, id, { code, limits: deps.limits, ...sent });
    return shown instanceof Response ? shown : c.redirect(`/people/${id}?done=1`, 303);
  } catch (error) {
    const sentence = sentenceOf(error);
    const typed = form === 'roles' ? { typed: sent } : {};
    if (isOfCode(error)) return showPerson(c, deps, settings, { errors: { [`${form}Code`]: sentence }, ...typed });
    const field = error instanceof Fault ? error.detail.field?.split('.')[0] : undefined;
    return showPerson(c, deps, settings, field === undefined ? { refused: sentence } : { errors: { [field]: sentence }, ...typed });
  }
}

/** People of the platform and of institutions: administrators invite, change and disable them within their reach. */
export function mountPeoplePages(app: PlatformApp, deps: PlatformDeps, settings: WorkbenchSettings): void {
  const { context } = deps;
  app.get('/people', (c) => showPeople(c, deps, settings));
  app.get('/people/new', (c) => showInvite(c, deps, settings));
  app.post('/people/new', (c) => invite(c, deps, settings));
  app.get('/people/:id', (c) => showPerson(c, deps, settings));
  app.post('/people/:id/roles', (c) =>
    actOnPerson(c, deps, settings, 'roles', (actor, id, given) => setPersonRoles(context, actor, id, given)),
  );
  app.post('/people/:id/disable', (c) =>
    actOnPerson(c, deps, settings, 'disable', (actor, id, own) => disablePerson(context, actor, id, own)),
  );
  app.post('/people/:id/code', (c) =>
    actOnPerson(c, deps, settings, 'code', async (actor, id) => showCode(c, settings, await giveInvitationCode(context, actor, id))),
  );
  app.post('/people/:id/invite', (c) =>
    actOnPerson(c, deps, settings, 'invite', async (actor, id, own) =>
      showLink(c, settings, await invitePersonAgain(context, actor, id, own)),
    ),
  );
}
