import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { toString as drawQr } from 'qrcode';
import { Fault } from '../domain/fault.ts';
import {
  choosePassword,
  getInvitation,
  INVITATION_HOURS,
  type Invitation,
  type OpenedLink,
  takeInvitation,
} from '../domain/staff/invitations.ts';
import { ChoosePasswordForm } from '../domain/staff/staff-forms.ts';
import { toTotpAddress } from '../domain/staff/totp.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import type { PlatformDeps } from '../http/platform-deps.ts';
import { sentenceOf } from './desks/desk-parts.ts';
import { inputField } from './kit/fields.ts';
import type { Markup } from './kit/page.ts';
import { actionForm, factList, notice } from './kit/pieces.ts';
import {
  type FieldErrors,
  formFieldsOf,
  judgeForm,
  REFUSED,
  readForm,
  readToken,
  SITE_NAME,
  type WorkbenchSettings,
  workbenchPage,
} from './workbench-page.ts';

const GONE = 410;

export const toInvitationAddress = ({ url }: Pick<WorkbenchSettings, 'url'>, token: string): string => `${url}/invite/${token}`;

/** Two fields for a new password; nothing of a password is ever shown again. */
export const newPasswordFields = (errors: FieldErrors): Markup =>
  html`${inputField({
    name: 'password',
    label: '新密码',
    type: 'password',
    hint: '至少 8 位，大小写字母、数字和符号都要有。',
    error: errors.password,
    autoComplete: 'new-password',
    maxLength: 128,
  })}
  ${inputField({ name: 'repeat', label: '再输入一次', type: 'password', error: errors.repeat, autoComplete: 'new-password', maxLength: 128 })}`;

/** The link of an invitation, which goes by another way than a page: by hand, by the institution's own mail. */
export const invitationLink = (head: string, address: string, needsCode = false): Markup =>
  html`${notice('ok', head, `只显示这一次，${INVITATION_HOURS} 小时内有效，用一次就失效。请亲手或用单位内部的邮件交给本人。`)}
    ${needsCode ? html`<p>光有链接开通不了：请另一位管理员打开“人员”里他的那一页，把<strong>开通码</strong>交给他本人。</p>` : ''}
    <p class="link"><code>${address}</code></p>`;

/** Codes that are shown this once. */
export const recoveryCodeList = (codes: readonly string[]): Markup =>
  html`<ol class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ol>`;

const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function showPasswordStep(c: Context, settings: WorkbenchSettings, invitation: Invitation, errors: FieldErrors = {}, typedCode = '') {
  const { name, loginName, agencyName, needsCode } = invitation;
  const code = inputField({
    name: 'code',
    label: '开通码',
    value: typedCode,
    hint: '另一位管理员交给您的 10 位，和链接不是一个人给的。',
    error: errors.code,
    autoComplete: 'off',
    focused: errors.code !== undefined,
  });
  const fields = html`${needsCode ? code : ''}${newPasswordFields(errors)}`;
  const content = html`<p class="lead">${name}，您好。先设一个只在这里用的密码，再绑定手机上的验证器，大约三分钟。</p>
    ${factList([
      ['用户名', loginName],
      ['单位', agencyName === '' ? '平台' : agencyName],
    ])}
    <h2>第一步：设密码</h2>
    <div class="narrow">${actionForm({ action: c.req.path, button: '下一步', hidden: formFieldsOf(c, settings), fields })}</div>`;
  return workbenchPage(c, settings, '开通工作台账号', content, { status: Object.keys(errors).length > 0 ? REFUSED : 200 });
}

