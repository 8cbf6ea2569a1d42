import type { Browser, Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { prepareAxe } from './support/axe-violations.ts';
import { certifyCompany, registerCompany } from './support/company.ts';
import { consent, fillAmount, fillContact, fillRepayment, goOn, head, readOrderNo, submit } from './support/finance.ts';
import { expect, test } from './support/test.ts';
import { DEMO_PASSWORD, expectClean, formOf, goToDesk, logIn, readDemoCode, type Typed, takeStep, workbench } from './support/workbench.ts';

/** 首户担保贷 of 木兰溪银行, whose people the demonstration knows. */
const LOAN = 'FP26022';
const PAPERS = [0, 1];

async function apply(page: Page): Promise<string> {
  await page.goto(toHref('financeApply', {}, { productCode: LOAN }));
  await fillAmount(page);
  await fillRepayment(page);
  await fillContact(page);
  for (const place of PAPERS) await page.locator('input[type=file]').nth(place).setInputFiles('public/icon-512.png');
  await expect(page.getByText(/已上传/)).toHaveCount(PAPERS.length);
  await goOn(page);
  await consent(page);
  await submit(page);
  return readOrderNo(page);
}

/** Somebody of the demonstration at the workbench, in a browser of their own. */
async function takeSeat(browser: Browser, loginName: string): Promise<Page> {
  const seat = await (await browser.newContext()).newPage();
  await prepareAxe(seat);
  await logIn(seat, loginName, DEMO_PASSWORD, () => readDemoCode(seat, loginName));
  return seat;
}

const deskOf = (orderNo: string): string => `${workbench()}/desk/finance/${orderNo}`;

async function act(seat: Page, orderNo: string, button: string, typed: Typed = {}): Promise<void> {
  await seat.goto(deskOf(orderNo));
  await takeStep(seat, button, typed);
}

test('§1 一笔贷款由工作台上登录的两个人办到放款，别家的人看不到', async ({ page, context, browser }) => {
  test.setTimeout(180_000);
  await certifyCompany(context, await registerCompany(context));
  const orderNo = await apply(page);

  const manager = await takeSeat(browser, 'demo_bank_manager');
  await goToDesk(manager, '融资订单');
  await manager.getByRole('link', { name: orderNo }).click();
  await expectClean(manager, `融资订单 ${orderNo}`);
  const opened = manager.context().waitForEvent('page');
  await manager.getByRole('link', { name: /^近 12 个月银行流水/ }).click();
  await expect((await opened).locator('img')).toBeVisible();
  await act(manager, orderNo, '受理', { 电话: '0594-0000000' });
  await act(manager, orderNo, '进入审批');
  // Granting is not the manager's.
  await expect(formOf(manager, '给出授信')).toHaveCount(0);

  const insurer = await takeSeat(browser, 'demo_insurer');
  expect((await insurer.goto(deskOf(orderNo)))?.status()).toBe(404);

  const approver = await takeSeat(browser, 'demo_bank_approver');
  await act(approver, orderNo, '给出授信', { 授信额度: '40', 怎么签约: '到机构签', '到哪里签 选填': '城厢支行', '带什么 选填': '公章' });
  await page.goto(`${toHref('userFinanceOrder', {})}?orderNo=${orderNo}`);
  await expect(page.getByRole('main')).toContainText('城厢支行');
  await act(approver, orderNo, '在机构签好了');
  await act(approver, orderNo, '放款');
  await page.reload();
  await expect(head(page, '40 万元已经到账')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('翁守拙（示例），40 万元');
});
