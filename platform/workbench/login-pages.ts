import type { Context } from 'hono';
import { html } from 'hono/html';
import { Fault } from '../domain/fault.ts';
import type { Site } from '../domain/site/site-sessions.ts';
import { proveSecondFactor, showPassword, spendEntry } from '../domain/staff/log-in-staff.ts';
import { logOutStaff } from '../domain/staff/own-access.ts';
import { findHalfSession } from '../domain/staff/staff-sessions.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import type { PlatformDeps } from '../http/platform-deps.ts';
import { readVisitor } from '../http/read-client.ts';
import { readSiteToken } from '../http/site-calls.ts';
import { sentenceOf } from './desks/desk-parts.ts';
import { inputField } from './kit/fields.ts';
import type { Markup } from './kit/page.ts';
import { actionForm, notice } from './kit/pieces.ts';
import {
  type FieldErrors,
  formFieldsOf,
  keepStaffDevice,
  keepToken,
  REFUSED,
  readForm,
  readToken,
  sessionOf,
  type WorkbenchSettings,
  workbenchPage,
} from './workbench-page.ts';

const MAX_NAME = 64;
const MAX_PASSWORD = 128;
const NEXT = /^\/(?!\/)[\w\-./?=&%]{0,300}$/;

/** Where somebody wanted to go; the home page for anything that is no page of ours. */
export const toNext = (given: string): string => (NEXT.test(given) ? given : '/');

const SAID: Readonly<Record<string, Markup>> = {
  out: notice('ok', '已退出'),
  late: notice('warn', '没有接上', '从门户过来只能用一次，一分钟内有效。请在这里登录。'),
};

interface LoginView {
  readonly loginName?: string;
  readonly next: string;
  readonly errors?: FieldErrors;
  readonly refused?: string;
}

function showLogin(c: Context, settings: WorkbenchSettings, { loginName = '', next, errors = {}, refused = '' }: LoginView) {
  const fields = html`${inputField({
    name: 'loginName',
    label: '用户名',
    value: loginName,
    error: errors.loginName,
    autoComplete: 'username',
    maxLength: MAX_NAME,
    focused: loginName === '',
  })}
  ${inputField({
    name: 'password',
    label: '密码',
    type: 'password',
    error: errors.password,
    autoComplete: 'current-password',
    maxLength: MAX_PASSWORD,
    focused: loginName !== '',
  })}`;
  const asked = c.req.query('said') ?? '';
  const said = Object.hasOwn(SAID, asked) ? (SAID[asked] ?? '') : '';
  const content = html`${refused === '' ? said : notice('bad', '没有登录', refused)}
    <p class="lead">给金融机构和平台的工作人员。第一次来，请用管理员发给您的邀请链接。</p>
    <div class="narrow">${actionForm({ action: '/login', button: '下一步', hidden: { ...formFieldsOf(c, settings), next }, fields })}</div>
    <p class="small">忘记密码或换了手机？请管理员重新邀请您。</p>`;
  const isRefused = refused !== '' || Object.keys(errors).length > 0;
  return workbenchPage(c, settings, '登录', content, { status: isRefused ? REFUSED : 200 });
}

function showCode(c: Context, settings: WorkbenchSettings, { next, error = '' }: { readonly next: string; readonly error?: string }) {
  const field = inputField({
    name: 'code',
    label: '动态码',
    hint: '打开手机上的验证器，输入 6 位数字。手机不在身边，可以输入一个恢复码。',
    error,
    autoComplete: 'one-time-code',
    maxLength: 20,
    focused: true,
  });
  const content = html`<div class="narrow">${actionForm({
    action: '/login/code',
    button: '登录',
    hidden: { ...formFieldsOf(c, settings), next },
    fields: field,
  })}</div>
    <p><a href="/login">换一个账号</a></p>`;
  return workbenchPage(c, settings, '输入动态码', content, { status: error === '' ? 200 : REFUSED });
}

