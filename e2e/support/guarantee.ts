import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';

const COMPANY = ['demo_company', 'Demo@2026company'] as const;

export const guaranteeSite = (path = ''): string => `${process.env.E2E_GUARANTEE_URL}${path}`;
/** The guarantor's desk in the sandbox, where nobody has to log in. */
const guarantorDesk = (orderNo: string): string =>
  `${process.env.E2E_PLATFORM_URL?.replace('127.0.0.1', 'localhost')}/sandbox/desk/guarantee/${orderNo}`;

/** Types a company's account into the login page that stands open. */
export async function typeAccount(page: Page, [name, password]: readonly [string, string] = COMPANY): Promise<void> {
  await page.getByLabel('用户名', { exact: true }).fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** From the guarantee site over the portal, where somebody is logged in or logs in on the way, and back: no password is typed here. */
export async function comeFromPortal(page: Page, logInThere?: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: '从门户进入' }).click();
  await logInThere?.();
  await expect(page.getByRole('heading', { name: '从门户进入电子保函' })).toBeVisible();
  await page.getByRole('button', { name: '继续' }).click();
}

async function leave(page: Page): Promise<void> {
  await page.goto(guaranteeSite('/'));
  const logout = page.getByRole('button', { name: '退出', exact: true });
  if (!(await logout.isVisible())) return;
  await logout.click();
  await expect(page.getByRole('link', { name: '登录' })).toBeVisible();
}

/** Comes as the company, at a page of the site. */
export async function comeAsCompany(page: Page, path: string): Promise<void> {
  await leave(page);
  await page.goto(guaranteeSite(path));
  await typeAccount(page);
  await expect(page).toHaveURL(guaranteeSite(path));
}

/** Comes as the creditor of an issued letter, with the code that stands at the guarantor's desk. */
export async function comeAsCreditor(page: Page, orderNo: string): Promise<void> {
  await page.goto(guarantorDesk(orderNo));
  const [no, code] = [await factOf(page, '保函编号'), await factOf(page, '受益人码')];
  await leave(page);
  await page.goto(guaranteeSite('/beneficiary'));
  await page.getByLabel('保函编号').fill(no);
  await page.getByLabel('受益人码').fill(code.slice(0, 14));
  await page.getByRole('button', { name: '进入' }).click();
  await page.getByRole('link', { name: /^(?:投标|履约)保函$/ }).click();
  await expect(page).toHaveURL(guaranteeSite(`/orders/${orderNo}`));
}

export const openDesk = (page: Page, orderNo: string) => page.goto(guarantorDesk(orderNo));

/** Takes a step at the guarantor's desk. */
export async function decide(page: Page, orderNo: string, button: string, reason = ''): Promise<void> {
  await page.goto(guarantorDesk(orderNo));
  const form = page.getByRole('region', { name: button, exact: true });
  await form.getByRole('textbox').fill(reason);
  const tick = form.getByLabel('我已核对');
  if (await tick.isVisible()) await tick.check();
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect(form).toBeHidden();
}

/** Chooses the first guarantor where none is chosen yet. */
export async function chooseGuarantor(page: Page): Promise<void> {
  const guarantor = page.getByLabel('担保机构', { exact: true });
  if ((await guarantor.inputValue()) === '') await guarantor.selectOption({ index: 1 });
}

/** Fills what the portal does not know of the company and submits; the order's number. */
export async function applyForLetter(page: Page): Promise<string> {
  await chooseGuarantor(page);
  const typed = { 电子邮箱: 'office@firm.example', 基本账户账号: '3505010000000012345', 最高资质: '无', 姓名: '林溪（示例）' };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await page.getByLabel('电话', { exact: true }).fill('13800000003');
  await page.getByLabel('已看过，同意').check();
  await page.getByLabel('同意把这份申请交给').check();
  const another = page.getByLabel('再办一份');
  if (await another.isVisible()) await another.check();
  const early = page.getByLabel('这个标段还没开标');
  if (await early.isVisible()) await early.check();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '支付保费' })).toBeVisible();
  return /GL\d{14}/.exec(page.url())?.[0] ?? '';
}

/** The same, and pays at the cashier of the sandbox. */
export async function applyAndPay(page: Page): Promise<string> {
  const orderNo = await applyForLetter(page);
  await page.getByRole('button', { name: /^去付 / }).click();
  await page.getByRole('button', { name: /^确认付款 / }).click();
  await expect(page).toHaveURL(guaranteeSite(`/orders/${orderNo}`));
  await expect(page.getByText('轮到担保机构：一般 1 个工作日内', { exact: false })).toBeVisible();
  return orderNo;
}

/** The fingerprint of the letter's file. */
export const fingerprintOf = (page: Page): Promise<string> => page.locator('dd code').innerText();

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
