import type { Page } from 'playwright/test';
import { CAPTCHA_TEXT } from './system-env.ts';

/** Accounts of the sandbox. */
export const DEMO_COMPANY = { loginName: 'demo_company', password: 'Demo@2026company', loginMode: 'company' };
export const DEMO_PERSON = { loginName: 'demo_user', password: 'Demo@2026user', loginMode: 'user' };

/** Logs the browser of the page in without walking through the form. */
export async function logIn(page: Page, account: typeof DEMO_COMPANY): Promise<void> {
  await page.request.get('/api/session');
  const captcha = await (await page.request.get('/prod-api/api/comm/captchaImage')).json();
  const xsrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/prod-api/api/user/login', {
    headers: { 'x-xsrf-token': xsrf, origin: new URL(process.env.E2E_PORTAL_URL ?? '').origin },
    data: { ...account, code: CAPTCHA_TEXT, uuid: captcha.data.uuid },
  });
  const { code, msg } = await answer.json();
  if (code !== 200) throw new Error(`no login: ${msg}`);
}

/** The browser forgets who was logged in. A call still under way in the page would be refused, so the page goes first. */
export async function forgetLogin(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
