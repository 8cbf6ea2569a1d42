import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright/test';
import { patterns } from '#lib/routes/patterns.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { certifyCompany, registerCompany } from './support/company.ts';
import { expectDate } from './support/controls.ts';
import { DEMO_COMPANY, logIn } from './support/log-in.ts';
import { showOldPages } from './support/show-old-pages.ts';
import { expect, test } from './support/test.ts';

const LEGACY = ['信息管理', '我的评价', '我的发票', '数字证书'];
const { userEvaluate, userInvoice, userDigitalCert, userUserMessage } = patterns;
const PAGES = [
  userEvaluate,
  `${userEvaluate}?tab=rated`,
  userInvoice,
  `${userInvoice}?tab=own`,
  `${userInvoice}?tab=titles`,
  userDigitalCert,
  `${userDigitalCert}?tab=orders`,
  `${userDigitalCert}?tab=apply&bizType=1`,
  userUserMessage,
];

const menu = (page: Page) => page.getByRole('navigation', { name: '个人中心', exact: true });
const main = (page: Page) => page.getByRole('main');

/** Presses a button at a desk of the sandbox. */
async function actAt(context: BrowserContext, path: string, button: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const desk = await context.newPage();
  await desk.goto(`${process.env.E2E_PLATFORM_URL}/sandbox/desk/${path}`);
  const form = desk.locator('form', { has: desk.getByRole('button', { name: button, exact: true }) });
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect(desk.getByRole('alert')).toHaveCount(0);
  await desk.close();
}

test.beforeEach(async ({ page }) => logIn(page, DEMO_COMPANY));

