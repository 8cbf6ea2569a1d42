import { toHref } from '#lib/routes/to-href.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedComplaints: [/status of 404|loading chunk|failed to load chunk/i] });

test('§2 页面加载后旧脚本已被删除：点击链接会完整打开目标页，且只打开一次', async ({ page }) => {
  await page.goto(toHref('home', {}), { waitUntil: 'networkidle' });
  const documents: string[] = [];
  const gone: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route('**/_next/static/**', async (route) => {
    if (documents.length > 0) return route.continue();
    gone.push(route.request().url());
    return route.fulfill({ status: 404, body: '' });
  });
  const target = toHref('login', {});
  await page.locator(`a[href^="${target}"]:visible`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  expect(gone.length).toBeGreaterThan(0);
  expect(documents).toEqual([target]);
});
