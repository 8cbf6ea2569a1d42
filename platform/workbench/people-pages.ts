import type { Context } from 'hono';
import { html } from 'hono/html';
import { Fault } from '../domain/fault.ts';
import { listAgencyOptions } from '../domain/reference/list-agency-options.ts';
import { asksCode, type OwnCode } from '../domain/staff/change-by-code.ts';
import {
  disablePerson,
  getPerson,
  giveInvitationCode,
  invitePerson,
  invitePersonAgain,
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
const namesOf = (roles: readonly StaffRole[]): string => roles.map((role) => roleNames[role]).join('、');
const toOptions = (roles: readonly StaffRole[]): FieldOption[] => roles.map((role) => [role, roleNames[role]]);
const toMinute = (moment: Date): string => toWireTime(moment).slice(0, 16).replace('T', ' ');

async function showPeople(c: Context, { context }: PlatformDeps, settings: WorkbenchSettings): Promise<Response> {
  const people = await listPeople(context, requireStaffSession(c).staff);
  const rows = people.map((person) => [
    html`<a href="/people/${person.id}">${person.name}</a>`,
    person.loginName,
    placeOf(person),
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
}

const NOTHING: TypedInvitation = { loginName: '', name: '', agencyId: '', roles: [] };

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

async function invitationFields(actor: Staff, typed: TypedInvitation, errors: FieldErrors, { context }: PlatformDeps): Promise<Markup> {
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

function showLink(c: Context, settings: WorkbenchSettings, { token, needsCode }: NewInvitation): Promise<Response> {
  const content = html`${invitationLink('邀请链接做好了', toInvitationAddress(settings, token), needsCode)}
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
  const typed = { loginName: text('loginName').trim(), name: text('name').trim(), agencyId, roles: form.getAll('roles').map(String) };
  const judged = judgeForm(InviteForm, typed);
  if ('errors' in judged) return showInvite(c, deps, settings, { typed, errors: judged.errors });
  try {
    const own = { code: text('code'), limits: deps.limits };
    return await showLink(c, settings, await invitePerson(deps.context, staff, judged.data, own));
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

function personActions(person: Person, hidden: Readonly<Record<string, string>>, { errors = {}, typedRoles }: PersonView): Markup {
  const path = `/people/${person.id}`;
  const roles = tickGroup({
    name: 'roles',
    label: '角色',
    error: errors.roles,
    options: toOptions(person.agencyId === null ? platformRoles : agencyRoles),
    values: typedRoles ?? person.roles,
  });
  const isAsked = asksCode.setRoles(person, []);
  const rolesCode = codeField('rolesCode', { error: errors.rolesCode, optional: !isAsked, hint: isAsked ? '' : '给管理员角色时要。' });
  const code = (name: string, asks: (of: Person) => boolean): Markup | '' => (asks(person) ? codeField(name, { error: errors[name] }) : '');
  return html`<h2>能做什么</h2>
    ${actionForm({ action: `${path}/roles`, button: '保存角色', hidden, fields: html`${roles}${rolesCode}` })}
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
  /** Ticked in a form that was refused. */
  readonly typedRoles?: readonly string[];
}

async function showPerson(c: Context, { context }: PlatformDeps, settings: WorkbenchSettings, view: PersonView = {}): Promise<Response> {
  const { refused = '', errors = {} } = view;
  const { staff } = requireStaffSession(c);
  const person = await getPerson(context, staff, c.req.param('id') ?? '');
  const done = c.req.query('done') === undefined ? '' : notice('ok', '办好了');
  const content = html`${refused === '' ? done : refusalOf(refused)}
    <p><a href="/people">全部人员</a></p>
    ${factList([
      ['用户名', person.loginName],
      ['单位', placeOf(person)],
      ['角色', namesOf(person.roles)],
      ['状态', stateOf(person)],
      ['邀请有效到', person.state === 'invited' && person.invitedUntil !== null ? toMinute(person.invitedUntil) : ''],
      ['加入', toMinute(person.createTime)],
    ])}
    ${person.id === staff.id ? html`<p>这是您自己。角色、停用和重新邀请，请别的管理员来办。</p>` : html`${codePart(person, staff.id, formFieldsOf(c, settings))}${personActions(person, formFieldsOf(c, settings), view)}`}`;
  const isRefused = refused !== '' || Object.keys(errors).length > 0;
  return workbenchPage(c, settings, person.name, content, { status: isRefused ? REFUSED : 200 });
}

/** What a form of a person's page does. */
interface PersonForm {
  /** Gives a page where there is something to show once. */
  readonly take: (actor: Staff, id: string, own: OwnCode & { readonly roles: readonly string[] }) => Promise<unknown>;
  /** Where a refusal of it stands; at the head of the page unless said. */
  readonly field?: string;
}

async function actOnPerson(
  c: Context,
  deps: PlatformDeps,
  settings: WorkbenchSettings,
  form: 'roles' | 'invite' | 'disable' | 'code',
  { take, field = '' }: PersonForm,
): Promise<Response> {
  const { staff } = requireStaffSession(c);
  const id = c.req.param('id') ?? '';
  const given = await c.req.formData();
  const roles = given.getAll('roles').map(String);
  try {
    const code = String(given.get(`${form}Code`) ?? '');
    const shown = await take(staff, id, { code, limits: deps.limits, roles });
    return shown instanceof Response ? shown : c.redirect(`/people/${id}?done=1`, 303);
  } catch (error) {
    const sentence = sentenceOf(error);
    const typed = form === 'roles' ? { typedRoles: roles } : {};
    if (isOfCode(error)) return showPerson(c, deps, settings, { errors: { [`${form}Code`]: sentence }, ...typed });
    return showPerson(
      c,
      deps,
      settings,
      field === '' || id === staff.id ? { refused: sentence } : { errors: { [field]: sentence }, ...typed },
    );
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
    actOnPerson(c, deps, settings, 'roles', { take: (actor, id, given) => setPersonRoles(context, actor, id, given), field: 'roles' }),
  );
  app.post('/people/:id/disable', (c) =>
    actOnPerson(c, deps, settings, 'disable', { take: (actor, id, own) => disablePerson(context, actor, id, own) }),
  );
  app.post('/people/:id/code', (c) =>
    actOnPerson(c, deps, settings, 'code', {
      take: async (actor, id) => showCode(c, settings, await giveInvitationCode(context, actor, id)),
    }),
  );
  app.post('/people/:id/invite', (c) =>
    actOnPerson(c, deps, settings, 'invite', {
      take: async (actor, id, own) => showLink(c, settings, await invitePersonAgain(context, actor, id, own)),
    }),
  );
}
