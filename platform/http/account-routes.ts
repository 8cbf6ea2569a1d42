import type * as z from 'zod';
import { calls } from '#lib/contract/calls.ts';
import type { CaptchaImage, CaptchaQuery } from '#lib/contract/captcha-image.ts';
import { bindMobile } from '../domain/account/bind-mobile.ts';
import { bindWechat, startWechatBinding, unbindWechat } from '../domain/account/bind-wechat.ts';
import { checkRetrieval, modifyPassword, resetPassword } from '../domain/account/change-password.ts';
import type { Client } from '../domain/account/client.ts';
import { consumeCaptcha, createCaptcha, createQuestion } from '../domain/account/create-captcha.ts';
import { findAttorney, getDetail, getProfile, listWhiteCompanies } from '../domain/account/get-profile.ts';
import { logIn, logInBySms, logOut } from '../domain/account/log-in.ts';
import { listOwnSessions, revokeSessions } from '../domain/account/own-sessions.ts';
import { register } from '../domain/account/register.ts';
import { undoMobile } from '../domain/account/undo-mobile.ts';
import { askClosure, getClosure } from '../domain/account-closure/ask-closure.ts';
import { askWholeExport } from '../domain/account-export/export-account.ts';
import { Fault } from '../domain/fault.ts';
import { sendSmsCode, sendUserSmsCode } from '../domain/sms/send-sms-code.ts';
import { mountCall, mountUserCall, type PlatformApp } from './mount-call.ts';
import { decipherBody, decipherField } from './parse-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** What the user ties to the account: a mobile number, a WeChat account. */
export function mountBindingRoutes(app: PlatformApp, { context, cipher, limits, signOn }: PlatformDeps): void {
  mountUserCall(app, 'bindMobile', async (session, { body }) => {
    await bindMobile(context, session, decipherBody(calls.bindMobile, body, cipher), { limits, siteUrl: signOn.siteUrl });
    return {};
  });
  mountUserCall(app, 'wechatAddress', async (session, { body }) => {
    const proof = decipherBody(calls.wechatAddress, body, cipher);
    return { data: { address: await startWechatBinding(context, session, proof, { ...signOn, limits }) } };
  });
  mountUserCall(app, 'bindWechat', async (session, { body }) => {
    await bindWechat(context, session, body.ticket);
    return {};
  });
  mountUserCall(app, 'unbindWechat', async (session, { body }) => {
    await unbindWechat(context, session, decipherBody(calls.unbindWechat, body, cipher), limits);
    return {};
  });
}

/** SMS codes: each costs a solved captcha, and the answer says nothing about who has an account. */
export function mountSmsRoutes(app: PlatformApp, { context, captcha, smsLimits, onSms }: PlatformDeps): void {
  const solve = async (body: { readonly uuid: string; readonly code: string }, { address }: Client): Promise<void> => {
    if (captcha !== null) await consumeCaptcha(context, body, address);
  };
  mountCall(app, 'sendSmsCode', async ({ body, client }) => {
    await solve(body, client);
    const { mobile, purpose, loginMode } = body;
    await sendSmsCode(context, { mobile, purpose, loginMode, clientAddress: client.address }, smsLimits);
    onSms();
    return {};
  });
  // Only a session may have codes sent to a number that is nobody's yet.
  mountUserCall(app, 'bindSmsCode', async ({ user }, { body, client }) => {
    await solve(body, client);
    if (body.mobile === user.mobile) throw new Fault('sameMobile');
    await sendSmsCode(context, { mobile: body.mobile, purpose: 'bind', loginMode: 'user', clientAddress: client.address }, smsLimits);
    onSms();
    return {};
  });
  mountCall(app, 'sendUserSmsCode', async ({ body, client }) => {
    await solve(body, client);
    await sendUserSmsCode(context, { loginName: body.loginName, purpose: body.purpose, clientAddress: client.address }, smsLimits);
    onSms();
    return {};
  });
}

