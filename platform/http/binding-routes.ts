import { bindMobile } from '../domain/account/bind-mobile.ts';
import { bindWechat, startWechatBinding, unbindWechat } from '../domain/account/bind-wechat.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** What the user ties to the account: a mobile number, a WeChat account. */
export function mountBindingRoutes(app: PlatformApp, { context, signOn }: PlatformDeps): void {
  mountUserCall(app, 'bindMobile', async (session, { body }) => {
    await bindMobile(context, session, body);
    return {};
  });
  mountUserCall(app, 'wechatAddress', async (session) => ({ data: { address: await startWechatBinding(context, session, signOn) } }));
  mountUserCall(app, 'bindWechat', async (session, { body }) => {
    await bindWechat(context, session, body.ticket);
    return {};
  });
  mountUserCall(app, 'unbindWechat', async (session) => {
    await unbindWechat(context, session);
    return {};
  });
}
