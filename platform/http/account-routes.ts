import { decipher } from '#lib/signature/cipher.ts';
import { createCaptcha } from '../domain/account/create-captcha.ts';
import { getDetail } from '../domain/account/get-detail.ts';
import { getProfile } from '../domain/account/get-profile.ts';
import { logIn } from '../domain/account/log-in.ts';
import { logOut } from '../domain/account/log-out.ts';
import { spendCaptcha } from '../domain/account/spend-captcha.ts';
import { mountCall, mountUserCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** Captcha, login and the user's own data. Captcha and login answer on the top level too, for clients of either habit. */
export function mountAccountRoutes(app: PlatformApp, deps: PlatformDeps): void {
  const { context, limits, captcha, cipher } = deps;
  mountCall(app, 'captchaImage', async () => {
    const data = captcha === null ? { captchaEnabled: false } : await createCaptcha(context, captcha(), limits);
    return { ...data, data };
  });
  mountCall(app, 'login', async ({ body, token }) => {
    if (captcha !== null) await spendCaptcha(context, body.uuid, body.code);
    // What does not decipher is a wrong password like any other.
    const password = decipher(body.password, cipher) ?? '';
    const data = await logIn(context, { ...body, password, formerToken: token }, limits);
    return { ...data, data };
  });
  mountCall(app, 'logout', async ({ token }) => {
    await logOut(context, token);
    return {};
  });
  mountUserCall(app, deps, 'userProfile', async (user) => ({ data: await getProfile(context.db, user) }));
  mountUserCall(app, deps, 'userDetail', async (user) => ({ data: await getDetail(context.db, user) }));
}
