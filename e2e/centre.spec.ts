import type { Page } from 'playwright/test';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { DEMO_COMPANY, DEMO_PERSON, forgetLogin, logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const menu = { name: '个人中心' };
const newest = (page: Page) => page.getByRole('region', { name: '消息', exact: true }).locator('details').first();

test('§2 个人中心从消息开始，左边的菜单按账号类型', async ({ page }) => {
  await logIn(page, DEMO_PERSON);
  await page.goto('/user');
  await expect(page).toHaveURL(/\/user\/message$/);
  const nav = page.getByRole('navigation', menu);
  await expect(nav.getByRole('link')).toHaveText([/^消息中心/, /^融资订单/, /^保险订单/, /^账户信息/, /^投诉留言/]);
  await expect(nav.getByRole('link', { name: /^消息中心/ })).toHaveAttribute('aria-current', 'page');
  await forgetLogin(page);
  await logIn(page, DEMO_COMPANY);
  await page.goto('/user/message');
  await expect(nav.getByRole('link', { name: /^融资需求/ })).toBeVisible();
});

test('§2 离开再回来，筛选、写到一半的字和位置都还在', async ({ page }) => {
  await logIn(page, DEMO_COMPANY);
  await page.goto('/user/account?tab=security');
  const nav = page.getByRole('navigation', menu);
  await page.getByLabel('原密码').fill('typed-before-leaving');
  await nav.getByRole('link', { name: /^消息中心/ }).click();
  await page
    .getByRole('navigation', { name: '消息类别' })
    .getByRole('link', { name: /^认证结果/ })
    .click();
  await expect(page).toHaveURL(/\?type=3$/);
  await nav.getByRole('link', { name: /^账户信息/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '账户信息' })).toBeVisible();
  await expect(page.getByLabel('原密码')).toHaveValue('typed-before-leaving');
  await nav.getByRole('link', { name: /^消息中心/ }).click();
  await expect(page).toHaveURL(/\?type=3$/);
  await expect(page.getByText('企业认证通过了')).toBeVisible();
});

test('§7 消息打开就算读过，也能一类一次全部读过', async ({ page }) => {
  await logIn(page, DEMO_PERSON);
  await page.goto('/user/message?type=1');
  const row = page.getByRole('listitem').filter({ hasText: '账号已经可以用了' });
  await expect(row).toContainText('没读过：');
  await row.getByText('账号已经可以用了').click();
  await expect(row.getByText(/办事的进展都会发到这里/).last()).toBeVisible();
  await expect(row).not.toContainText('没读过：');
  const tabs = page.getByRole('navigation', { name: '消息类别' });
  const pushed = tabs.getByRole('link', { name: /^政策推送/ });
  await expect(pushed).toContainText('条没读过');
  await pushed.click();
  await page.getByRole('button', { name: '这一类标为读过' }).click();
  await expect(pushed).not.toContainText('条没读过');
});

for (const width of [1440, 390]) {
  test(`消息页 ${width} 像素没有无障碍问题`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await prepareAxe(page);
    await logIn(page, DEMO_COMPANY);
    await page.goto('/user/message');
    await expect(newest(page)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}
