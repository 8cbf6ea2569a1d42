import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';

export const GUARANTEE_ACCOUNTS = {
  company: ['demo_company', 'Demo@2026company'],
  guarantor: ['demo_guarantor', 'Demo@2026guarantor'],
  beneficiary: ['demo_beneficiary', 'Demo@2026beneficiary'],
} as const;

export const guaranteeSite = (path = ''): string =>
  `${process.env.E2E_PLATFORM_URL?.replace('127.0.0.1', 'localhost')}/sandbox/guarantee${path}`;

/** Types an account into the login page that stands open. */
export async function typeAccount(page: Page, account: keyof typeof GUARANTEE_ACCOUNTS): Promise<void> {
  const [name, password] = GUARANTEE_ACCOUNTS[account];
  await page.getByLabel('用户名').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
}

/** Leaves the site and comes back as somebody else, at a page of the site. */
export async function comeAs(page: Page, account: keyof typeof GUARANTEE_ACCOUNTS, path: string): Promise<void> {
  const logout = page.getByRole('button', { name: '退出', exact: true });
  if (await logout.isVisible()) {
    await logout.click();
    await expect(page).toHaveURL(guaranteeSite());
  }
  await page.goto(guaranteeSite(path));
  await typeAccount(page, account);
  await expect(page).toHaveURL(guaranteeSite(path));
}

/** Fills what the portal does not know of the company, submits and pays; the order's number. */
export async function applyAndPay(page: Page): Promise<string> {
  const typed = { 电子邮箱: 'office@firm.example', 基本账户账号: '3505010000000012345', 最高资质: '无', 姓名: '林溪（示例）' };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await page.getByLabel('电话', { exact: true }).fill('13800000003');
  await page.getByLabel('已看过，同意').check();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '支付保费' })).toBeVisible();
  const orderNo = /GL\d{14}/.exec(page.url())?.[0] ?? '';
  await page.getByRole('button', { name: /^支付 / }).click();
  await expect(page.getByText('保费已支付，担保机构正在审核')).toBeVisible();
  return orderNo;
}

export async function issue(page: Page, orderNo: string): Promise<void> {
  await comeAs(page, 'guarantor', `/orders/${orderNo}`);
  await page.getByRole('button', { name: '开出保函' }).click();
  await expect(page.getByText('保函已开出', { exact: true })).toBeVisible();
}

/** Value beside a name in the facts of the open page. */
export const factOf = async (page: Page, name: string): Promise<string> =>
  (await page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').first().innerText()).trim();

/** The letter's file, as the page hands it over. */
export async function downloadLetter(page: Page): Promise<Buffer> {
  const starting = page.waitForEvent('download');
  await page.getByRole('link', { name: '保函', exact: true }).click();
  const download = await starting;
  expect(download.suggestedFilename()).toMatch(/^保函-BH\d{18}\.pdf$/);
  return readFile(await download.path());
}
