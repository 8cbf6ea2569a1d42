import { toHref } from '#lib/routes/to-href.ts';
import { startOwnPortal } from './support/start-own-portal.ts';
import { test as base, expect } from './support/test.ts';

/** A portal of another city. */
const test = base.extend<{ portalUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of the fixtures from this pattern
  portalUrl: async ({}, use, info) => {
    const platform = new URL(process.env.E2E_PLATFORM_URL ?? '');
    const FRIENDLY_LINKS = '市政府=https://www.quanzhou.example/';
    const portal = await startOwnPortal(info.testId, { CITY: '泉州', FRIENDLY_LINKS, PLATFORM_PORT: platform.port, SANDBOX: '0' });
    await use(portal.url);
    await portal.kill();
  },
});

const PAGES = [toHref('home', {}), toHref('about', {}), toHref('login', {}), toHref('agriculture', {}), toHref('financeList', {})];

test('别的城市用这个门户：名称、页脚和友情链接都是它自己的，构建好的页面也是', async ({ page, portalUrl }) => {
  for (const path of PAGES) {
    await page.goto(portalUrl + path);
    await expect(page).toHaveTitle(/泉州数字金融/);
    await expect(page.getByRole('banner').getByText('泉州数字金融', { exact: true }).first()).toBeAttached();
    await expect(page.getByRole('contentinfo')).toContainText('版权所有 © 泉州市数字金融服务平台');
    expect(await page.title()).not.toContain('莆田');
    expect(await page.content()).not.toMatch(/@(city|site-name)@|莆田(市)?数字金融/);
  }
  await page.goto(portalUrl + toHref('home', {}));
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '市政府' })).toHaveAttribute(
    'href',
    'https://www.quanzhou.example/',
  );
  await expect(page.getByRole('link', { name: '省金融服务平台' })).toHaveCount(0);
  const manifest = (await (await page.request.get(`${portalUrl}/manifest.webmanifest`)).json()) as { name: string };
  expect(manifest.name).toBe('泉州市数字金融服务平台');
});

test('没有配置政务登录的城市，登录页不摆用不了的按钮；配置了的照样有', async ({ page, portalUrl }) => {
  await page.goto(portalUrl + toHref('login', {}));
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByText('用闽政通登录')).toBeHidden();
  await expect(page.getByText('用数字身份登录')).toBeHidden();
  await page.goto(toHref('login', {}));
  await expect(page.getByRole('button', { name: '用闽政通登录' })).toBeVisible();
});
