import type { Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { answerCaptcha } from './support/answer-captcha.ts';
import { CAPTCHA_TEXT } from './support/system-env.ts';
import { expect, test } from './support/test.ts';

const PERSON = { name: 'demo_user', password: 'Demo@2026user' };
const COMPANY = { name: 'demo_company', password: 'Demo@2026company' };

async function fill(page: Page, { name, password }: typeof PERSON, code = CAPTCHA_TEXT) {
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  await page.getByLabel('用户名', { exact: true }).fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await answerCaptcha(page, code);
}

const enter = (page: Page) => page.getByRole('button', { name: '登录', exact: true }).click();
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: '没有登录上' });

test('§2 没登录时打开个人中心，登录后回到想去的完整地址', async ({ page }) => {
  const wanted = '/user/financeOrder?state=10&page=2';
  await page.goto(wanted);
  await expect(page).toHaveURL(`${toHref('login', {})}?redirect=${encodeURIComponent(wanted)}`);
  await fill(page, PERSON);
  await enter(page);
  await expect(page).toHaveURL(wanted);
});

test('§8 密码错了或验证码错了说明原因，填过的还在，再试能登录', async ({ page }) => {
  await page.goto(toHref('login', {}));
  await fill(page, { ...PERSON, password: 'Wrong@2026' });
  await enter(page);
  await expect(failure(page)).toContainText('用户不存在/密码错误');
  await expect(failure(page)).toBeFocused();
  await expect(page.getByLabel('用户名', { exact: true })).toHaveValue(PERSON.name);
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('Wrong@2026');
  await fill(page, PERSON, 'zzzz');
  await enter(page);
  await expect(failure(page)).toContainText('验证码错误');
  await fill(page, PERSON);
  await enter(page);
  await expect(page).toHaveURL('/');
});

test('§5 没填的项目逐项说明，不发送请求', async ({ page }) => {
  await page.goto(toHref('login', {}));
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await enter(page);
  const summary = page.getByRole('alert').filter({ hasText: '有 3 处要改' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: '请输入密码' }).click();
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  expect(sent).toEqual([]);
});

test('§2 企业登录后顶栏按企业名称欢迎，确认后退出回到首页', async ({ page, context }) => {
  await page.goto(`${toHref('login', {})}?mode=company&redirect=${encodeURIComponent(toHref('policyList', {}, { category: '61' }))}`);
  await expect(page.getByRole('radio', { name: '企业' })).toBeChecked();
  await fill(page, COMPANY);
  await enter(page);
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await expect(page).toHaveURL(toHref('policyList', {}, { category: '61' }));
  await expect(page.getByRole('banner')).toContainText(/您好，.+/);
  const token = (await context.cookies()).find(({ name }) => name === 'USER_TOKEN');
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await page.locator('summary', { hasText: '账户菜单' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog', { name: '提示' });
  await expect(dialog).toContainText('确定退出吗？');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await page.locator('summary', { hasText: '账户菜单' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: '登录', exact: true })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('USER_TOKEN');
});

for (const hostile of ['//evil.example/', '/\\evil.example', 'https:evil.example', 'javascript:alert(1)']) {
  test(`§2 登录后不会被带到别的网站：${hostile}`, async ({ page }) => {
    await page.goto(`${toHref('login', {})}?redirect=${encodeURIComponent(hostile)}`);
    await fill(page, PERSON);
    await enter(page);
    await expect(page).toHaveURL('/');
  });
}

test('§2 登录只用键盘就能办完', async ({ page }) => {
  await page.goto(toHref('login', {}));
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  await page.getByRole('radio', { name: '个人' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '用密码' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(PERSON.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PERSON.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^显示/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(CAPTCHA_TEXT);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test.describe('不开脚本', () => {
  test.use({ javaScriptEnabled: false });

  test('§2 登录页说明要打开脚本，密码不会随地址发出', async ({ page }) => {
    await page.goto(toHref('login', {}));
    await expect(page.locator('noscript p')).toHaveText(/登录要打开浏览器的 JavaScript/);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await page.getByLabel('密码', { exact: true }).fill('secret');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByLabel('密码', { exact: true }).press('Enter');
    await page.reload();
    expect(sent.filter((line) => line.startsWith('POST') || line.includes('secret') || line.includes('?'))).toEqual([]);
  });
});
