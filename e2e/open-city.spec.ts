import type { Browser, Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { prepareAxe } from './support/axe-violations.ts';
import { CITY_CAPTCHA, type City, openCity } from './support/city/open-city.ts';
import { type Company, registerCompany } from './support/company.ts';
import { expect, test } from './support/test.ts';
import { expectClean, invite, logIn, OWN_PASSWORD, setUp } from './support/workbench.ts';

let city: City;
test.beforeAll(async ({ browserName: _browserName }, info) => {
  info.setTimeout(120_000);
  city = await openCity(`city-${info.workerIndex}`);
});
test.afterAll(() => city.close());

/** Somebody at the workbench, invited by a link, in a browser of their own. */
async function takeSeat(browser: Browser, loginName: string, link: string): Promise<Page> {
  const seat = await (await browser.newContext()).newPage();
  await prepareAxe(seat);
  const recoveryCode = await setUp(seat, link);
  await logIn(seat, loginName, OWN_PASSWORD, async () => recoveryCode, city.workbench);
  return seat;
}

interface Joining {
  readonly loginName: string;
  readonly name: string;
  readonly role: string;
  readonly place?: string;
}

const join = async (browser: Browser, inviter: Page, person: Joining): Promise<Page> =>
  takeSeat(browser, person.loginName, await invite(inviter, person));

/** A company in a browser of its own, registered by the codes that its telephone got. */
async function openCompanyBrowser(browser: Browser): Promise<{ page: Page; company: Company }> {
  const context = await browser.newContext({ baseURL: city.portal });
  const readCode = async (mobile: string) => /\d{6}/.exec(await city.readSms(mobile, /验证码/))?.[0] ?? '';
  const company = await registerCompany(context, { captcha: CITY_CAPTCHA, readCode });
  return { page: await context.newPage(), company };
}

async function certify(page: Page, certifier: Page, { creditCode, companyName }: Company): Promise<void> {
  await page.goto(toHref('userCompanyAuth', {}));
  await page
    .getByRole('main')
    .getByRole('button', { name: /认证|再交/ })
    .click();
  await page.getByLabel('统一社会信用代码').fill(creditCode);
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByText('企业认证已提交，正在审核')).toBeVisible();
  await certifier.getByRole('link', { name: '认证审核' }).click();
  const own = certifier.getByRole('main').locator('section', { hasText: companyName });
  await own.getByRole('button', { name: '通过', exact: true }).click();
  await expect(certifier.getByText('已通过')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('已认证');
}

/** An article that one writes and another approves; it is then before the public. */
async function publishArticle(writer: Page, approver: Page, reader: Page, title: string): Promise<void> {
  await writer.getByRole('link', { name: '文章', exact: true }).click();
  await writer.getByRole('button', { name: '新写一份文章' }).click();
  await writer.getByLabel('标题', { exact: true }).fill(title);
  await writer.getByLabel('分类', { exact: true }).selectOption({ index: 1 });
  await writer.getByLabel('级别', { exact: true }).selectOption({ index: 1 });
  await writer.getByLabel('发布单位', { exact: true }).fill('莆田市示例局');
  await writer.getByLabel('正文', { exact: true }).fill('<h2>谁能领</h2><p>第一次贷款的企业。</p>');
  await writer.getByRole('button', { name: '保存', exact: true }).click();
  await writer.getByRole('button', { name: '提交，请同事批准' }).click();
  await expect(writer.getByText('您写过或者提交过这一稿，不能自己批准。')).toBeVisible();
  await approver.getByRole('link', { name: '文章', exact: true }).click();
  await approver.getByRole('link', { name: title }).click();
  await approver.getByRole('button', { name: '批准', exact: true }).click();
  await expect(approver.getByText('在线', { exact: true }).first()).toBeVisible();
  await reader.goto(toHref('policyList', {}));
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await reader.getByRole('link', { name: title }).first().click();
  await expect(reader.getByRole('heading', { name: '谁能领' })).toBeVisible();
}

test('§1 一座城市从空库开门：认证第一家企业，一个编辑写、另一个人批准第一篇文章', async ({ browser }) => {
  test.setTimeout(240_000);
  const admin = await takeSeat(browser, 'admin', city.firstLink);
  const certifier = await join(browser, admin, { loginName: 'shenhe', name: '林审', role: '认证审核' });
  const { page, company } = await openCompanyBrowser(browser);
  await certify(page, certifier, company);
  const writer = await join(browser, admin, { loginName: 'bianji', name: '陈编', role: '编辑' });
  const approver = await join(browser, admin, { loginName: 'yunying', name: '吴运', role: '运营' });
  await publishArticle(writer, approver, page, '首次贷款贴息办法（示例）');
  await expectClean(admin, '把链接交给本人');
});
