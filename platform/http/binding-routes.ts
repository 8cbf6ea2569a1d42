import { calls } from '#lib/contract/calls.ts';
import { bindMobile } from '../domain/account/bind-mobile.ts';
import { bindWechat, startWechatBinding, unbindWechat } from '../domain/account/bind-wechat.ts';
import { decipherBody } from './decipher-field.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
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
