import type { BrowserContext, Page } from 'playwright/test';
import { CAPTCHA_TEXT } from './system-env.ts';

/** Accounts of the sandbox. */
export const DEMO_COMPANY = { loginName: 'demo_company', password: 'Demo@2026company', loginMode: 'company' };
export const DEMO_PERSON = { loginName: 'demo_user', password: 'Demo@2026user', loginMode: 'user' };

/** Logs a browser in at the portal of this origin without walking through the form. */
export async function logInAt(origin: string, context: BrowserContext, account: typeof DEMO_COMPANY): Promise<void> {
  const { request } = context;
  await request.get(`${origin}/api/session`);
  const captcha = await (await request.get(`${origin}/prod-api/api/comm/captchaImage`)).json();
  const xsrf = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await request.post(`${origin}/prod-api/api/user/login`, {
    headers: { 'x-xsrf-token': xsrf, origin },
    data: { ...account, code: CAPTCHA_TEXT, uuid: captcha.data.uuid },
  });
  const { code, msg } = await answer.json();
  if (code !== 200) throw new Error(`no login: ${msg}`);
}

/** Logs the browser of the page in at the portal under test. */
export const logIn = (page: Page, account: typeof DEMO_COMPANY): Promise<void> =>
  logInAt(new URL(process.env.E2E_PORTAL_URL ?? '').origin, page.context(), account);

/** The browser forgets who was logged in. A call still under way in the page would be refused, so the page goes first. */
export async function forgetLogin(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
