import { toHref } from '#lib/routes/to-href.ts';
import { findArticle } from './support/sample-addresses.ts';
import { expect, test } from './support/test.ts';

test('§2 政策详情：标题、来源、一句话、附件和上下篇都在页面里，五秒后记一次阅读', async ({ page }) => {
  await page.clock.install();
  await page.goto(toHref('policyList', {}, { open: '1' }));
  const row = page.getByRole('heading', { level: 3 }).getByRole('link').first();
  const plain = (await row.textContent()) ?? '';
  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('一句话看懂')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(plain);
  await expect(page.getByRole('navigation', { name: '上一篇和下一篇' })).toBeVisible();
  const counted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/view'));
  await page.clock.runFor(5_500);
  expect((await (await counted).response())?.status()).toBe(200);
});

test('§2 搜索引擎看到完整的政策：标题、规范网址、结构化数据', async ({ browser, request, baseURL }) => {
  const address = await findArticle(request);
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${baseURL}${address}`);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(await page.title()).toContain(title);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${address}$`));
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = blocks.map((block) => JSON.parse(block));
  expect(things.find((thing) => thing['@type'] === 'NewsArticle')).toMatchObject({ headline: title });
  expect(things.find((thing) => thing['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(4);
  await page.close();
});

test('§2 已废止的政策仍可阅读，并先说明不能再申报', async ({ page }) => {
  await page.goto(toHref('policyList', {}, { validity: '4' }));
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page.getByText('这份文件已废止')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('发布');
});

test('手机上，四列的表一眼看全，更宽的表在边上有阴影', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole('region', { name: '表格 1' });
  const overhang = () => table.evaluate((region) => region.scrollWidth - region.clientWidth);
  await page.goto(toHref('policyArticle', { policyArticleId: 'PA260021' }));
  expect(await overhang()).toBe(0);
  await page.goto(toHref('policyArticle', { policyArticleId: 'PA260043' }));
  expect(await overhang()).toBeGreaterThan(0);
  await expect(table).toHaveCSS('background-image', /^linear-gradient.*linear-gradient/);
});
