import type { Locator, Page } from 'playwright/test';
import { showCode } from './authenticator.ts';
import { axeViolations } from './axe-violations.ts';
import { expect } from './test.ts';

export const DEMO_PASSWORD = 'Demo@2026staff';
export const OWN_PASSWORD = 'Neu@2026pass';
export const workbench = (): string => process.env.E2E_WORKBENCH_URL ?? '';

export async function expectClean(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(await axeViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

export async function logIn(
  page: Page,
  loginName: string,
  password: string,
  readCode: () => Promise<string>,
  origin = workbench(),
): Promise<void> {
  await page.goto(`${origin}/login`);
  await expectClean(page, '登录');
  await page.getByLabel('用户名').fill(loginName);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '下一步' }).click();
  await expectClean(page, '输入动态码');
  await enterCode(page, readCode);
  await expectClean(page, '工作台');
}

/** A code counts once: where another journey has just used it for the same person, the next one is waited for. */
async function enterCode(page: Page, readCode: () => Promise<string>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const refused = page.getByText('动态码不对，或者已经用过');
  for (let code = await readCode(); ; ) {
    await page.getByLabel('动态码').fill(code);
    await page.getByRole('button', { name: '登录' }).click();
    await expect(heading.filter({ hasText: '工作台' }).or(refused)).toBeVisible();
    if (!(await refused.isVisible())) return;
    const before = code;
    await expect(async () => {
      code = await readCode();
      expect(code).not.toBe(before);
    }).toPass({ timeout: 45_000 });
  }
}

/** As the page of the sandbox shows it, in place of the person's phone. */
export async function readDemoCode(page: Page, loginName: string): Promise<string> {
  const codes = await page.context().newPage();
  await codes.goto(`${process.env.E2E_PLATFORM_URL}/sandbox/staff-codes`);
  const code = await codes.getByRole('row', { name: loginName }).getByRole('cell').nth(1).innerText();
  await codes.close();
  return code;
}

interface Invited {
  readonly loginName: string;
  readonly name?: string;
  readonly role: string;
  /** Of an institution, where the inviter is none of its people. */
  readonly place?: string;
}

/** Invites somebody as who is logged in; gives the link. */
export async function invite(page: Page, { loginName, name = '林小满', role, place }: Invited): Promise<string> {
  await goToDesk(page, '人员');
  await expectClean(page, '人员');
  await page.getByRole('link', { name: '邀请一位' }).click();
  await page.getByRole('button', { name: '邀请' }).click();
  await expect(page.getByText('请输入姓名')).toBeVisible();
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('用户名').fill(loginName);
  if (place !== undefined) await page.getByLabel('单位').selectOption(place);
  await page.getByLabel(role).check();
  await expectClean(page, '邀请一位');
  await page.getByRole('button', { name: '邀请' }).click();
  await expectClean(page, '把链接交给本人');
  return page.locator('.link code').innerText();
}

/** Password, authenticator, codes; gives the recovery codes. */
export async function setUp(page: Page, link: string): Promise<readonly string[]> {
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
  return page.locator('.codes li').allInnerTexts();
}

/** The card of a step at a desk, which bears the name of its button. */
export const formOf = (seat: Page, button: string): Locator => seat.getByRole('region', { name: button, exact: true });

/** What is typed into a form, by the labels of its fields. */
export type Typed = Readonly<Record<string, string>>;

export async function fillLabelled(form: Page | Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const control = form.getByLabel(label, { exact: true });
    const isChoice = (await control.evaluate(({ tagName }) => tagName)) === 'SELECT';
    await (isChoice ? control.selectOption({ label: value }) : control.fill(value));
  }
}

/** Goes to a desk by the head of the page, which is folded on a phone. */
export async function goToDesk(seat: Page, name: string): Promise<void> {
  const head = seat.getByRole('banner');
  const menu = head.getByText('菜单');
  if (await menu.isVisible()) await menu.click();
  await head.getByRole('link', { name, exact: true }).click();
}

/** Takes a step of the case that stands open at a desk. */
export async function takeStep(seat: Page, button: string, typed: Typed = {}): Promise<void> {
  const form = formOf(seat, button);
  await fillLabelled(form, typed);
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect(form).toHaveCount(0);
}
