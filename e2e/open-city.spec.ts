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

test('§1 一座城市从空库开门', async ({ browser }) => {
  test.setTimeout(240_000);
  const admin = await takeSeat(browser, 'admin', city.firstLink);
  const certifier = await join(browser, admin, { loginName: 'shenhe', name: '林审', role: '认证审核' });
  const { page, company } = await openCompanyBrowser(browser);
  await certify(page, certifier, company);
  await expectClean(admin, '把链接交给本人');
});
