import type { APIRequest, BrowserContext, Locator, Page } from 'playwright/test';
import { toPath } from '#lib/routes/patterns.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { answerCaptcha } from './support/answer-captcha.ts';
import { DEMO_COMPANY, DEMO_PERSON, logIn } from './support/log-in.ts';
import { chooseBusinessLine, chooseIdentity, IDENTITY, leaveForSignOn } from './support/sign-on.ts';
import { expect, test } from './support/test.ts';

const certification = toHref('userCompanyAuth', {});
const expired = (page: Page) => page.getByRole('dialog', { name: '系统提示' });
const company = (page: Page) => page.getByLabel('企业名称');

async function signOn(page: Page, wanted: string) {
  await leaveForSignOn(page, 'mzt', wanted);
  await chooseIdentity(page, IDENTITY.company);
  await chooseBusinessLine(page, wanted);
  await expect(page).toHaveURL(wanted);
}

/** The session ends on the server; the browser notices nothing of it. */
async function endElsewhere(api: APIRequest, context: BrowserContext, baseURL: string) {
  const other = await api.newContext({ baseURL, storageState: await context.storageState() });
  await other.get('/api/session');
  const token = (await other.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await other.post('/prod-api/api/logout', { data: {}, headers: { 'x-xsrf-token': decodeURIComponent(token) } });
  expect(await answer.json()).toMatchObject({ code: 200 });
  await other.dispose();
}

/** Settles once the page's own logout was granted: until then the browser's form token may still change. */
async function onExplicitLogout(page: Page) {
  await page.waitForResponse(async (answer) => answer.url().includes('/prod-api/api/logout') && (await answer.json()).code === 200);
}

async function openDialog(page: Page) {
  await page.getByRole('main').getByRole('button', { name: /认证/ }).click();
  await expect(company(page)).toBeVisible();
}

test('§8 填写时登录过期只问一次，留下来内容还在，重新登录后接着填', async ({ page, context, playwright, baseURL }) => {
  // Whatever other tests did to this company, it has not been certified for this one.
  await page.route('**/prod-api/api/usr/auth/company?*', (route) => route.fulfill({ json: { code: 200, msg: '', data: null } }));
  await page.route('**/prod-api/api/usr/auth/company', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { code: 200, msg: '', data: null } }) : route.continue(),
  );
  await signOn(page, certification);
  await openDialog(page);
  await company(page).fill('木兰鞋业');
  await endElsewhere(playwright.request, context, baseURL ?? '');
  await page.getByLabel('统一社会信用代码').fill('91350300MA2Y0W4D0H');
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(expired(page)).toContainText('登录状态已过期，您可以继续留在该页面，或者重新登录');
  await expect(expired(page)).toHaveCount(1);
  const explicitLogout = onExplicitLogout(page);
  await expired(page).getByRole('button', { name: '继续留在页面' }).click();
  await expect(expired(page)).toBeHidden();
  await explicitLogout;
  await expect(page).toHaveURL(certification);
  await expect(company(page)).toHaveValue('木兰鞋业');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('USER_TOKEN');
  await company(page).fill('木兰鞋业（示例）');
  await signOn(page, certification);
  await openDialog(page);
  await expect(company(page)).toHaveValue('木兰鞋业（示例）');
});

test('§8 登录过期时选重新登录，登录后回到原来的页面，写过的还在', async ({ page, context, playwright, baseURL }) => {
  await page.route('**/prod-api/api/usr/auth/company*', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { code: 200, msg: '', data: null } }) : route.continue(),
  );
  await signOn(page, certification);
  await openDialog(page);
  await company(page).fill('湄洲湾制鞋（示例）');
  await endElsewhere(playwright.request, context, baseURL ?? '');
  await page.getByLabel('统一社会信用代码').fill('91350300MA2Y0W4D0H');
  await page.getByRole('button', { name: '提交认证' }).click();
  await expired(page).getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(`${toHref('login', {})}?mode=company&redirect=${encodeURIComponent(certification)}`);
  await expect(page.getByRole('radio', { name: '企业' })).toBeChecked();
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  await page.getByLabel('用户名', { exact: true }).fill(DEMO_COMPANY.loginName);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_COMPANY.password);
  await answerCaptcha(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await expect(page).toHaveURL(certification);
  await openDialog(page);
  await expect(company(page)).toHaveValue('湄洲湾制鞋（示例）');
});

test('§8 登录过期后留在页面：从账号带入的、载入过的都还在', async ({ page, context, playwright, baseURL }) => {
  await signOn(page, certification);
  await page.getByRole('main').getByRole('button', { name: /认证/ }).first().click();
  const handler = page.getByLabel('经办人姓名');
  await expect(handler).not.toHaveValue('');
  const known = await handler.inputValue();
  await endElsewhere(playwright.request, context, baseURL ?? '');
  await page.getByText('其余资料，都可以不填').click();
  await page.getByLabel(/经营范围/).fill('鞋类生产和销售');
  await page.getByRole('button', { name: '提交认证' }).click();
  const explicitLogout = onExplicitLogout(page);
  await expired(page).getByRole('button', { name: '继续留在页面' }).click();
  await explicitLogout;
  await expect(page.getByLabel(/经营范围/)).toHaveValue('鞋类生产和销售');
  await expect(handler).toHaveValue(known);
});

test('§2 登录凭证没了再点别处，直接看到登录表单', async ({ page, context }) => {
  await signOn(page, toHref('userAccount', {}));
  // A call of the page itself that is refused would ask first what to do.
  await page.waitForLoadState('networkidle');
  await context.clearCookies({ name: 'USER_TOKEN' });
  await page
    .getByRole('navigation', { name: '个人中心' })
    .getByRole('link', { name: /融资订单/ })
    .click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByLabel('用户名', { exact: true })).toBeVisible();
  await expect(page.getByText('您已经登录')).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
});

test('§8 公开页面上登录过期不打扰，只是不再显示登录', async ({ page, context, playwright, baseURL }) => {
  await signOn(page, '/policy');
  await endElsewhere(playwright.request, context, baseURL ?? '');
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await expect(expired(page)).toBeHidden();
  await expect(page).toHaveURL('/about');
});

test('§4 一个标签页退出再登录，别的标签页各问一次是谁，不会没完没了', async ({ page, context }) => {
  await logIn(page, DEMO_PERSON);
  let asked = 0;
  context.on('request', (request) => {
    if (request.url().includes('/api/user/profile')) asked += 1;
  });
  const open = async (path: string) => {
    const other = await context.newPage();
    await other.goto(path);
    await expect(other.getByRole('banner')).toContainText('您好');
    return other;
  };
  const others = [await open(toPath('userMessage', {})), await open(toPath('userInsureOrder', {}))];
  await page.goto('/');
  await page.locator('summary', { hasText: '账户菜单' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  const atHome = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await atHome;
  for (const other of others) await expect(other.getByRole('main').getByRole('link', { name: '去登录' })).toBeVisible();
  asked = 0;
  await page.goto(toPath('login', {}));
  await page.getByLabel('用户名', { exact: true }).fill(DEMO_PERSON.loginName);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PERSON.password);
  await answerCaptcha(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  for (const one of [page, ...others]) await expect(one.getByRole('banner')).toContainText('您好');
  await expect(others[0]?.getByRole('link', { name: '去登录' }) as Locator).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(asked).toBeLessThan(9);
});
