import { answerCaptcha } from './support/answer-captcha.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { registerCompany } from './support/company.ts';
import { logIn } from './support/log-in.ts';
import { readSmsCode } from './support/read-sms.ts';
import { newLoginName, registerPerson } from './support/register-person.ts';
import { CAPTCHA_TEXT } from './support/system-env.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'Fresh@2026e2e';

const KINDS = { 个人: { register: registerPerson, loginMode: 'user' }, 企业: { register: registerCompany, loginMode: 'company' } } as const;

for (const [kind, { register, loginMode }] of Object.entries(KINDS)) {
  test(`§4 ${kind}找回密码三步只用键盘办完，旧密码作废，新密码能登录`, async ({ page, context }) => {
    await prepareAxe(page);
    const { loginName, password, mobile, smsCode } = await register(context);
    await page.goto('/reset');
    await expect(page.getByAltText('验证码图片')).toBeVisible();
    await page.getByLabel('用户名').focus();
    await page.keyboard.type(loginName);
    await page.keyboard.press('Tab');
    await page.keyboard.type(CAPTCHA_TEXT);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '填短信验证码' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.type(await readSmsCode(mobile, smsCode));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '设新密码' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '密码改好了' })).toBeFocused();
    await page.getByRole('link', { name: '去登录' }).first().click();
    await expect(page).toHaveURL('/login');
    await expect(logIn(page, { loginName, password, loginMode })).rejects.toThrow('用户不存在/密码错误');
    await logIn(page, { loginName, password: NEW_PASSWORD, loginMode });
  });
}

test('§7 没有的用户名看起来和有的一样，验证码错了说明原因', async ({ page }) => {
  await page.goto('/reset');
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  const loginName = newLoginName();
  await page.getByLabel('用户名').fill(loginName);
  await answerCaptcha(page);
  await page.getByRole('button', { name: '发短信验证码' }).click();
  await expect(page.getByText(`有 ${loginName} 这个账号的话，验证码已发到它绑定的手机`)).toBeVisible();
  await page.getByLabel('短信验证码').fill('000000');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '没有办成' })).toContainText('短信验证码错误');
  await expect(page.getByLabel('短信验证码')).toHaveValue('000000');
});

test('§4 刷新后用户名和走到的步骤还在，验证码不留', async ({ page }) => {
  await page.goto('/reset');
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  const loginName = newLoginName();
  await page.getByLabel('用户名').fill(loginName);
  await page.reload();
  await expect(page.getByLabel('用户名')).toHaveValue(loginName);
  await answerCaptcha(page);
  await page.getByRole('button', { name: '发短信验证码' }).click();
  await page.getByLabel('短信验证码').fill('000000');
  await page.reload();
  await expect(page.getByText(`有 ${loginName} 这个账号的话，验证码已发到它绑定的手机`)).toBeVisible();
  await expect(page.getByLabel('短信验证码')).toHaveValue('');
  await page.goto('/login');
  await page.goBack();
  await page.getByRole('button', { name: '重新获取验证码' }).click();
  await expect(page.getByLabel('用户名')).toHaveValue(loginName);
});

test.describe('太早再要', () => {
  test.use({ expectedComplaints: [/status of 429/] });

  test('§8 太早再要验证码，在用户名那里说要等多久', async ({ page }) => {
    const early = { status: 429, headers: { 'retry-after': '43' }, json: { code: 429, msg: '请求过于频繁，请稍后再试' } };
    await page.route('**/send-user-sms-code', (route) => route.fulfill(early));
    await page.goto('/reset');
    await expect(page.getByAltText('验证码图片')).toBeVisible();
    await page.getByLabel('用户名').fill(newLoginName());
    await answerCaptcha(page);
    await page.getByRole('button', { name: '发短信验证码' }).click();
    await expect(page.getByText('请求过于频繁，请 43 秒后再试')).toBeVisible();
    await expect(page.getByLabel('用户名')).toBeFocused();
  });
});
