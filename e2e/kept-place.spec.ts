import type { Locator, Page } from 'playwright/test';
import { toPath } from '#lib/routes/patterns.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { DEMO_COMPANY, logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const list = toHref('financeList', {});
/** A row far below the screen. */
const row = (page: Page): Locator => page.locator('main ol > li').nth(12);

const top = async (link: Locator): Promise<number> => (await link.boundingBox())?.y ?? Number.NaN;

/** Scrolls down as a reader does, until the link of a row far down the list stands on the screen. */
async function readDownTo(page: Page): Promise<Locator> {
  await page.goto(list);
  const link = row(page).locator('h3 a');
  await page.mouse.move(200, 300);
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    expect(await top(link)).toBeLessThan(500);
  }).toPass();
  // The wheel goes on for a moment, on a busy machine past the link: a click would scroll back to it.
  let before = Number.NaN;
  await expect(async () => {
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const now = await top(link);
    const rested = now === before;
    before = now;
    expect(rested).toBe(true);
  }).toPass();
  return link;
}

/** Whether what is in the row is drawn, were it on the screen. */
const isLaidOut = (page: Page): Promise<boolean> =>
  row(page)
    .locator('h3')
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test('§2 第一次打开列表，看不到的行先不排版，滚到就有', async ({ page }) => {
  // The scripts are still on their way.
  await page.route('**/_next/static/**/*.js', () => undefined);
  await page.goto(list, { waitUntil: 'commit' });
  await expect(row(page)).toBeAttached();
  expect(await isLaidOut(page)).toBe(false);
  await row(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(page)).toBe(true);
});

test.describe('没有脚本时', () => {
  test.use({ javaScriptEnabled: false });

  test('§2 列表一次排好', async ({ page }) => {
    await page.goto(list);
    expect(await isLaidOut(page)).toBe(true);
  });
});

test('§2 列表打开后，看不到的行随后也排好', async ({ page }) => {
  await page.goto(list);
  await expect.poll(() => isLaidOut(page)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const [how, comeBack] of [
  [
    '从详情页返回',
    async (page: Page, link: Locator) => {
      await link.click();
      await page.waitForURL((url) => url.pathname !== list);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
    },
  ],
  ['重新载入', (page: Page) => page.reload()],
] as const) {
  test(`§2 ${how}后，列表停在原来的位置`, async ({ page }) => {
    const link = await readDownTo(page);
    const before = await top(link);
    await comeBack(page, link);
    await expect.poll(async () => Math.abs((await top(link)) - before)).toBeLessThan(5);
  });
}

test('§2 列表上填的、选的、翻到的，去过别的页再从菜单回来都还在；在列表上再点就从头看', async ({ page }) => {
  await page.goto(toHref('financeList', {}, { page: 2, amount: 50 }));
  const menu = page.getByRole('navigation', { name: '主导航' });
  const search = page.getByRole('searchbox', { name: /^搜产品/ });
  await search.fill('贷');
  await menu.getByRole('link', { name: '关于我们' }).click();
  await expect(page).toHaveURL(toHref('about', {}));
  await menu.getByRole('link', { name: '金融超市' }).click();
  await expect(page).toHaveURL(toHref('financeList', {}, { page: 2, amount: 50 }));
  await expect(search).toHaveValue('贷');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await search.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await page.locator('main h3 a').first().click();
  await expect(page.getByRole('navigation', { name: '您在这里' })).toBeVisible();
  await page.getByRole('navigation', { name: '您在这里' }).getByRole('link', { name: '金融超市' }).click();
  await expect(page).toHaveURL(/search=.*/);
  await menu.getByRole('link', { name: '金融超市' }).click();
  await expect(page).toHaveURL(list);
});

test('§2 从订单列表里打开一单，从这一单的开头看起', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await logIn(page, DEMO_COMPANY);
  await page.goto(toPath('userInsureOrder', {}));
  const title = page.getByRole('main').locator('li h2 a').last();
  await title.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await title.click();
  await expect(page).toHaveURL(/orderNo=/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
