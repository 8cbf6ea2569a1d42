import { getDetail } from '../domain/account/get-detail.ts';
import { getProfile } from '../domain/account/get-profile.ts';
import { logIn } from '../domain/account/log-in.ts';
import { logInBySms } from '../domain/account/log-in-by-sms.ts';
import { logOut } from '../domain/account/log-out.ts';
import { findAttorney, listWhiteCompanies } from '../domain/account/own-company.ts';
import { register } from '../domain/account/register.ts';
import { spendCaptcha } from '../domain/account/spend-captcha.ts';
import { answerCaptcha } from './answer-captcha.ts';
import { decipherField } from './decipher-field.ts';
import { mountCall, mountUserCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

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
    if (captcha !== null) await spendCaptcha(context, body, client.address);
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
  mountUserCall(app, 'userProfile', async (session) => ({ data: await getProfile(context.db, session) }));
  mountUserCall(app, 'userDetail', async ({ user }) => ({ data: await getDetail(context.db, user) }));
  mountUserCall(app, 'attorney', async ({ user }) => ({ data: await findAttorney(context.db, user) }));
  mountUserCall(app, 'whiteCompanies', async ({ user }, { query }) => {
    const rows = await listWhiteCompanies(context.db, user, query.companyName);
    return { rows, total: rows.length };
  });
}
