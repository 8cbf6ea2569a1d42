import type { Page } from 'playwright/test';
import { showCode } from './support/authenticator.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { expect, test } from './support/test.ts';

const DEMO_PASSWORD = 'Demo@2026staff';
const OWN_PASSWORD = 'Neu@2026pass';
const workbench = (): string => process.env.E2E_WORKBENCH_URL ?? '';

async function expectClean(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(await axeViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

async function logIn(page: Page, loginName: string, password: string, readCode: () => Promise<string>): Promise<void> {
  await page.goto(`${workbench()}/login`);
  await expectClean(page, '登录');
  await page.getByLabel('用户名').fill(loginName);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '下一步' }).click();
  await expectClean(page, '输入动态码');
  await page.getByLabel('动态码').fill(await readCode());
  await page.getByRole('button', { name: '登录' }).click();
  await expectClean(page, '工作台');
}

/** As the page of the sandbox shows it, in place of the person's phone. */
async function readDemoCode(page: Page, loginName: string): Promise<string> {
  const codes = await page.context().newPage();
  await codes.goto(`${process.env.E2E_PLATFORM_URL}/sandbox/staff-codes`);
  const code = await codes.getByRole('row', { name: loginName }).getByRole('cell').nth(1).innerText();
  await codes.close();
  return code;
}

async function invite(page: Page, loginName: string, role: string): Promise<string> {
  await page.getByRole('link', { name: '人员' }).click();
  await expectClean(page, '人员');
  await page.getByRole('link', { name: '邀请一位' }).click();
  await page.getByRole('button', { name: '邀请' }).click();
  await expect(page.getByText('请输入姓名')).toBeVisible();
  await page.getByLabel('姓名').fill('林小满');
  await page.getByLabel('用户名').fill(loginName);
  await page.getByLabel(role).check();
  await expectClean(page, '邀请一位');
  await page.getByRole('button', { name: '邀请' }).click();
  await expectClean(page, '把链接交给本人');
  return page.locator('.link code').innerText();
}

/** Password, authenticator, codes; gives a recovery code. */
async function setUp(page: Page, link: string): Promise<string> {
  await page.goto(link);
  await expectClean(page, '开通工作台账号');
  await page.getByLabel('新密码').fill(OWN_PASSWORD);
  await page.getByLabel('再输入一次').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('img', { name: '验证器的二维码' })).toBeVisible();
  await page.getByText('不能扫码').click();
  const secret = await page
    .getByRole('definition')
    .filter({ hasText: /^\s*[A-Z2-7]{4} / })
    .innerText();
  await expectClean(page, '开通工作台账号');
  await page.getByLabel('验证器上的 6 位数字').fill(showCode(secret.trim()));
  await page.getByRole('button', { name: '完成' }).click();
  await expectClean(page, '收好恢复码');
  await expect(page.locator('.codes li')).toHaveCount(10);
  return page.locator('.codes li').first().innerText();
}

/** From another site, whose navigation brings no strict cookie along. */
async function comeFromElsewhere(page: Page): Promise<void> {
  const platform = new URL(process.env.E2E_PLATFORM_URL ?? '');
  await page.goto(`http://127.0.0.1:${platform.port}/sandbox/staff-codes`);
  await page.getByRole('link', { name: workbench() }).click();
  await expectClean(page, '工作台');
}

const walks = [
  { width: 1440, height: 900, admin: 'demo_system', role: '编辑', place: '平台' },
  { width: 390, height: 844, admin: 'demo_bank_admin', role: '客户经理', place: '木兰溪银行（示例）' },
] as const;

for (const { width, height, admin, role, place } of walks) {
  test.describe(`${width} 像素宽`, () => {
    test.use({ viewport: { width, height }, expectedComplaints: [/ 422 /] });

    test(`工作台 ${admin} 邀请一位，他设密码、绑验证器、登录、退出`, async ({ page }, info) => {
      await prepareAxe(page);
      await logIn(page, admin, DEMO_PASSWORD, () => readDemoCode(page, admin));
      const loginName = `new_${width}_${info.repeatEachIndex}_${info.retry}`;
      const link = await invite(page, loginName, role);
      await page.getByRole('button', { name: '退出' }).click();
      await expect(page.getByText('已退出')).toBeVisible();
      const recoveryCode = await setUp(page, link);
      await page.getByRole('link', { name: '收好了，去登录' }).click();
      await logIn(page, loginName, OWN_PASSWORD, async () => recoveryCode);
      await expect(page.getByRole('banner')).toContainText(`林小满 · ${place}`);
      await comeFromElsewhere(page);
      await page.getByRole('link', { name: '我的账号' }).click();
      await expectClean(page, '我的账号');
      await expect(page.getByText('还剩 9 个')).toBeVisible();
      await page.getByRole('button', { name: '退出', exact: true }).click();
      await page.goto(`${workbench()}/account`);
      await expectClean(page, '登录');
    });
  });
}
