import type { Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { certifyCompany, registerCompany } from './support/company.ts';
import {
  applyAddress,
  fillAmount,
  fillAnew,
  fillApplication,
  fillContact,
  fillRepayment,
  goOn,
  readOrderNo,
  submit,
  TAX_LOAN,
  title,
} from './support/finance.ts';
import { logIn } from './support/log-in.ts';
import { chooseSize } from './support/reading-modes.ts';
import { expect, test } from './support/test.ts';

const amount = (page: Page) => page.getByLabel('借多少', { exact: true });

for (const [size, place] of [
  ['标准', '第一个空'],
  ['特大', '标题'],
] as const) {
  test(`§5 手机上${size}字，${place}在第一屏；产品收成一行，点开看费用`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(applyAddress);
    if (size !== '标准') await chooseSize(page, size);
    await expect(title(page, '您想借多少')).toBeVisible();
    const first = size === '标准' ? amount(page) : title(page, '您想借多少');
    expect(await first.evaluate((box) => box.getBoundingClientRect().bottom)).toBeLessThan(size === '标准' ? 844 : 680);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const product = page.getByRole('complementary', { name: '您申请的产品' });
    await expect(product.getByRole('link', { name: '纳税优信贷' })).toBeHidden();
    await product.getByRole('button', { name: /纳税优信贷/ }).click();
    await expect(product.getByRole('link', { name: '纳税优信贷' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

test('§5 每个填错的地方都在那一项上说明，焦点到第一处，改好就消失', async ({ page }) => {
  await page.goto(applyAddress);
  await goOn(page);
  await expect(page.getByRole('alert', { name: '有 4 处要改' })).toBeVisible();
  await expect(amount(page)).toBeFocused();
  await expect(amount(page)).toHaveAccessibleDescription(/请输入申请金额/);
  await amount(page).fill('9999999');
  await goOn(page);
  await expect(amount(page)).toHaveAccessibleDescription(/这个产品可以借/);
  await amount(page).fill('50.123');
  await goOn(page);
  await expect(amount(page)).toHaveAccessibleDescription(/最多两位小数/);
  await fillAmount(page);
  await fillRepayment(page);
  await page.getByLabel('联系人手机号').fill('12345');
  await goOn(page);
  await expect(page.getByLabel('联系人', { exact: true })).toBeFocused();
  await expect(page.getByLabel('联系人手机号')).toHaveAccessibleDescription(/请输入正确的手机号/);
  await fillContact(page);
  await goOn(page);
  await goOn(page);
  await expect(page.getByRole('checkbox', { name: '我已读完上面的授权书，同意授权' })).toHaveAccessibleDescription(/请阅读并同意/);
});

/** Goes on with what is kept, and to the step of the amount. */
async function goBackToAmount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^接着填/ }).click();
  await expect(title(page, '用什么担保，怎么还')).toBeFocused();
  await page.getByRole('button', { name: '上一步' }).click();
}

test('§4 刷新、后退、登录过期都不丢填过的内容，换台设备从草稿接着填到没填完的那一步，也可以另填一份', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.goto(applyAddress);
  await fillAmount(page, '66');
  await expect(title(page, '用什么担保，怎么还')).toBeVisible();
  await page.reload();
  await expect(title(page, '用什么担保，怎么还')).toBeVisible();
  await page.goBack();
  await expect(amount(page)).toHaveValue('66');
  await page.goto(toHref('financeList', {}));
  await page.goto(applyAddress);
  await goBackToAmount(page);
  await expect(amount(page)).toHaveValue('66');

  const { loginName, password } = await registerCompany(context);
  const account = { loginName, password, loginMode: 'company' };
  await page.goto(applyAddress);
  await goBackToAmount(page);
  await expect(amount(page)).toHaveValue('66');
  await amount(page).fill('77');
  await context.clearCookies({ name: 'USER_TOKEN' });
  const saving = page.waitForResponse(/order\/save/);
  await goOn(page);
  expect(await (await saving).json()).toMatchObject({ code: 401 });
  await page.goBack();
  await expect(amount(page)).toHaveValue('77');
  await logIn(page, account);
  await page.goto(applyAddress);
  await goBackToAmount(page);
  await expect(amount(page)).toHaveValue('77');
  await page.getByRole('button', { name: '存着，下次再填' }).click();
  await expect(page).toHaveURL(/\/user\/financeOrder\?group=draft/);

  const elsewhere = await browser.newContext({ baseURL: process.env.E2E_PORTAL_URL });
  const other = await elsewhere.newPage();
  await other.goto(toHref('financeList', {}));
  await logIn(other, account);
  await other.goto(`${toHref('userFinanceOrder', {})}?group=draft`);
  await other.getByRole('link', { name: /^接着填/ }).click();
  await expect(title(other, '用什么担保，怎么还')).toBeFocused();
  await expect(other.getByRole('list', { name: '步骤' }).getByText('（已完成）')).toHaveCount(1);
  await other.reload();
  await expect(title(other, '用什么担保，怎么还')).toBeVisible();
  await other.getByRole('button', { name: '上一步' }).click();
  await expect(amount(other)).toHaveValue('77');

  await other.goto(toHref('financeDetail', { productCode: TAX_LOAN }));
  await other.getByRole('link', { name: '申请这个产品' }).filter({ visible: true }).click();
  await expect(other.getByRole('button', { name: /^接着填（\d+ 月 \d+ 日存下）$/ })).toBeVisible();
  await other.getByRole('button', { name: '另填一份' }).click();
  await expect(amount(other)).toHaveValue('');
  const replaced = other.waitForResponse(/order\/save/);
  await fillAmount(other, '88');
  await replaced;
  await other.goto(`${toHref('userFinanceOrder', {})}?group=draft`);
  await expect(other.getByRole('link', { name: /^接着填/ })).toHaveCount(1);
  await elsewhere.close();
});

test.describe('递交', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|ERR_CONNECTION/] });

  test('§8 递交的答复丢了，内容还在，再交一次还是同一笔', async ({ page, context }) => {
    test.setTimeout(120_000);
    await page.goto(toHref('financeList', {}));
    await certifyCompany(context, await registerCompany(context));
    await fillApplication(page);
    let lost = '';
    await page.route('**/prod-api/api/fin/order/submit*', async (route) => {
      lost = ((await (await route.fetch()).json()) as { data: { orderNo: string } }).data.orderNo;
      await route.abort();
    });
    await submit(page);
    await expect(page.getByRole('alert').filter({ hasText: '没有交成' })).toContainText('后端接口连接异常');
    await expect(page.getByRole('region', { name: '借多少' })).toContainText('伍拾万元整');
    await page.unroute('**/prod-api/api/fin/order/submit*');
    await expect(async () => {
      // The former try may be the one that arrives: the button is gone then.
      await page
        .getByRole('button', { name: '递交申请' })
        .click({ timeout: 1_000 })
        .catch(() => undefined);
      await expect(page).toHaveURL(/orderNo=FO/, { timeout: 2_000 });
    }).toPass();
    expect(await readOrderNo(page)).toBe(lost);
  });

  test('§8 两个窗口同时递交，只有一笔订单', async ({ page, context }) => {
    test.setTimeout(120_000);
    await page.goto(toHref('financeList', {}));
    await certifyCompany(context, await registerCompany(context));
    const twin = await context.newPage();
    await fillApplication(page);
    await fillAnew(twin);
    await Promise.all([submit(page), submit(twin)]);
    await expect(async () => {
      const arrived = [page, twin].filter((tab) => tab.url().includes('orderNo=FO'));
      expect(arrived).toHaveLength(1);
    }).toPass();
    const late = page.url().includes('orderNo=FO') ? twin : page;
    // The first to send may be the one whose draft the other has replaced: it is asked which of the two counts, before there is an order.
    await expect(late.getByRole('alert').filter({ hasText: /没有交成|这份申请在别处也改过/ })).toBeVisible();
    await late.goto(toHref('userFinanceOrder', {}));
    await expect(late.getByRole('list', { name: '融资订单' }).getByRole('listitem')).toHaveCount(1);
  });
});

test('§2 没认证的企业先去认证，再回来接着申请', async ({ page, context }) => {
  await page.goto(toHref('financeList', {}));
  await registerCompany(context);
  await fillApplication(page);
  await submit(page);
  await expect(page.getByText(/先认证企业，约 3 分钟，再回来递交.*都还在/)).toBeFocused();
  await page.getByRole('link', { name: '去认证企业' }).click();
  await expect(page).toHaveURL(/\/user\/companyAuth\?redirect=/);
  await page.getByRole('link', { name: '回去接着申请' }).click();
  await expect(title(page, '再看一遍，认证通过后递交')).toBeVisible();
  await expect(page.getByRole('region', { name: '借多少' })).toContainText('伍拾万元整');
});

test('手机上选了特大，授权那一步不比屏幕宽，每一项的说明都在屏幕里', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(applyAddress);
  await chooseSize(page, '特大');
  await page.goto(`${applyAddress}&step=consent`);
  await expect(title(page, '让机构查什么，由您定')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const hint = page.getByText('人民银行征信报告，查询会留下记录');
  expect(await hint.evaluate((box) => box.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
});
