import type { Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { answerCaptcha } from './support/answer-captcha.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { passCompany } from './support/company.ts';
import { newMobile, readSmsCode } from './support/read-sms.ts';
import { chooseSize, expectUncut } from './support/reading-modes.ts';
import { newLoginName, registerPerson } from './support/register-person.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'Demo@2026e2e';

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByAltText('验证码图片')).toBeVisible();
}

async function getCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile);
  await answerCaptcha(page);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(/一分钟后可以再要一次/)).toBeVisible();
  await page.getByLabel('短信验证码').fill(await readSmsCode(mobile));
}

async function fillAccount(page: Page, loginName: string): Promise<void> {
  await page.getByLabel('用户名').fill(loginName);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('再输一次密码', { exact: true }).fill(PASSWORD);
}

const submit = (page: Page) => page.getByRole('button', { name: '注册', exact: true }).click();
/** 18 characters of the allowed alphabet that no other test uses. */
const newCreditCode = (): string => `9135030${newMobile()}`;

test('§4 个人注册后就登录了，回到想去的页面', async ({ page, context }) => {
  await open(page, '/login?redirect=%2Fuser%2Faccount');
  await page.getByRole('link', { name: '注册' }).click();
  await expect(page).toHaveURL('/register?redirect=%2Fuser%2Faccount');
  const [mobile, loginName] = [newMobile(), newLoginName()];
  await fillAccount(page, loginName);
  await getCode(page, mobile);
  await page.getByLabel('我已阅读并同意').check();
  await submit(page);
  await expect(page).toHaveURL('/user/account');
  await expect(page.getByText(loginName, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`, { exact: true })).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'USER_TOKEN')).toMatchObject({ httpOnly: true });
});

test('§4 企业注册带着名称、信用代码和经办人，登录后按企业名称欢迎；特大字号下认证，前后都写着最晚什么时候有结果', async ({
  page,
  context,
}) => {
  await open(page, '/register');
  await page.getByRole('radio', { name: '企业' }).check();
  const companyName = `木兰溪示例${newLoginName()}有限公司`;
  await page.getByLabel('企业名称').fill(companyName);
  await page.getByLabel('统一社会信用代码').fill(newCreditCode());
  await page.getByLabel('经办人姓名').fill('林小溪');
  await fillAccount(page, newLoginName());
  await getCode(page, newMobile());
  await page.getByLabel('我已阅读并同意').check();
  await submit(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(`您好，${companyName}`);

  await chooseSize(page, '特大');
  const main = page.getByRole('main');
  await page.goto(toHref('userCompanyAuth', {}));
  await expect(main).toContainText(/1 个工作日内审完：现在交，最晚 \d{4}-\d\d-\d\d 18:00 有结果。/);
  await expectUncut(page);
  await main.getByRole('button', { name: '去认证' }).click();
  const dialog = page.getByRole('dialog', { name: '企业认证' });
  await expect(dialog).toContainText(/现在交，最晚 \d{4}-\d\d-\d\d 18:00 有结果/);
  await expectUncut(page);
  await dialog.getByRole('button', { name: '提交认证' }).click();
  await expect(dialog).toBeHidden();
  // It is the reviewer's turn, until that moment: nothing to press here.
  await expect(main).toContainText(/审核中.*最晚 \d{4}-\d\d-\d\d 18:00 有结果，到时发消息给您。/s);
  await expect(main.getByRole('button', { name: /认证/ })).toHaveCount(0);
  await expectUncut(page);
  await page.goto(toHref('userCompanyAuthView', {}));
  await expect(main).toContainText(/审核人员正在看.*最晚 \d{4}-\d\d-\d\d 18:00 有结果/s);
  await expectUncut(page);
  await passCompany(context, companyName);
  await page.goto(toHref('userMessage', {}));
  await expect(main).toContainText(/最晚 \d+ 月 \d+ 日 18:00 前告诉您结果/);
  await expect(main).toContainText('企业认证通过了');
  await expectUncut(page);
  await page.goto(toHref('userCompanyAuth', {}));
  await expect(main).toContainText('已认证');
});

test('§5 每一项没填都逐字说明，链接带到那一项，什么也没发送', async ({ page }) => {
  await open(page, '/register');
  await page.getByRole('radio', { name: '企业' }).check();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await submit(page);
  const summary = page.getByRole('alert').filter({ hasText: '有 9 处要改' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    '请输入企业名称',
    '请输入统一社会信用代码',
    '请输入经办人姓名',
    '请输入用户名',
    '请输入密码',
    '请再次输入密码',
    '请输入手机号',
    '请输入短信验证码',
    '请阅读并同意用户服务协议和隐私政策',
  ]);
  await summary.getByRole('link', { name: '请输入手机号' }).click();
  await expect(page.getByLabel('手机号')).toBeFocused();
  expect(sent).toEqual([]);
});

test.describe('断了网', () => {
  test.use({ expectedComplaints: [/./] });

  test('§8 注册页断网后第一次按按钮，说明网断了，填的都还在；连上再按就行', async ({ page, context }) => {
    await open(page, '/register');
    await page.getByLabel('用户名').fill('lin_xiaoxi');
    for (const name of ['获取验证码', '注册']) {
      await context.setOffline(true);
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: '网断了' })).toBeVisible();
      await expect(page.getByLabel('用户名')).toHaveValue('lin_xiaoxi');
    }
    await context.setOffline(false);
    await submit(page);
    await expect(page.getByRole('alert').filter({ hasText: /有 \d 处要改/ })).toBeVisible();
  });
});

test('§4 用户名已注册时说明原因，填过的都还在；重新打开也在，密码和验证码不留', async ({ page, context }) => {
  const { loginName } = await registerPerson(context);
  await context.clearCookies();
  await open(page, '/register');
  await fillAccount(page, loginName);
  const mobile = newMobile();
  await getCode(page, mobile);
  await page.getByLabel('我已阅读并同意').check();
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: '处要改' })).toContainText('该用户名已被占用，请换一个');
  await expect(page.getByLabel('用户名')).toHaveAccessibleDescription(/该用户名已被占用，请换一个/);
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(PASSWORD);
  await page.reload();
  await expect(page.getByLabel('手机号')).toHaveValue(mobile);
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('');
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(PASSWORD);
});

test('§2 注册页无障碍检查没有问题，协议打开、出错时也没有', async ({ page }) => {
  await prepareAxe(page);
  await open(page, '/register');
  await page.getByRole('radio', { name: '企业' }).check();
  await page.getByRole('button', { name: '看《用户服务协议》' }).click();
  await expect(page.getByRole('dialog').getByText('谁来办业务')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '看完了' }).click();
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: '处要改' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
});