test('§2 开关打开，菜单里才有四个旧版入口；地址开不开都能用', async ({ page, context }) => {
  await showOldPages(context, false);
  await page.goto(userInvoice);
  await expect(page.getByRole('heading', { level: 1, name: '我的发票' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: '消息中心' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: '我的发票' })).toHaveCount(0);
  const more = page.getByRole('navigation', { name: '更多服务' });
  for (const name of LEGACY.slice(1)) {
    await more.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await showOldPages(context, true);
  await page.reload();
  await expect(more).toHaveCount(0);
  for (const name of LEGACY) {
    await menu(page).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('§2 我的评价：用键盘打分，追加一次，机构的回复看得到', async ({ page, context }) => {
  await page.goto(userEvaluate);
  await page
    .getByRole('link', { name: /^去评价/ })
    .first()
    .click();
  await expect(page).toHaveURL(/orderNo=/);
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByRole('link', { name: '请给服务态度打分' })).toBeVisible();
  const words = `材料一次说清了 ${orderNo}`;
  for (const name of ['服务态度', '专业程度', '受理时长']) {
    await main(page).getByRole('group', { name }).getByRole('radio', { name: '4 较好' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(main(page).getByRole('group', { name }).getByRole('radio', { name: '5 很好' })).toBeChecked();
  }
  await page.getByLabel('说说经过').fill(words);
  await page.getByRole('button', { name: '提交评价' }).click();
  const own = page.getByRole('list', { name: '我的评价' }).getByRole('listitem').filter({ hasText: words });
  await expect(own).toContainText('服务态度 5，专业程度 5，受理时长 5');
  await own.getByRole('button', { name: /^追加评价/ }).click();
  await page.getByRole('dialog').getByLabel('追加什么').fill('放款也快');
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).click();
  await expect(own).toContainText('放款也快');
  await expect(own.getByRole('button', { name: /^追加评价/ })).toHaveCount(0);
  const desk = await context.newPage();
  await desk.goto(`${process.env.E2E_PLATFORM_URL}/sandbox/desk/evaluation`);
  const path = await desk.getByRole('row', { name: words }).getByRole('link').getAttribute('href');
  await desk.close();
  await actAt(context, `evaluation/${path?.split('/').at(-1)}`, '回复', { 回复: '谢谢您' });
  await page.reload();
  await expect(own).toContainText('谢谢您');
});

test('§5 我的发票：账号的规则一条条说清，申请、开出、下载', async ({ page, context }) => {
  await page.goto(`${userInvoice}?tab=titles`);
  const form = page.getByRole('form', { name: '发票抬头' });
  await form.getByLabel('单位名称').fill('莆田市示例鞋业有限公司');
  await form.getByLabel('税号').fill('91350300MA2XYT1A3K');
  await form.getByLabel('开户银行').fill('示例银行');
  const wrong = [
    ['', '账号不能为空'],
    ['3505010000x', '账号必须全为数字'],
    ['35050100001', '账号长度必须在12到19之间'],
    ['999999000000000001', '账号开头6位不符合规范'],
  ] as const;
  for (const [account, sentence] of wrong) {
    await form.getByLabel('银行账号').fill(account);
    await form.getByRole('button', { name: '存这个抬头' }).click();
    await expect(form.getByRole('link', { name: sentence })).toBeVisible();
  }
  await form.getByLabel('银行账号').fill('350501000000009876');
  await form.getByRole('button', { name: '存这个抬头' }).click();
  const kept = page.getByRole('list', { name: '发票抬头' }).getByRole('listitem').filter({ hasText: '**** 9876' });
  await kept.getByRole('button', { name: /^修改/ }).click();
  await expect(page.getByRole('heading', { name: /^修改“/ })).toBeFocused();
  await form.getByLabel('单位名称').fill('莆田市示例鞋业有限公司二厂');
  await form.getByRole('button', { name: '存下修改' }).click();
  await expect(kept).toContainText('莆田市示例鞋业有限公司二厂');

  await page.getByRole('link', { name: '申请开票' }).click();
  const ask = page.getByRole('form', { name: '申请开票' });
  await ask.getByRole('button', { name: '申请开票' }).click();
  await expect(ask.getByRole('link', { name: '请选择要开票的费用' })).toBeVisible();
  const thing = ask.getByRole('checkbox').first();
  await thing.check();
  await expect(ask.getByRole('status').filter({ hasText: '开票金额' })).toHaveText(/开票金额 [1-9]/);
  await ask.getByLabel('电子邮箱').fill('office@firm.example');
  await ask.getByRole('button', { name: '申请开票' }).click();
  const own = page.getByRole('list', { name: '我的发票' }).getByRole('listitem').first();
  await expect(own).toContainText('未开票');
  const invoiceNo = /IV\d{14}/.exec((await own.textContent()) ?? '')?.[0] ?? '';
  await actAt(context, `invoice/${invoiceNo}`, '开始开票');
  await actAt(context, `invoice/${invoiceNo}`, '开出发票');
  await page.reload();
  await expect(own).toContainText('已开票');
  const opened = context.waitForEvent('page');
  await own.getByRole('button', { name: /^电子发票-IV/ }).click();
  const tab = await opened;
  await expect.poll(() => tab.url()).toMatch(/\/arn\/.*|about:blank|\.pdf/);
  await tab.close();
});

test('数字证书：快到期的更新一年，缴费，办完', async ({ page, context }) => {
  await page.goto(userDigitalCert);
  const ending = page.getByRole('list', { name: '数字证书' }).getByRole('listitem').filter({ hasText: '即将到期' });
  await ending.getByRole('link', { name: /^更新/ }).click();
  const form = page.getByRole('form', { name: '数字证书更新（延期）' });
  await form.getByRole('button', { name: '递交申请' }).click();
  await expect(form.getByRole('link', { name: '请输入手机号' })).toBeVisible();
  await form.getByLabel('手机号').fill('13900000001');
  await form.getByRole('button', { name: '递交申请' }).click();
  const order = page.getByRole('list', { name: '证书申请' }).getByRole('listitem').first();
  await expect(order).toContainText('待审核');
  const orderNo = /DC\d{14}/.exec((await order.textContent()) ?? '')?.[0] ?? '';
  await actAt(context, `certificate/${orderNo}`, '通过');
  await page.reload();
  await order.getByRole('button', { name: /^去缴费/ }).click();
  await page.getByRole('button', { name: /^确认付款 200.00 元/ }).click();
  await expect(order).toContainText('制证中');
  await actAt(context, `certificate/${orderNo}`, '制好了');
  await page.reload();
  await expect(order).toContainText('已完成');
  await page.getByRole('link', { name: '我的证书' }).click();
  await expect(page.getByRole('list', { name: '数字证书' })).not.toContainText('即将到期');
});

test('§3 信息管理：两种写法的时间范围，成批读、删，导出的表不含公式', async ({ page, context }) => {
  await context.clearCookies();
  await certifyCompany(context, await registerCompany(context));
  await page.goto(`${userUserMessage}?beginTime=2020-01-01&endTime=2020-01-31`);
  await expect(page.getByText('没有这样的消息')).toBeVisible();
  await expectDate(page, '从哪天', '2020-01-01');
  await page.goto(`${userUserMessage}?createTimeBegin=2020-01-01`);
  const rows = page.getByRole('region', { name: '消息列表' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  const row = rows.filter({ hasText: '企业认证通过了' });
  await expect(row).toContainText('没读过');
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: '删除读过的' })).toBeDisabled();
  await page.getByRole('button', { name: '标为读过' }).click();
  await expect(row).not.toContainText('没读过');
  await row.getByRole('checkbox').check();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出选中的（CSV）' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('消息.csv');
  expect(await readFile(await saved.path(), 'utf8')).toContain('企业认证通过了');
  await page.getByRole('button', { name: '删除读过的' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('删了 1 条')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(row).toHaveCount(0);
});

for (const { name, width, height } of [
  { name: '桌面', width: 1440, height: 900 },
  { name: '手机', width: 390, height: 844 },
]) {
  test(`§2 旧版的每一页都没有无障碍问题（${name}）`, async ({ page, context }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await showOldPages(context, true);
    await prepareAxe(page);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
      await expect(main(page).getByText('去登录')).toHaveCount(0);
      expect(await axeViolations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}
