import type { Client } from '../domain/account/client.ts';
import { spendCaptcha } from '../domain/account/spend-captcha.ts';
import { sendSmsCode } from '../domain/sms/send-sms-code.ts';
import { sendUserSmsCode } from '../domain/sms/send-user-sms-code.ts';
import { mountCall, mountUserCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** SMS codes: each costs a solved captcha, and the answer says nothing about who has an account. */
export function mountSmsRoutes(app: PlatformApp, { context, captcha, smsLimits, onSms }: PlatformDeps): void {
  const solve = async (body: { readonly uuid: string; readonly code: string }, { address }: Client): Promise<void> => {
    if (captcha !== null) await spendCaptcha(context, body, address);
  };
  mountCall(app, 'sendSmsCode', async ({ body, client }) => {
    await solve(body, client);
    const { mobile, purpose, loginMode } = body;
    await sendSmsCode(context, { mobile, purpose, loginMode, clientAddress: client.address }, smsLimits);
    onSms();
    return {};
  });
  // Only a session may have codes sent to a number that is nobody's yet.
  mountUserCall(app, 'bindSmsCode', async (_session, { body, client }) => {
    await solve(body, client);
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
