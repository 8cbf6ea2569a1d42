import type { BrowserContext } from 'playwright/test';
import { postForm } from './support/sign-on.ts';
import { CAPTCHA_TEXT } from './support/system-env.ts';
import { expect, test } from './support/test.ts';

const ACCOUNTS = {
  tenant: { username: 'demo_tenant', password: 'Demo@2026tenant', mode: 'FINANCE' },
  admin: { username: 'demo_admin', password: 'Demo@2026admin', mode: 'ADMIN' },
} as const;

async function logIn(context: BrowserContext, site: 'tenant' | 'admin', change: object = {}) {
  const captcha = await (await context.request.get(`/api/site/${site}/captcha`)).json();
  const { username, password } = ACCOUNTS[site];
  return postForm(context, `/api/site/${site}/login`, { username, password, code: CAPTCHA_TEXT, uuid: captcha.data.uuid, ...change });
}

for (const site of ['tenant', 'admin'] as const) {
  test(`§4 ${site} 登录后新窗口带着令牌、业务线打开对方网站，只能打开一次`, async ({ page, context }) => {
    const { json } = await logIn(context, site);
    expect(json).toEqual({ code: 200, msg: '' });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('USER_TOKEN');
    await page.goto('/about');
    const opening = context.waitForEvent('page');
    await page.evaluate(() => {
      const opened = window.open('about:blank', '_blank');
      if (opened === null) throw new Error('no window');
      opened.opener = null;
      opened.location.replace(new URL('/api/handoff', location.href).href);
    });
    const opened = await opening;
    await opened.waitForURL(new RegExp(`/sandbox/${site}\\?`));
    const address = new URL(opened.url());
    expect([...address.searchParams.keys()]).toEqual(['token', 'bizLineMode', 'bizLineId']);
    expect(address.searchParams.get('bizLineMode')).toBe(ACCOUNTS[site].mode);
    await expect(opened.getByRole('status')).toHaveText(`已登录：${ACCOUNTS[site].username}`);
    expect(await opened.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
    expect(await page.content()).not.toContain(address.searchParams.get('token'));
    await page.goto('/api/handoff');
    await expect(page).toHaveURL('/login');
  });
}

test('§8 对方网站拒绝时说明原因，没有可以交接的登录', async ({ page, context }) => {
  expect((await logIn(context, 'tenant', { password: 'Wrong@2026' })).json).toEqual({ code: 500, msg: '用户不存在/密码错误' });
  await page.goto('/api/handoff');
  await expect(page).toHaveURL('/login');
});
