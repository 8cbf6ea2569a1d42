import { toHref } from '#lib/routes/to-href.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { certifyCompany, registerCompany } from './support/company.ts';
import { expectDate } from './support/controls.ts';
import {
  actAtDesk,
  applyAddress,
  consent,
  fillAmount,
  fillAnew,
  fillApplication,
  fillContact,
  fillRepayment,
  goOn,
  head,
  readOrderNo,
  submit,
  title,
} from './support/finance.ts';
import { expect, test } from './support/test.ts';

const orders = toHref('userFinanceOrder', {});

const SIZES = [
  { name: '桌面', viewport: { width: 1440, height: 900 } },
  { name: '手机', viewport: { width: 390, height: 844 } },
];

for (const { name, viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('§2 申请的每一步和订单的每一页都没有无障碍问题', async ({ page, context, browser }) => {
      test.setTimeout(180_000);
      await prepareAxe(page);
      const check = async () => expect(await axeViolations(page), page.url()).toEqual([]);
      await page.goto(applyAddress);
      await goOn(page);
      await check();
      await fillAmount(page);
      await check();
      await fillRepayment(page);
      await check();
      await fillContact(page);
      await check();
      await goOn(page);
      await check();
      await consent(page);
      await check();

      await certifyCompany(context, await registerCompany(context));
      await page.goto(applyAddress);
      await expect(title(page, '上次填的还在')).toBeVisible();
      await check();
      await fillAnew(page);
      await check();
      await submit(page);
      const orderNo = await readOrderNo(page);
      await check();
      await page.goto(orders);
      await expect(page.getByRole('list', { name: '融资订单' })).toBeVisible();
      await check();
      await page.getByRole('link', { name: /^看进度/ }).click();
      await expect(head(page, '已递交，等机构受理')).toBeVisible();
      await check();
      await actAtDesk(browser, orderNo, '受理');
      await actAtDesk(browser, orderNo, '退回补正', { items: '近两年财务报表：第 3 页看不清' });
      await page.reload();
      await expect(head(page, '请您补 1 样')).toBeVisible();
      await check();
      await page.getByRole('button', { name: '撤回申请' }).click();
      await check();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: '撤回申请' }).click();
      await expect(dialog.getByLabel('为什么撤回')).toHaveAccessibleDescription(/请填写原因/);
      await dialog.getByLabel('为什么撤回').fill('资金到位了');
      await dialog.getByRole('button', { name: '撤回申请' }).click();
      await expect(head(page, '您撤回了申请')).toBeVisible();
      await check();
    });
  });
}

test('§3 订单按组、文字和两种写法的时间范围找，地址就是条件，导出的表不含公式', async ({ page, context }) => {
  test.setTimeout(120_000);
  await page.goto(toHref('financeList', {}));
  await certifyCompany(context, await registerCompany(context));
  await fillApplication(page);
  await submit(page);
  const orderNo = await readOrderNo(page);
  const list = page.getByRole('list', { name: '融资订单' }).getByRole('listitem');
  await page.goto(`${orders}?beginTime=2020-01-01&endTime=2020-12-31`);
  await expect(page.getByText('没有找到这样的订单')).toBeVisible();
  await expectDate(page, '从哪天', '2020-01-01');
  await page.goto(`${orders}?applyTimeBegin=2020-01-01`);
  await expect(list).toHaveCount(1);
  await page.getByLabel('产品、机构或订单号').fill(orderNo);
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(new RegExp(`search=${orderNo}`));
  await page.getByRole('link', { name: /^已结束/ }).click();
  await expect(page.getByText('没有找到这样的订单')).toBeVisible();
  await page.goBack();
  await expect(list).toHaveCount(1);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /导出这一页/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^融资订单 \d{4}-\d\d-\d\d\.csv$/);
});

test('§2 没批说明原因，可以申请复议一次；别人的订单号打不开', async ({ page, context, browser }) => {
  test.setTimeout(120_000);
  await page.goto(toHref('financeList', {}));
  await certifyCompany(context, await registerCompany(context));
  await fillApplication(page);
  await submit(page);
  const orderNo = await readOrderNo(page);
  await actAtDesk(browser, orderNo, '拒绝', { reason: '开业不满 1 年' });
  await page.goto(`${orders}?orderNo=${orderNo}`);
  await expect(head(page, '这次没批：开业不满 1 年')).toBeVisible();
  await page.getByRole('button', { name: '申请复议' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('为什么该再看一次').fill('营业执照是换发的，实际开业 6 年');
  await dialog.getByRole('button', { name: '申请复议' }).click();
  await expect(dialog.getByText('请阅读并同意信用信息查询授权')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '申请复议' }).click();
  await expect(page.getByText(/已经申请复议：FO/)).toBeVisible();
  await expect(page.getByRole('button', { name: '申请复议' })).toHaveCount(0);

  const foreign = await browser.newContext({ baseURL: process.env.E2E_PORTAL_URL });
  await registerCompany(foreign);
  const other = await foreign.newPage();
  await other.goto(`${orders}?orderNo=${orderNo}`);
  await expect(title(other, '访问资源不存在')).toBeVisible();
  await foreign.close();
});
