import type { Browser, Page } from 'playwright/test';
import { expect } from '../test.ts';
import { dialog, fillRegistration, noteNumber, openRegistration, submitRegistration } from '../underwriter.ts';
import { goToDesk, takeStep } from '../workbench.ts';
import { CITY_CAPTCHA, type City } from './open-city.ts';
import { join, type Seat, takeSeat } from './seats.ts';

export interface Institution {
  readonly code: string;
  readonly name: string;
  /** Label of `usr_org_orgType`. */
  readonly type: string;
  /** Begins the names that its people log in with. */
  readonly letters: string;
}

export interface Team {
  readonly admin: Seat;
  readonly manager: Seat;
  readonly underwriter: Seat;
}

/** Registers an institution at the portal, as a visitor does; gives the number of the registration. */
export async function registerInstitution(page: Page, { code, name, type }: Institution): Promise<string> {
  await openRegistration(page);
  await fillRegistration(page, { code, name, type, captcha: CITY_CAPTCHA });
  await submitRegistration(page);
  const number = await noteNumber(page);
  await expect(dialog(page)).toBeHidden();
  return number;
}

/** One operator looks at a registration, another approves it; gives the link for the institution's administrator. */
export async function takeIn(registrationNo: string, { letters }: Institution, reviewer: Seat, approver: Seat): Promise<string> {
  for (const { page } of [reviewer, approver]) await goToDesk(page, '入驻申请');
  await reviewer.page.getByRole('link', { name: registrationNo }).click();
  await takeStep(reviewer.page, '开始审核');
  await takeStep(reviewer.page, '审核通过，交同事复核', { 查到的金融许可证号和查询的地方: 'B0001H235000001，许可证查询' });
  await expect(reviewer.page.getByText('您审核过这份申请，不能自己复核。')).toBeVisible();
  await approver.page.getByRole('link', { name: registrationNo }).click();
  await takeStep(approver.page, '复核通过，入驻', { 机构管理员姓名: '林岚', 机构管理员用户名: `${letters}_admin` });
  await expect(approver.page.getByRole('heading', { level: 1 })).toHaveText('把链接交给机构管理员');
  return approver.page.locator('.link code').innerText();
}

/** Its administrator takes the link and invites two more. */
export async function staffInstitution(browser: Browser, city: City, { letters }: Institution, link: string): Promise<Team> {
  const admin = await takeSeat(browser, city, `${letters}_admin`, link);
  const manager = await join(browser, city, admin, { loginName: `${letters}_manager`, name: '郑禾', role: '客户经理' });
  const underwriter = await join(browser, city, admin, { loginName: `${letters}_approver`, name: '黄批', role: '审批（核保）' });
  return { admin, manager, underwriter };
}

/** What the public is told of an institution changes when one operator writes it and another approves. */
export async function keepAccount({ name }: Institution, [bank, account]: readonly [string, string], writer: Seat, approver: Seat) {
  const { page } = writer;
  await goToDesk(page, '机构');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: '改一版' }).click();
  await page.getByLabel('开户行 选填', { exact: true }).fill(bank);
  await page.getByLabel('账号 选填', { exact: true }).fill(account);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: '提交，请同事批准' }).click();
  await goToDesk(approver.page, '机构');
  await approver.page.getByRole('link', { name }).first().click();
  await approver.page.getByRole('button', { name: '批准', exact: true }).click();
  await expect(approver.page.getByText('在线', { exact: true }).first()).toBeVisible();
}
