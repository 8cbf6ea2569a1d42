import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { DEMO_COMPANY } from './support/log-in.ts';
import { CAPTCHA_TEXT } from './support/system-env.ts';
import { expect, test } from './support/test.ts';

test('§3 有几种业务线的账号登录后先选一种，选好的跟着每个请求走，在账号里可以换', async ({ page, context }) => {
  await prepareAxe(page);
  await page.goto('/login?mode=company&redirect=%2Fuser%2Faccount');
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  await page.getByLabel('用户名', { exact: true }).fill(DEMO_COMPANY.loginName);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_COMPANY.password);
  await page.getByLabel('验证码', { exact: true }).fill(CAPTCHA_TEXT);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('您的账号可以办几种业务')).toBeFocused();
  await expect(page).toHaveURL(/^[^?]+\/login\?/);
  await expect(page.getByRole('radio', { name: '数字金融' })).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('radio', { name: '涉农金融' }).check();
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await expect(page).toHaveURL('/user/account');
  const chosen = async () =>
    (await context.cookies()).filter(({ name }) => name.startsWith('BizLine')).map(({ name, value }) => [name, value]);
  expect((await chosen()).sort()).toEqual([
    ['BizLineIdKey', '203'],
    ['BizLineModeKey', 'chosen'],
  ]);
  await expect(page.getByRole('radio', { name: '涉农金融' })).toBeChecked();
  await page.getByRole('radio', { name: '数字金融' }).check();
  await expect.poll(async () => Object.fromEntries(await chosen()).BizLineIdKey).toBe('202');
});
