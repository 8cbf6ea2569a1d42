import type { Context } from 'hono';
import { html } from 'hono/html';
import { changeStaffPassword, endOtherSessions, renewRecoveryCodes } from '../domain/staff/own-access.ts';
import { countRecoveryCodes } from '../domain/staff/second-factor.ts';
import { NewPasswordForm } from '../domain/staff/staff-forms.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import type { PlatformDeps } from '../http/platform-deps.ts';
import { sentenceOf } from './desks/desk-parts.ts';
import { newPasswordFields, recoveryCodeList } from './invitation-pages.ts';
import { inputField } from './kit/fields.ts';
import type { Markup } from './kit/page.ts';
import { actionForm, notice } from './kit/pieces.ts';
import {
  type FieldErrors,
  formFieldsOf,
  judgeForm,
  REFUSED,
  readForm,
  requireStaffSession,
  type WorkbenchSettings,
  workbenchPage,
} from './workbench-page.ts';

interface AccountView {
  readonly said?: Markup | '';
  readonly errors?: FieldErrors;
}

async function show(c: Context, { context }: PlatformDeps, settings: WorkbenchSettings, { said = '', errors = {} }: AccountView = {}) {
  const { staff } = requireStaffSession(c);
  const hidden = formFieldsOf(c, settings);
  const password = (name: string, label: string) =>
    inputField({ name, label, type: 'password', error: errors[name], autoComplete: 'current-password', maxLength: 128 });
  const left = await countRecoveryCodes(context.db, staff.id);
  const content = html`${said}
    <h2>修改密码</h2>
    <p>改好以后，别的浏览器上的登录都会退出。</p>
    <div class="narrow">${actionForm({
      action: '/account/password',
      button: '修改密码',
      hidden,
      fields: html`${password('oldPassword', '现在的密码')} ${newPasswordFields(errors)}`,
    })}</div>
    <h2>恢复码</h2>
    <p>还剩 ${left} 个。换一批以后，以前的都不能再用。</p>
    <div class="narrow">${actionForm({
      action: '/account/recovery-codes',
      button: '换一批恢复码',
      look: 'second',
      hidden,
      fields: password('codesPassword', '现在的密码'),
    })}</div>
    <h2>别处的登录</h2>
    ${actionForm({ action: '/account/sessions', button: '退出别处的登录', look: 'second', hidden })}`;
  return workbenchPage(c, settings, '我的账号', content, { status: Object.keys(errors).length > 0 ? REFUSED : 200 });
}

async function changePassword(c: Context, deps: PlatformDeps, settings: WorkbenchSettings): Promise<Response> {
  const { oldPassword = '', password = '', repeat = '' } = await readForm(c);
  const judged = judgeForm(NewPasswordForm, { password, repeat });
  const errors = {
    ...(oldPassword === '' && { oldPassword: '请输入现在的密码' }),
    ...('errors' in judged ? judged.errors : {}),
  };
  if (Object.keys(errors).length > 0) return show(c, deps, settings, { errors });
  try {
    await changeStaffPassword(deps.context, requireStaffSession(c), { oldPassword, password, repeat }, deps.limits);
  } catch (error) {
    return show(c, deps, settings, { errors: { oldPassword: sentenceOf(error) } });
  }
  return c.redirect('/account?said=password', 303);
}

async function renewCodes(c: Context, deps: PlatformDeps, settings: WorkbenchSettings): Promise<Response> {
  const { codesPassword = '' } = await readForm(c);
  if (codesPassword === '') return show(c, deps, settings, { errors: { codesPassword: '请输入现在的密码' } });
  try {
    const codes = await renewRecoveryCodes(deps.context, requireStaffSession(c), codesPassword, deps.limits);
    const content = html`<p>这十个恢复码<strong>只显示这一次</strong>，每个用一次。以前的都作废了。</p>
      ${recoveryCodeList(codes)}
      <p class="buttons"><a class="button" href="/account">收好了</a></p>`;
    return await workbenchPage(c, settings, '收好恢复码', content);
  } catch (error) {
    return show(c, deps, settings, { errors: { codesPassword: sentenceOf(error) } });
  }
}

const SAID: Readonly<Record<string, Markup>> = {
  password: notice('ok', '密码已修改', '别处的登录都退出了。'),
  sessions: notice('ok', '别处的登录都退出了'),
};

/** What somebody does with the own account. */
export function mountAccountPages(app: PlatformApp, deps: PlatformDeps, settings: WorkbenchSettings): void {
  app.get('/account', (c) => {
    const said = c.req.query('said') ?? '';
    return show(c, deps, settings, { said: Object.hasOwn(SAID, said) ? SAID[said] : '' });
  });
  app.post('/account/password', (c) => changePassword(c, deps, settings));
  app.post('/account/recovery-codes', (c) => renewCodes(c, deps, settings));
  app.post('/account/sessions', async (c) => {
    await endOtherSessions(deps.context, requireStaffSession(c));
    return c.redirect('/account?said=sessions', 303);
  });
}
