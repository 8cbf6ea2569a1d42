import { toHref } from '#lib/routes/to-href.ts';
import { expect, test } from './support/test.ts';

test('§2 涉农专区：回车搜索到涉农政策，搜索框按网址回填，登录按钮去登录', async ({ page }) => {
  await page.goto(toHref('agriculture', {}));
  const box = page.getByRole('searchbox', { name: '搜涉农政策' });
  await box.fill('台风');
  await box.press('Enter');
  await expect(page).toHaveURL(toHref('agriculturePolicyList', {}, { search: '台风' }));
  await expect(box).toHaveValue('台风');
  await page.reload();
  await expect(box).toHaveValue('台风');
  await page.getByRole('navigation', { name: '涉农专区' }).getByRole('link', { name: '涉农产品' }).click();
  await expect(box).toHaveValue('');
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await expect(page).toHaveURL(toHref('login', {}));
});
