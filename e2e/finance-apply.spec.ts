import type { Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { openCompany } from './support/company.ts';
import {
  actAtDesk,
  consent,
  enter,
  fillAmount,
  fillContact,
  fillPayee,
  fillRepayment,
  goOn,
  head,
  readOrderNo,
  submit,
  TAX_LOAN,
  title,
  uploadMaterial,
} from './support/finance.ts';
import { expect, test } from './support/test.ts';

const yuan = (amount: number): string => `${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })} 元`;
const toCents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

/** Principal, interest and payments of the schedule sum up to what the page says; gives the interest in yuan. */
async function expectSummedUp(page: Page): Promise<number> {
  const rows = page.getByRole('region', { name: '每期还款表', includeHidden: true }).locator('tbody tr');
  await expect(rows).toHaveCount(12);
  const cells = await Promise.all((await rows.all()).map((row) => row.locator('td').allTextContents()));
  const sum = (column: number) => cells.reduce((cents, row) => cents + toCents(row[column] ?? ''), 0);
  expect(sum(2)).toBe(40_000_000);
  expect(sum(1)).toBe(40_000_000 + sum(3));
  const fact = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(fact('利息一共').first()).toContainText(yuan(sum(3) / 100));
  await expect(fact('一共还').first()).toContainText(yuan(sum(1) / 100));
  return sum(3) / 100;
}

/** Now, as a form takes a moment: 2026-11-20T09:00. */
const shanghaiMinute = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 16);

test('§2 企业不登录先填，登录后一样不少，退回补正、接受报价、收到放款', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const company = await openCompany(browser);
  await page.goto(toHref('financeDetail', { productCode: TAX_LOAN }));
  await page.getByRole('link', { name: '申请这个产品' }).filter({ visible: true }).click();
  await fillAmount(page);
  await fillRepayment(page);
  await fillContact(page);
  await expect(page.getByText('上传要先登录')).toBeVisible();
  await goOn(page);
  await consent(page);
  await page.getByRole('button', { name: '去登录，再递交' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await enter(page, company);

  await expect(title(page, '还差几项')).toBeVisible();
  await expect(page.getByRole('region', { name: '企业和联系人' })).toContainText(company.companyName);
  await expect(page.getByRole('region', { name: '借多少' })).toContainText('伍拾万元整');
  await submit(page);
  await expect(title(page, '把资料传上来')).toBeVisible();
  await expect(page.getByRole('link', { name: '请上传近两年财务报表' })).toBeVisible();
  await expect(page.getByLabel('近两年财务报表')).toBeFocused();
  await uploadMaterial(page);
  await goOn(page);
  await expect(title(page, '让机构查什么，由您定')).toBeVisible();
  await goOn(page);
  await submit(page);
  const orderNo = await readOrderNo(page);
  await expect(page.getByRole('main')).toContainText(/最晚 .* 前会有人接手/);

  await page.getByRole('link', { name: '看这笔申请' }).click();
  await expect(head(page, '已递交，等机构受理')).toBeVisible();
  await actAtDesk(browser, orderNo, '受理');
  await actAtDesk(browser, orderNo, '退回补正', { items: '近两年财务报表：第 3 页看不清\n问：去年为什么亏损' });
  await page.reload();
  await expect(head(page, '请您补 2 样')).toBeVisible();
  await page.getByRole('button', { name: '补好了，交回去' }).click();
  await expect(page.getByText('请上传近两年财务报表')).toBeVisible();
  await expect(page.getByText('请填写补充说明')).toBeVisible();
  await uploadMaterial(page, '第 3 页.png');
  await page.getByLabel('补充说明').fill('搬厂房，一次性费用');
  await page.reload();
  await expect(page.getByLabel('补充说明')).toHaveValue('搬厂房，一次性费用');
  await page.getByRole('button', { name: '补好了，交回去' }).click();
  await expect(head(page, '机构受理了')).toBeVisible();

  await actAtDesk(browser, orderNo, '登记联系', { contactedAt: shanghaiMinute(), note: '约了周一看厂' });
  await page.reload();
  await expect(page.getByRole('region', { name: '机构说联系过您' })).toContainText('打电话）：约了周一看厂');
  await page.getByRole('button', { name: '没有联系我' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '没有联系我' }).click();
  await expect(page.getByRole('region', { name: '您说没有联系过' })).toContainText('这次不算联系过');
  await actAtDesk(browser, orderNo, '开始尽调');
  await actAtDesk(browser, orderNo, '进入审批');
  await actAtDesk(browser, orderNo, '给出授信', { creditAmount: '40', creditRate: '3.85', note: '配偶共同签字\n回款走本行账户' });
  await page.reload();
  const offer = page.getByRole('table', { name: '您申请的和机构给的' });
  await expect(offer.getByRole('row', { name: /^金额/ })).toContainText('比申请的少 10 万元');
  await expect(offer.getByRole('row', { name: /^综合年化/ })).toContainText(/预计 3\.\d\d%.*3\.90%/);
  // 3.85 % by actual days over 360.
  const total = 400_000 + (await expectSummedUp(page));
  await expect(page.getByRole('region', { name: '附加条件，签约就是答应' }).getByRole('listitem')).toHaveText([
    '配偶共同签字',
    '回款走本行账户',
  ]);
  await page.getByRole('button', { name: '接受报价，签约' }).click();
  const signing = page.getByRole('dialog', { name: '签约前再看一遍' });
  await expect(signing).toContainText(`一共还${yuan(total)}`);
  await signing.getByRole('button', { name: '看清楚了，签约' }).click();
  await expect(signing.getByText('请先确认授信条件')).toBeVisible();
  await signing.getByRole('checkbox', { name: /我都看清楚了/ }).check();
  await fillPayee(signing);
  await signing.getByRole('button', { name: '看清楚了，签约' }).click();
  await expect(head(page, '签好了，等机构放款')).toBeVisible();
  await actAtDesk(browser, orderNo, '放款');
  await page.reload();
  await expect(head(page, '40 万元已经到账')).toBeVisible();
  const plan = page.getByRole('region', { name: '还款计划' });
  await expect(plan).toContainText('和签约时看到的报价一样，一分没变。');
  await expect(plan.getByRole('definition').first()).toHaveText(/^(?:\d{4} 年 )?\d+ 月 \d+ 日$/);
  expect(400_000 + (await expectSummedUp(page))).toBe(total);
  await expect(page.getByRole('region', { name: '提前结清要还多少' })).toContainText('这天一共还400,000.00 元');
  const calendar = page.waitForEvent('download');
  await plan.getByRole('button', { name: '还款日放进日历' }).click();
  expect((await calendar).suggestedFilename()).toBe(`还款日-${orderNo}.ics`);

  await page.getByRole('navigation', { name: '您在这里' }).getByRole('link', { name: '融资订单' }).click();
  await page.getByRole('link', { name: /^已完成/ }).click();
  await expect(page).toHaveURL(/group=done/);
  await expect(page.getByRole('list', { name: '融资订单' }).getByRole('listitem')).toContainText([orderNo]);
});
