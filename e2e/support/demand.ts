import { type Browser, expect, type Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { choose, fillDate } from './controls.ts';

export const demandsAddress = toHref('userFinanceDemand', {});

/** A day that is not over for years, as the day after tomorrow would not stay. */
const LATE_DAY = '2099-12-31';

/** Fills in everything that a new demand needs. */
export async function fillDemand(page: Page, title: string): Promise<void> {
  await page.getByLabel('一句话说清借钱做什么').fill(title);
  await page.getByLabel('想借多少', { exact: true }).fill('50');
  await page.getByLabel('借多久').fill('12');
  await choose(page, '借款用途', '原料采购');
  await fillDate(page, '最晚什么时候要用钱', LATE_DAY);
  await page.getByRole('checkbox', { name: '信用，不用抵押' }).check();
  await choose(page, '是第一次从银行贷款吗', '不是');
  await choose(page, '所属行业', '制造业');
  await page.getByLabel('去年营业收入').fill('600');
  await page.getByLabel('员工人数').fill('32');
  await page.getByLabel('介绍企业和还款来源').fill('做童鞋，卖给三家外贸公司，用货款还');
  await page.getByLabel('联系人', { exact: true }).fill('林示例');
  await page.getByLabel('联系人手机号').fill('13900000001');
  await page.getByRole('checkbox', { name: '我已读完上面的授权书，同意授权' }).check();
}

/** Publishes the form that is shown; gives the number of the demand. */
export async function publishDemand(page: Page): Promise<string> {
  await page.getByRole('button', { name: '发布需求' }).click();
  await expect(page).toHaveURL(/demandNo=FD\d{14}/);
  return new URL(page.url()).searchParams.get('demandNo') ?? '';
}

interface Offer {
  readonly agency: string;
  readonly rate: string;
  readonly payType: string;
}

/** An institution offers terms at its desk in the sandbox. */
export async function offerAtDesk(browser: Browser, demandNo: string, { agency, rate, payType }: Offer): Promise<void> {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await desk.goto(`${process.env.E2E_PLATFORM_URL}/sandbox/desk/demand/${demandNo}`);
  await choose(desk, '机构', agency);
  await desk.locator('[name="rate"]').fill(rate);
  await choose(desk, '还款方式', payType);
  await desk.getByRole('button', { name: '给出报价' }).click();
  await expect(desk.locator('[name="agencyId"] option', { hasText: agency })).toHaveCount(0);
  await context.close();
}
