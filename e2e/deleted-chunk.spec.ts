import { toHref } from '#lib/routes/to-href.ts';
import { applyAddress } from './support/finance.ts';
import { FISHER } from './support/insurance.ts';
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

test.describe('断网', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|ERR_CONNECTION|failed to load chunk|ChunkLoadError/i] });

  for (const [what, address] of [
    ['融资申请', applyAddress],
    ['投保', toHref('insuranceConfirm', {}, { productCode: FISHER })],
  ] as const)
    test(`§8 ${what}时断网，点下一步会说明，填的都在，网络恢复后再点就好`, async ({ page }) => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.route('**/_next/static/**', (route) => route.abort());
      const next = page.getByRole('button', { name: /下一步$/ });
      await next.click();
      await expect(page.getByText('网络不通，没能往下走。填的都在，等一会儿再点一次')).toBeVisible();
      await page.unroute('**/_next/static/**');
      await next.click();
      await expect(page.getByRole('alert', { name: /处要改/ })).toBeVisible();
    });
});
