import type { Page } from 'playwright/test';
import { answerCaptcha } from './support/answer-captcha.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { readSmsCode } from './support/read-sms.ts';
import { registerPerson } from './support/register-person.ts';
import { chooseIdentity, IDENTITY, PROVIDER_PAGE } from './support/sign-on.ts';
import { expect, test } from './support/test.ts';

const SITES = {
  tenant: { username: 'demo_tenant', password: 'Demo@2026tenant', opens: '金融机构工作台', bizLineMode: 'FINANCE' },
  admin: { username: 'demo_admin', password: 'Demo@2026admin', opens: '管理后台', bizLineMode: 'ADMIN' },
} as const;

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByAltText('验证码图片')).toBeVisible();
}

for (const [mode, { username, password, opens, bizLineMode }] of Object.entries(SITES)) {
  test(`§2 §4 ${mode} 用自己网站的账号登录，新窗口的地址带着令牌和业务线`, async ({ page, context }) => {
    await open(page, `/login?mode=${mode}`);
    await page.getByLabel('用户名', { exact: true }).fill(username);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await answerCaptcha(page);
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    const opened = await opening;
    await opened.waitForURL(new RegExp(`/sandbox/${mode}\\?`));
    const address = new URL(opened.url());
    expect([...address.searchParams.keys()]).toEqual(['token', 'bizLineMode', 'bizLineId']);
    expect(address.searchParams.get('bizLineMode')).toBe(bizLineMode);
    await expect(opened.getByRole('status')).toHaveText(`已登录：${username}`);
    expect(await opened.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
    await expect(page.getByText(`${opens}已经在新窗口打开。`)).toBeVisible();
    await expect(page).toHaveURL(`/login?mode=${mode}`);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('USER_TOKEN');
  });
}

test('§2 金融机构密码错了，新窗口关掉，原因写在表单上面', async ({ page, context }) => {
  await open(page, '/login?mode=tenant');
  await page.getByLabel('用户名', { exact: true }).fill('demo_tenant');
  await page.getByLabel('密码', { exact: true }).fill('Wrong@2026');
  await answerCaptcha(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '没有登录上' })).toContainText('用户不存在/密码错误');
  await expect.poll(() => context.pages().length).toBe(1);
});

test('§2 §7 用短信验证码登录，回到想去的页面', async ({ page, context }) => {
  const { mobile, smsCode } = await registerPerson(context);
  await context.clearCookies();
  await open(page, '/login?redirect=%2Fuser%2Faccount');
  await page.getByRole('radio', { name: '用短信验证码' }).check();
  await page.getByLabel('手机号').fill(mobile);
  await answerCaptcha(page);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByLabel('短信验证码', { exact: true })).toBeFocused();
  await expect(page.getByText(/一分钟后可以再要一次/)).toBeVisible();
  await page.getByLabel('短信验证码', { exact: true }).fill(await readSmsCode(mobile, smsCode));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/user/account');
});

for (const [provider, label] of [
  ['mzt', '用闽政通登录'],
  ['szsf', '用数字身份登录'],
]) {
  test(`§4 ${provider} 从登录页去，带着登录回到想去的页面`, async ({ page }) => {
    await open(page, '/login?redirect=%2Fpolicy%3Fcategory%3D61');
    await page.getByRole('button', { name: label }).click();
    await expect(page).toHaveURL(PROVIDER_PAGE);
    await chooseIdentity(page, IDENTITY.person);
    await expect(page).toHaveURL('/policy?category=61');
    await expect(page.getByRole('banner')).toContainText(/您好，.+/);
  });
}

test('§2 记住用户名，只记名字', async ({ page, context }) => {
  const { loginName, password } = await registerPerson(context);
  await context.clearCookies();
  await open(page, '/login');
  await page.getByLabel('用户名', { exact: true }).fill(loginName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await answerCaptcha(page);
  await page.getByLabel('记住用户名').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/');
  await context.clearCookies();
  await open(page, '/login');
  await expect(page.getByLabel('用户名', { exact: true })).toHaveValue(loginName);
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('');
  expect(JSON.stringify(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]))).not.toContain(password);
});

test('§2 已经登录再来登录页：说明是谁，可以继续前往，可以换账号；金融机构的登录不受影响', async ({ page, context }) => {
  await prepareAxe(page);
  await registerPerson(context);
  await page.goto('/login?redirect=%2Fuser%2Faccount');
  const main = page.getByRole('main');
  const name = await page.evaluate(async () => (await (await fetch('/prod-api/api/user/profile')).json()).data.nickName);
  await expect(main.getByRole('status')).toHaveText(`您已经登录，账号是${name}。`);
  await expect(main.getByLabel('用户名', { exact: true })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await main.getByRole('link', { name: '继续前往', exact: true }).click();
  await expect(page).toHaveURL('/user/account');
  await page.goto('/login?mode=tenant');
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  await expect(main.getByText(/您已经登录/)).toHaveCount(0);
  await page.goto('/login?mode=user');
  await main.getByRole('button', { name: '换账号登录' }).click();
  await expect(main.getByLabel('用户名', { exact: true })).toBeEditable();
  await expect(main.getByRole('radio', { name: '个人' })).toBeFocused();
  await expect(page).toHaveURL('/login?mode=user');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('USER_TOKEN');
});

test('§4 刷新后哪种账号、怎么登录、用户名、手机号还在，密码和验证码不留', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('radio', { name: '企业' }).check();
  await page.getByLabel('用户名', { exact: true }).fill('木兰示例');
  await page.getByLabel('密码', { exact: true }).fill('Demo@2026e2e');
  await page.reload();
  await expect(page.getByRole('radio', { name: '企业' })).toBeChecked();
  await expect(page.getByLabel('用户名', { exact: true })).toHaveValue('木兰示例');
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('');
  await page.getByRole('radio', { name: '用短信验证码' }).check();
  await page.getByLabel('手机号').fill('13900000001');
  await page.getByLabel('短信验证码', { exact: true }).fill('123456');
  await page.goto('/reset');
  await page.goBack();
  await expect(page.getByLabel('手机号')).toHaveValue('13900000001');
  await expect(page.getByLabel('短信验证码', { exact: true })).toHaveValue('');
});

for (const address of ['/login', '/login?mode=company', '/login?mode=tenant', '/login?mode=admin']) {
  test(`§2 ${address} 无障碍检查没有问题，出错时也没有`, async ({ page }) => {
    await prepareAxe(page);
    await open(page, address);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^登录/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: '处要改' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
  });
}