/** Passwords, forgotten or to be changed, the user's sessions, and closing the account. */
export function mountPasswordRoutes(app: PlatformApp, { context, cipher, limits }: PlatformDeps): void {
  mountCall(app, 'retrievePassword', async ({ body }) => {
    if (body.step === 'check') return { data: await checkRetrieval(context, body) };
    if (body.step === 'undo') return { data: { ticket: '', ...(await undoMobile(context, body.ticket)) } };
    await resetPassword(context, { ticket: body.ticket, password: decipherField(body.password, cipher) }, limits);
    return { data: { ticket: '' } };
  });
  mountUserCall(app, 'modifyPassword', async (session, { body }) => {
    const oldPassword = decipherField(body.oldPassword, cipher);
    const newPassword = decipherField(body.newPassword, cipher);
    await modifyPassword(context, session, { oldPassword, newPassword }, limits);
    return {};
  });
  mountUserCall(app, 'accountClosure', async ({ user }) => ({ data: await getClosure(context, user) }));
  mountUserCall(app, 'accountClose', async (session, { body }) => {
    const password = decipherField(body.password, cipher);
    return { data: await askClosure(context, session, { ...body, password }, limits) };
  });
  mountUserCall(app, 'exportTicket', async (session, { body }) => ({
    data: await askWholeExport(context, session, decipherField(body.password, cipher), limits),
  }));
  mountUserCall(app, 'userSessions', async (session) => {
    const rows = await listOwnSessions(context, session, limits);
    return { rows, total: rows.length };
  });
  mountUserCall(app, 'revokeSession', async (session, { body }) => {
    await revokeSessions(context, session, body.sessionId);
    return {};
  });
}

/** The captcha that is asked for: a picture, or a question in words for who cannot see it. */
export async function answerCaptcha(
  { context, captcha, limits }: PlatformDeps,
  { kind }: z.output<typeof CaptchaQuery>,
  clientAddress: string,
): Promise<Partial<CaptchaImage>> {
  if (captcha === null) return { captchaEnabled: false };
  const create = kind === 'text' ? createQuestion : createCaptcha;
  return create(context, captcha, { clientAddress, limits });
}

/** Ways in and out. Captcha and login answer on the top level too, for clients of either habit. */
function mountEntryRoutes(app: PlatformApp, deps: PlatformDeps): void {
  const { context, limits, captcha, cipher } = deps;
  mountCall(app, 'captchaImage', async ({ query, client }) => {
    const data = await answerCaptcha(deps, query, client.address);
    return { ...data, data };
  });
  mountCall(app, 'login', async ({ body, token, client }) => {
    const common = { ...body, formerToken: token, client };
    if (body.method === 'sms') {
      const data = await logInBySms(context, common);
      return { ...data, data };
    }
    if (captcha !== null) await consumeCaptcha(context, body, client.address);
    const data = await logIn(context, { ...common, password: decipherField(body.password, cipher) }, limits);
    return { ...data, data };
  });
  mountCall(app, 'register', async ({ body, client }) => {
    const data = await register(context, { ...body, password: decipherField(body.password, cipher) }, client);
    return { data };
  });
  mountCall(app, 'logout', async ({ token }) => {
    await logOut(context, token);
    return {};
  });
}

/** Captcha, login, registration and the user's own data. */
export function mountAccountRoutes(app: PlatformApp, deps: PlatformDeps): void {
  const { context } = deps;
  mountEntryRoutes(app, deps);
  mountUserCall(app, 'userProfile', async (session) => ({ data: await getProfile(context.db, session, context.now()) }));
  mountUserCall(app, 'userDetail', async ({ user }) => ({ data: await getDetail(context.db, user) }));
  mountUserCall(app, 'attorney', async ({ user }) => ({ data: await findAttorney(context.db, user) }));
  mountUserCall(app, 'whiteCompanies', async ({ user }, { query }) => {
    const rows = await listWhiteCompanies(context.db, user, query.companyName);
    return { rows, total: rows.length };
  });
}