async function showTotpStep(c: Context, settings: WorkbenchSettings, { loginName, totpSecret }: Invitation, error = '') {
  const address = toTotpAddress(totpSecret, SITE_NAME, loginName);
  const picture = await drawQr(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  const code = inputField({
    name: 'code',
    label: '验证器上的 6 位数字',
    error,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 10,
    focused: error !== '',
  });
  const content = html`<h2>第二步：绑定验证器</h2>
    <p>在手机上打开任何一种验证器（如各应用市场里的“身份验证器”），扫这个二维码：</p>
    <div class="qr" role="img" aria-label="验证器的二维码">${raw(picture)}</div>
    <details><summary>不能扫码？手工输入</summary>
      ${factList([
        ['密钥', html`<code>${inGroups(totpSecret)}</code>`],
        ['类型', '基于时间，6 位，30 秒'],
        ['地址', html`<code>${address}</code>`],
      ])}
    </details>
    <div class="narrow">${actionForm({ action: c.req.path, button: '完成', hidden: formFieldsOf(c, settings), fields: code })}</div>`;
  return workbenchPage(c, settings, '开通工作台账号', content, { status: error === '' ? 200 : REFUSED });
}

function showCodes(c: Context, settings: WorkbenchSettings, codes: readonly string[]) {
  const content = html`${notice('ok', '账号开通了')}
    <p>下面十个恢复码<strong>只显示这一次</strong>。手机不在身边时，每个可以代替动态码用一次。打印或抄下来，收在别人拿不到的地方。</p>
    ${recoveryCodeList(codes)}
    <p class="buttons"><a class="button" href="/login">收好了，去登录</a></p>`;
  return workbenchPage(c, settings, '收好恢复码', content);
}

function showGone(c: Context, settings: WorkbenchSettings) {
  const content = html`<p>邀请 72 小时内有效，只能用一次；管理员重新邀请以后，以前的链接也不再有效。</p>
    <p>已经开通过，请直接 <a href="/login">登录</a>；还没有，请管理员重新邀请您。</p>`;
  return workbenchPage(c, settings, '这个邀请不能用了', content, { status: GONE });
}

async function takeStep(c: Context, { context }: PlatformDeps, settings: WorkbenchSettings, link: OpenedLink): Promise<Response> {
  const invitation = await getInvitation(context, link);
  const form = await readForm(c);
  if (invitation.hasPassword) {
    try {
      return showCodes(c, settings, await takeInvitation(context, link, form.code ?? ''));
    } catch (error) {
      if (error instanceof Fault && error.kind === 'ticketGone') throw error;
      return showTotpStep(c, settings, invitation, (form.code ?? '').trim() === '' ? '请输入动态码' : sentenceOf(error));
    }
  }
  const typedCode = (form.code ?? '').trim();
  const judged = judgeForm(ChoosePasswordForm, { password: form.password ?? '', repeat: form.repeat ?? '', code: typedCode });
  if ('errors' in judged) return showPasswordStep(c, settings, invitation, judged.errors, typedCode);
  try {
    await choosePassword(context, link, judged.data);
  } catch (error) {
    if (!(error instanceof Fault && error.detail.field === 'code')) throw error;
    return showPasswordStep(c, settings, invitation, { code: sentenceOf(error) }, typedCode);
  }
  return c.redirect(c.req.path, 303);
}

/** Where an invited person chooses a password and binds an authenticator. */
export function mountInvitationPages(app: PlatformApp, deps: PlatformDeps, settings: WorkbenchSettings): void {
  const linkOf = (c: Context): OpenedLink => ({ token: c.req.param('token') ?? '', holder: readToken(c, settings) });
  const orGone = async (c: Context, work: () => Promise<Response>): Promise<Response> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Fault && error.kind === 'ticketGone') return showGone(c, settings);
      throw error;
    }
  };
  app.get('/invite/:token', (c) =>
    orGone(c, async () => {
      const invitation = await getInvitation(deps.context, linkOf(c));
      return invitation.hasPassword ? showTotpStep(c, settings, invitation) : showPasswordStep(c, settings, invitation);
    }),
  );
  app.post('/invite/:token', (c) => orGone(c, () => takeStep(c, deps, settings, linkOf(c))));
}
