import { toHref } from '#lib/routes/to-href.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('§2 不开脚本：首页有内容，一句话能查产品', async ({ page }) => {
  await page.goto(toHref('home', {}));
  await expect(page.getByRole('heading', { name: /同样借 50 万元用一年/ })).toBeVisible();
  await page.getByRole('heading', { name: '每个月放了多少款' }).click();
  await expect(page.getByRole('img', { name: /每月放款金额的柱形图/ })).toBeVisible();
  await page.getByRole('button', { name: '看看有哪些合适' }).click();
  await expect(page.getByRole('link', { name: '去掉“50 万元”' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('§2 不开脚本：勾选条件、排序、翻页和去掉条件都能用', async ({ page }) => {
  await page.goto(toHref('financeList', {}));
  const filters = page.getByRole('region', { name: '筛选产品' });
  await filters.getByRole('checkbox', { name: /^信用，不用抵押/ }).check();
  await filters.getByRole('checkbox', { name: /^1 到 2 年/ }).check();
  await filters.getByRole('button', { name: '看结果' }).click();
  await expect(page.getByRole('link', { name: '去掉“不用抵押”' })).toBeVisible();
  await page.getByRole('link', { name: '利率低' }).click();
  await expect(page).toHaveURL(/sort=rateStart/);
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('link', { name: '去掉“不用抵押”' }).click();
  await expect(page.getByRole('link', { name: '去掉“1 到 2 年”' })).toBeVisible();
  await expect(page.getByRole('link', { name: '去掉“不用抵押”' })).toHaveCount(0);
});

test('§2 不开脚本：明白纸改金额能重新算，勾选的产品能去比较', async ({ page }) => {
  await page.goto(toHref('financeList', {}, { feature: 'noFee' }));
  await page.getByRole('article').first().getByRole('link').first().click();
  const sheet = page.getByRole('region', { name: '贷款明白纸' });
  await sheet.getByRole('textbox', { name: '借多少，万元' }).fill('30');
  await sheet.getByRole('button', { name: '重新算' }).click();
  await expect(sheet.getByText('另外归还本金 300,000.00 元', { exact: false })).toBeVisible();
  await page.goto(toHref('financeList', {}));
  await page
    .getByRole('checkbox', { name: /^加入比较/ })
    .nth(0)
    .check();
  await page
    .getByRole('checkbox', { name: /^加入比较/ })
    .nth(1)
    .check();
  await page.getByRole('button', { name: '并排比较选中的产品' }).click();
  await expect(page).toHaveURL(/\/tools\/compare\?/);
});
