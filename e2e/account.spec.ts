import type { Browser, Page } from 'playwright/test';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { logIn } from './support/log-in.ts';
import { type Person, registerPerson } from './support/register-person.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'Fresh@2026e2e';

/** The same person in another browser. */
async function openElsewhere(browser: Browser, { loginName, password }: Person, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await logIn(page, { loginName, password, loginMode: 'user' });
  return page;
}

const askProfile = async (page: Page): Promise<number> => (await (await page.request.get('/prod-api/api/user/profile')).json()).code;

test('§4 账户信息：手机号遮住，改密码后别处的登录都退出', async ({ page, context, browser, baseURL }) => {
  const person = await registerPerson(context);
  const elsewhere = await openElsewhere(browser, person, baseURL);
  expect(await askProfile(elsewhere)).toBe(200);
  await page.goto('/user/account');
  await expect(page.getByText(`${person.mobile.slice(0, 3)}****${person.mobile.slice(-4)}`, { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(person.mobile);
  await page.getByRole('navigation', { name: '账户信息分组' }).getByRole('link', { name: '安全' }).click();
  await page.getByLabel('原密码', { exact: true }).fill('Wrong@2026');
  await page.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('再输一次新密码', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '改密码' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '密码没有改' })).toContainText('原密码不正确');
  await page.getByLabel('原密码', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: '改密码' }).click();
  await expect(page.getByText('密码改好了，其他设备上的登录都已退出')).toBeVisible();
  expect(await askProfile(elsewhere)).toBe(401);
  expect(await askProfile(page)).toBe(200);
  await elsewhere.context().close();
});

test('§4 自己的登录一览，可以单个退出，也可以把其他的都退出', async ({ page, context, browser, baseURL }) => {
  await prepareAxe(page);
  const person = await registerPerson(context);
  const others = [await openElsewhere(browser, person, baseURL), await openElsewhere(browser, person, baseURL)];
  const third = await openElsewhere(browser, person, baseURL);
  await page.goto('/user/account?tab=security');
  const rows = page.getByRole('region', { name: '登录着的设备' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: '这台设备' })).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  await rows.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: '提示' });
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: '退出其他登录' }).click();
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await expect(rows).toHaveCount(1);
  for (const other of [...others, third]) {
    expect(await askProfile(other)).toBe(401);
    await other.context().close();
  }
  expect(await askProfile(page)).toBe(200);
});
