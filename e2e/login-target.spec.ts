import type { Page } from 'playwright/test';
import { answerCaptcha } from './support/answer-captcha.ts';
import { DEMO_PERSON, forgetLogin } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const LOGIN = '/api/user/login';

async function enter(page: Page, address: string): Promise<void> {
  await forgetLogin(page);
  await page.goto(address);
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  await page.getByLabel('用户名', { exact: true }).fill(DEMO_PERSON.loginName);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PERSON.password);
  await answerCaptcha(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('§3 登录结果里的 redirectUrl：本站的页面跟着去，想去的页面在先，别的站点不去', async ({ page, ownPortal: { url, upstream } }) => {
  test.setTimeout(120_000);
  await upstream.amend(LOGIN, { redirectUrl: '/user/message?page=1' });
  await enter(page, `${url}/login`);
  await expect(page).toHaveURL(`${url}/user/message?page=1`);
  await enter(page, `${url}/login?redirect=%2Fpolicy%3Fcategory%3D61`);
  await expect(page).toHaveURL(`${url}/policy?category=61`);

  const left: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`)) left.push(request.url());
  });
  for (const hostile of [
    'https://evil.example/user',
    '//evil.example/user',
    '/\\evil.example',
    'javascript:location="https://evil.example"',
  ]) {
    await upstream.amend(LOGIN, { redirectUrl: hostile });
    await enter(page, `${url}/login`);
    await expect(page, hostile).toHaveURL(`${url}/`);
    await expect(page.getByRole('banner').getByText(/您好，/)).toBeVisible();
  }
  expect(left).toEqual([]);
});

test('§3 登录结果指向信得过的别的站点：先说明去哪里，自己不会跳走，也可以留在本站', async ({ page, ownPortal: { url, upstream } }) => {
  const sandbox = `http://localhost:${upstream.port}/sandbox/sms`;
  await upstream.amend(LOGIN, { redirectUrl: sandbox });
  await enter(page, `${url}/login`);
  const main = page.getByRole('main');
  await expect(main.getByText(/接下来的页面不在本站/)).toBeFocused();
  await expect(main.getByRole('link')).toHaveText([`前往 localhost:${upstream.port}`]);
  await expect(main.getByRole('link')).toHaveAttribute('href', sandbox);
  await expect(page).toHaveURL(`${url}/login`);
  await main.getByRole('button', { name: '留在本站' }).click();
  await expect(page).toHaveURL(`${url}/`);
});
