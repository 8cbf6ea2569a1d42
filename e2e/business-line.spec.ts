import type { BrowserContext, Page } from 'playwright/test';
import { answerCaptcha } from './support/answer-captcha.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { DEMO_COMPANY, logIn } from './support/log-in.ts';
import { chooseBusinessLine, chooseIdentity, findBearer, IDENTITY, leaveForSignOn } from './support/sign-on.ts';
import { expect, test } from './support/test.ts';

const step = (page: Page) => page.getByText('您的账号可以办几种业务');

const readChoice = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).filter(({ name }) => name.startsWith('BizLine')).map(({ name, value }) => [name, value]));

/** The step says what is asked and offers nothing but the choice and the way out. */
async function expectOnlyTheChoice(page: Page): Promise<void> {
  await expect(step(page)).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByRole('radio')).toHaveCount(2);
  await expect(main.getByRole('button')).toHaveText(['继续', '取消，退出登录']);
  await expect(main.getByRole('link')).toHaveCount(0);
}

test('§3 有几种业务线的账号登录后先选一种，选好的跟着每个请求走，在账号里可以换', async ({ page, context }) => {
  await prepareAxe(page);
  await page.goto('/login?mode=company&redirect=%2Fuser%2Faccount');
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  await page.getByLabel('用户名', { exact: true }).fill(DEMO_COMPANY.loginName);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_COMPANY.password);
  await answerCaptcha(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expectOnlyTheChoice(page);
  await expect(page).toHaveURL(/^[^?]+\/login\?/);
  await expect(page.getByRole('radio', { name: '数字金融' })).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('radio', { name: '涉农金融' }).check();
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await expect(page).toHaveURL('/user/account');
  expect(await readChoice(context)).toEqual({ BizLineIdKey: '203', BizLineModeKey: 'chosen' });
  await expect(page.getByRole('radio', { name: '涉农金融' })).toBeChecked();
  await page.getByRole('radio', { name: '数字金融' }).check();
  await expect.poll(async () => (await readChoice(context)).BizLineIdKey).toBe('202');
});

for (const provider of ['mzt', 'szsf'] as const) {
  test(`§3 §4 政务登录 ${provider} 回来也先选业务线，选好才到想去的页面`, async ({ page, context }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/prod-api/api/usr/')) asked.push(request.url());
    });
    await leaveForSignOn(page, provider, '/user/message?page=1');
    await chooseIdentity(page, IDENTITY.company);
    await expectOnlyTheChoice(page);
    await page.reload();
    await expectOnlyTheChoice(page);
    expect(asked).toEqual([]);
    await chooseBusinessLine(page, '/user/message?page=1', '涉农金融');
    await expect(page).toHaveURL('/user/message?page=1');
    expect(await readChoice(context)).toEqual({ BizLineIdKey: '203', BizLineModeKey: 'chosen' });
  });
}

test('§3 §4 不选业务线就退出登录，不会带着会话去想去的页面', async ({ page, context }) => {
  await prepareAxe(page);
  await logIn(page, DEMO_COMPANY);
  await page.goto('/login?redirect=%2Fuser%2Faccount');
  await expectOnlyTheChoice(page);
  await page.getByRole('button', { name: '取消，退出登录' }).click();
  const dialog = page.getByRole('dialog', { name: '提示' });
  await expect(dialog).toContainText('确定退出吗？');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(step(page)).toBeVisible();
  await page.getByRole('button', { name: '取消，退出登录' }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toBeVisible();
  expect(await findBearer(context)).toBeUndefined();
});
