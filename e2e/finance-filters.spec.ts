import type { Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { choose } from './support/controls.ts';
import { expect, test } from './support/test.ts';

const list = toHref('financeList', {});

/** Documents that the page has loaded since now. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  return () => documents;
}

const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });
const filters = (page: Page) => page.getByRole('region', { name: '筛选产品' });

test('§2 勾选条件，列表就地更换，焦点和位置不动', async ({ page }) => {
  await page.goto(list);
  const documents = countDocuments(page);
  const before = await names(page).allTextContents();
  const box = filters(page).getByRole('checkbox', { name: /^房产等抵押/ });
  await box.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await box.check();
  await expect(page).toHaveURL(`${list}?guaranteeType=2`);
  await expect(names(page)).not.toHaveText(before);
  await expect(box).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  expect(documents()).toBe(0);
});

test('§2 改过条件以后，后退、前进和重新打开都是同一份列表', async ({ page }) => {
  await page.goto(list);
  const documents = countDocuments(page);
  const all = await names(page).allTextContents();
  await filters(page)
    .getByRole('checkbox', { name: /^3 年以上/ })
    .check();
  await expect(names(page)).not.toHaveText(all);
  const long = await names(page).allTextContents();
  await page.getByRole('link', { name: '额度高' }).click();
  await expect(page).toHaveURL(`${list}?sort=-amountEnd&termRange=36-`);
  await expect(names(page)).not.toHaveText(long);
  const large = await names(page).allTextContents();

  await page.goBack();
  await expect(names(page)).toHaveText(long);
  await page.goBack();
  await expect(names(page)).toHaveText(all);
  await expect(page).toHaveURL(list);
  await page.goForward();
  await page.goForward();
  await expect(names(page)).toHaveText(large);
  expect(documents()).toBe(0);

  await page.reload();
  await expect(names(page)).toHaveText(large);
});

test('§2 从产品页后退，回到刚才筛过的列表', async ({ page }) => {
  await page.goto(list);
  const all = await names(page).allTextContents();
  await filters(page)
    .getByRole('checkbox', { name: /^2 到 3 年/ })
    .check();
  await expect(names(page)).not.toHaveText(all);
  const filtered = await names(page).allTextContents();
  await names(page).first().getByRole('link').click();
  await expect(page.getByRole('region', { name: '贷款明白纸' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${list}?termRange=24-36`);
  await expect(names(page)).toHaveText(filtered);
});

test('§2 筛过以后再点导航里的金融超市，条件清空', async ({ page }) => {
  await page.goto(list);
  const all = await names(page).allTextContents();
  await filters(page)
    .getByRole('checkbox', { name: /^3 年以上/ })
    .check();
  await expect(names(page)).not.toHaveText(all);
  await page.getByRole('navigation').getByRole('link', { name: '金融超市' }).first().click();
  await expect(page).toHaveURL(list);
  await expect(names(page)).toHaveText(all);
});

test('§9 翻页、改每页个数和跳页都就地完成', async ({ page }) => {
  await page.goto(list);
  const documents = countDocuments(page);
  const pager = page.getByRole('navigation', { name: '分页' });
  await pager.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(`${list}?page=2`);
  await expect(pager.getByRole('link', { name: '第 2 页' }).and(pager.locator('[aria-current]')).first()).toBeAttached();
  await choose(pager, '每页几个', '每页 50 个');
  await expect(names(page)).toHaveCount(50);
  await pager.getByRole('spinbutton').fill('2');
  await pager.getByRole('spinbutton').press('Enter');
  await expect(page).toHaveURL(`${list}?limit=50&page=2`);
  expect(documents()).toBe(0);
});

test('§9 按下和松开之间页面动了，翻页照样翻', async ({ page }) => {
  await page.goto(list);
  const next = page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' });
  // What is laid out late would move it before it is pressed.
  await expect(page.locator('html[data-whole]')).toBeAttached();
  await next.hover();
  await page.mouse.down();
  await next.evaluate((link) => {
    (link.closest('nav') as HTMLElement).style.marginTop = '300px';
  });
  await page.mouse.up();
  await expect(page).toHaveURL(`${list}?page=2`);
});

test('§2 没有合适的产品时，说出去掉哪个条件、去掉以后有几个', async ({ page }) => {
  await page.goto(toHref('financeList', {}, { search: '没有这样的产品', amount: 50 }));
  await expect(page.getByRole('heading', { name: '没有完全合适的产品' })).toBeVisible();
  const advice = page.getByText(/^去掉“没有这样的产品”，有 (\d+) 个。$/);
  const count = /有 (\d+) 个/.exec((await advice.textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('link', { name: '去掉“没有这样的产品”' }).last().click();
  await expect(page.getByText(`共 ${count} 个`)).toBeVisible();
});

test.describe('接口超时', () => {
  test.use({ expectedComplaints: [/status of 504/] });

  test('§8 就地查询失败时，新条件下面不留原来的产品，可以再试', async ({ page, context }) => {
    await page.goto(list);
    const all = await names(page).allTextContents();
    await context.route('**/prod-api/**', (route) => route.fulfill({ status: 504, json: { code: 504, msg: '系统接口请求超时' } }));
    await page.getByRole('link', { name: '受理快' }).click();
    await expect(page.getByRole('heading', { name: '系统接口请求超时' })).toBeVisible();
    await expect(names(page)).toHaveCount(0);
    await context.unroute('**/prod-api/**');
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(names(page)).toHaveCount(all.length);
    await expect(names(page)).not.toHaveText(all);
  });
});

test.describe('手机', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('§2 条件在整屏的一页里选，下面的按钮说出还有几个产品', async ({ page }) => {
    await page.goto(list);
    await page.getByRole('button', { name: '选条件' }).click();
    const sheet = page.getByRole('dialog', { name: '选条件' });
    const seen = (await sheet.getByRole('button', { name: /^看 \d+ 个产品$/ }).textContent()) ?? '';
    await sheet.getByRole('checkbox', { name: /^存货、应收款质押/ }).check();
    const done = sheet.getByRole('button', { name: /^看 \d+ 个产品$/ });
    await expect(done).not.toHaveText(seen);
    await done.click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: '改条件（1）' })).toBeFocused();
    await expect(page.getByRole('link', { name: '去掉“存货、应收款质押”' })).toBeVisible();
  });
});

test('§2 搜错一个字也找得到产品，页面写明没有这个词、按哪个词找的', async ({ page }) => {
  await page.goto(toHref('financeList', {}, { search: '枇琶' }));
  await expect(page.getByText('没有“枇琶”，下面是“枇杷”的结果。')).toBeVisible();
  await expect(names(page).filter({ hasText: '枇杷丰收贷' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: /^搜产品/ });
  await search.fill('枇杷');
  await search.press('Enter');
  await expect(page).toHaveURL(toHref('financeList', {}, { search: '枇杷' }));
  await expect(names(page).filter({ hasText: '枇杷丰收贷' })).toBeVisible();
  await expect(page.getByText(/^没有“/)).toHaveCount(0);
});
