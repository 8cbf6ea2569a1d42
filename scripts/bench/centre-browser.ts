import type { Browser, BrowserContext } from 'playwright';

const CAPTCHA_TEXT = 'ab3d';
/** What a system needs whose personal centre is measured. */
export const CENTRE_SETTINGS = { CAPTCHA_TEXT };

const COMPANY = { loginName: 'demo_company', password: 'Demo@2026company', loginMode: 'company' };

async function logIn(context: BrowserContext, base: string): Promise<void> {
  await context.request.get(`${base}/api/session`);
  const { data } = await (await context.request.get(`${base}/prod-api/api/comm/captchaImage`)).json();
  const xsrf = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post(`${base}/prod-api/api/user/login`, {
    headers: { 'x-xsrf-token': decodeURIComponent(xsrf), origin: base },
    data: { ...COMPANY, code: CAPTCHA_TEXT, uuid: data.uuid },
  });
  if ((await answer.json()).code !== 200) throw new Error('no login');
}

/** A browser of its own, logged in as the demo company, with the older pages in the menu. */
export async function openCentre(browser: Browser, base: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await logIn(context, base);
  const data = [{ dictLabel: 'show_old_page', dictValue: '1' }];
  await context.route('**/portal_show_old_center', (route) => route.fulfill({ json: { code: 200, msg: '', data } }));
  return context;
}
