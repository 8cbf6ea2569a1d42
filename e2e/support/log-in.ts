import type { BrowserContext, Page } from 'playwright/test';
import { CAPTCHA_TEXT } from './system-env.ts';

/** Accounts of the sandbox. */
export const DEMO_COMPANY = { loginName: 'demo_company', password: 'Demo@2026company', loginMode: 'company' };
export const DEMO_PERSON = { loginName: 'demo_user', password: 'Demo@2026user', loginMode: 'user' };

/** Logs a browser in at the portal of this origin without walking through the form. */
export async function logInAt(
  origin: string,
  context: BrowserContext,
  account: typeof DEMO_COMPANY,
  captchaText = CAPTCHA_TEXT,
): Promise<void> {
  const { request } = context;
  const submit = async (): Promise<{ code: number; msg: string }> => {
    await request.get(`${origin}/api/session`);
    const captcha = await (await request.get(`${origin}/prod-api/api/comm/captchaImage`)).json();
    const xsrf = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const answer = await request.post(`${origin}/prod-api/api/user/login`, {
      headers: { 'x-xsrf-token': xsrf, origin },
      data: { ...account, code: captchaText, uuid: captcha.data.uuid },
    });
    return answer.json();
  };
  let answer = await submit();
  // A form token that is not of this visitor is renewed once, as the portal's own pages do.
  if (answer.code === 403) answer = await submit();
  if (answer.code !== 200) throw new Error(`no login: ${answer.msg}`);
}

/** Logs the browser of the page in at the portal under test. */
export const logIn = (page: Page, account: typeof DEMO_COMPANY): Promise<void> =>
  logInAt(new URL(process.env.E2E_PORTAL_URL ?? '').origin, page.context(), account);

/**
 * The browser forgets who was logged in. A call of the page would be refused then, so the page goes first; the answer to its question
 * for a form token would bring cookies of the old session back, so the portal, which answers in turn, is asked once more before.
 */
export async function forgetLogin(page: Page): Promise<void> {
  const left = page.url();
  await page.goto('about:blank');
  const context = page.context();
  if (left.startsWith('http')) await context.request.get(new URL('/api/session', left).href);
  await context.clearCookies();
}