async function takePassword(c: Context, deps: PlatformDeps, settings: WorkbenchSettings): Promise<Response> {
  const { loginName = '', password = '', next = '' } = await readForm(c);
  const view = { loginName: loginName.slice(0, MAX_NAME), next: toNext(next) };
  const errors = {
    ...(loginName.trim() === '' && { loginName: '请输入用户名' }),
    ...(password === '' && { password: '请输入密码' }),
  };
  if (Object.keys(errors).length > 0) return showLogin(c, settings, { ...view, errors });
  if (loginName.length > MAX_NAME || password.length > MAX_PASSWORD)
    return showLogin(c, settings, { ...view, errors: { password: sentenceOf(new Fault('wrongCredentials')) } });
  try {
    const given = { loginName: loginName.trim(), password, formerToken: readToken(c, settings), client: readVisitor(c) };
    keepToken(c, settings, await showPassword(deps.context, given, deps.limits));
  } catch (error) {
    return showLogin(c, settings, { ...view, errors: { password: sentenceOf(error) } });
  }
  return c.redirect(`/login/code?${new URLSearchParams({ next: view.next })}`, 303);
}

async function takeSecondFactor(c: Context, deps: PlatformDeps, settings: WorkbenchSettings): Promise<Response> {
  const { code = '', next = '' } = await readForm(c);
  const target = toNext(next);
  if (code.trim() === '') return showCode(c, settings, { next: target, error: '请输入动态码' });
  const typed = { token: readToken(c, settings), code, client: readVisitor(c) };
  try {
    keepToken(c, settings, await proveSecondFactor(deps.context, typed, deps.limits));
  } catch (error) {
    if (error instanceof Fault && error.kind === 'ticketGone')
      return showLogin(c, settings, { next: target, refused: '等得太久了，请重新输入用户名和密码' });
    return showCode(c, settings, { next: target, error: sentenceOf(error) });
  }
  return c.redirect(target, 303);
}

/** Nothing is spent and nobody logged out by a link alone: who follows it goes on by a button of ours. */
function showEntry(c: Context, site: Site, deps: PlatformDeps, settings: WorkbenchSettings): Promise<Response> {
  if (deps.staffSites?.keys[site] === undefined) throw new Fault('notFound');
  const staff = sessionOf(c)?.staff;
  const { pathname, search } = new URL(c.req.url);
  const content = html`<p class="lead">您在门户输入的密码没有错。点“继续”，再输入动态码就登录了；一分钟内有效。</p>
    ${staff === undefined ? '' : notice('warn', `这个浏览器里现在登录的是 ${staff.name}`, '继续以后，这一位就退出了。')}
    ${actionForm({ action: pathname + search, button: '继续', hidden: formFieldsOf(c, settings) })}`;
  return workbenchPage(c, settings, '从门户进入工作台', content);
}

/** Whoever comes from the portal's login has shown the password there, and is asked for the code here. */
async function enterFromPortal(c: Context, site: Site, deps: PlatformDeps, settings: WorkbenchSettings): Promise<Response> {
  const key = deps.staffSites?.keys[site];
  if (key === undefined) throw new Fault('notFound');
  try {
    const ticket = await readSiteToken(c, key, deps);
    const entry = { ticket, formerToken: readToken(c, settings), client: readVisitor(c) };
    keepToken(c, settings, await spendEntry(deps.context, site, entry));
    return c.redirect('/login/code', 303);
  } catch (error) {
    if (error instanceof Fault && error.kind === 'ticketGone') return c.redirect('/login?said=late', 303);
    throw error;
  }
}

/** Name and password, then the code; and the way out. */
export function mountLoginPages(app: PlatformApp, deps: PlatformDeps, settings: WorkbenchSettings): void {
  app.get('/login', async (c) => {
    const next = toNext(c.req.query('next') ?? '');
    if (sessionOf(c) !== null) return c.redirect(next, 303);
    keepStaffDevice(c, settings);
    return showLogin(c, settings, { next });
  });
  for (const site of ['tenant', 'admin'] as const) {
    app.get(`/enter/${site}`, (c) => showEntry(c, site, deps, settings));
    app.post(`/enter/${site}`, (c) => enterFromPortal(c, site, deps, settings));
  }
  app.post('/login', (c) => takePassword(c, deps, settings));
  app.get('/login/code', async (c) => {
    const half = await findHalfSession(deps.context.db, readToken(c, settings), deps.context.now());
    return half === null ? c.redirect('/login', 303) : showCode(c, settings, { next: toNext(c.req.query('next') ?? '') });
  });
  app.post('/login/code', (c) => takeSecondFactor(c, deps, settings));
  app.post('/logout', async (c) => {
    await logOutStaff(deps.context, readToken(c, settings));
    keepToken(c, settings, '');
    return c.redirect('/login?said=out', 303);
  });
}
