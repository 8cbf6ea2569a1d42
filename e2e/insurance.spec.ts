import type { Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import {
  actAtDesk,
  checkPremium,
  FISHER,
  fillApplication,
  fillCover,
  fillHolder,
  fillInsured,
  fillNotice,
  goOn,
  head,
  pay,
  submit,
  title,
} from './support/insurance.ts';
import { logIn } from './support/log-in.ts';
import { tickFilter } from './support/on-phone.ts';
import { registerPerson } from './support/register-person.ts';
import { expect, test } from './support/test.ts';

async function expectOwnPolicy(page: Page): Promise<void> {
  const signing = page.waitForResponse(/sign-oss-url/);
  await page
    .getByRole('list', { name: '电子保单' })
    .getByRole('button', { name: /在新窗口打开/ })
    .click();
  const { data: address } = (await (await signing).json()) as { data: string };
  const file = await (await page.context().request.get(new URL(address, page.url()).href)).body();
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const compare = (buffer: Buffer) => page.getByLabel('文件指纹').setInputFiles({ name: '保单.pdf', mimeType: 'application/pdf', buffer });
  await compare(file);
  await expect(page.getByText('保单.pdf：对得上，是同一份')).toBeVisible();
  await compare(Buffer.concat([file, Buffer.from(' ')]));
  await expect(page.getByText('保单.pdf：对不上，不是这一份，或者被改过')).toBeVisible();
}

test('§2 看保险、算保费、不登录先填、登录后一样不少，付款出单，保单能核对，犹豫期退全款', async ({ page, context, browser }) => {
  test.setTimeout(180_000);
  await page.goto(toHref('insuranceList', {}));
  await tickFilter(page, '筛选保险', /^意外险/);
  await expect(page.getByRole('link', { name: '去掉“意外险”' })).toBeVisible();
  await page.getByRole('link', { name: '渔民出海意外险' }).click();
  await expect(page.getByRole('heading', { name: '先看：这些情况不赔' })).toBeVisible();
  await page.getByRole('textbox', { name: '保额，万元' }).fill('40');
  await expect(page.getByRole('region', { name: '保费要多少' })).toContainText('财政补 560.00 元');
  await page.getByRole('checkbox', { name: /条我都看过了/ }).check();
  await page.getByRole('link', { name: '去投保' }).filter({ visible: true }).click();

  await expect(title(page, '先看哪些情况不赔')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /条我都看过了/ })).toBeChecked();
  await goOn(page);
  await expect(title(page, '谁来买这份保险')).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('alert', { name: /处要改/ })).toContainText('请输入身份证号');
  await fillHolder(page);
  await fillInsured(page);
  await fillCover(page);
  await fillNotice(page);
  await checkPremium(page);
  await page.getByRole('button', { name: '去登录，再提交' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  const wanted = new URL(page.url()).searchParams.get('redirect') ?? '';
  await registerPerson(context);
  await page.goto(wanted);
  await expect(page.getByRole('region', { name: '投保人' })).toContainText('林示例');

  const orderNo = await submit(page);
  await expect(title(page, '核保通过，可以付款了')).toBeVisible();
  await pay(page);
  await expect(head(page, '钱收到了，正在出保单')).toBeVisible();
  await actAtDesk(browser, orderNo, '出具保单');
  await expect(head(page, /^保单出好了/)).toBeVisible();
  await expectOwnPolicy(page);

  await page.getByRole('button', { name: '退保', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '退保' });
  await expect(dialog).toContainText('全额退 240.00 元');
  await dialog.getByLabel('为什么退保').fill('不出海了');
  await dialog.getByRole('button', { name: '退保，退回 240.00 元' }).click();
  await expect(head(page, '退保办理中')).toBeVisible();
  await actAtDesk(browser, orderNo, '同意退保，退款');
  await expect(head(page, '已经退保')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('240.00 元，原路退回');
});

test('§2 告知有病转人工核保，核保员通过以后才付款，不想要了能取消', async ({ page, context, browser }) => {
  test.setTimeout(120_000);
  await page.goto(toHref('insuranceList', {}));
  await registerPerson(context);
  await fillApplication(page, true);
  const orderNo = await submit(page);
  await expect(title(page, '转人工核保了')).toBeVisible();
  await actAtDesk(browser, orderNo, '核保通过');
  await expect(title(page, '核保通过，可以付款了')).toBeVisible();
  await page.getByRole('link', { name: '看这一单' }).click();
  await page.getByRole('button', { name: '取消投保' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('为什么取消').fill('再想想');
  await dialog.getByRole('button', { name: '取消投保' }).click();
  await expect(head(page, '已经取消')).toBeVisible();
  await page.goto(toHref('userInsureOrder', {}));
  await expect(page.getByRole('list', { name: '保险订单' }).getByRole('listitem')).toHaveCount(1);
});

test('§4 填到一半登录没了，填过的都在，重新登录接着提交', async ({ page, context }) => {
  test.setTimeout(120_000);
  await page.goto(toHref('insuranceList', {}));
  const person = await registerPerson(context);
  await page.goto(toHref('insuranceConfirm', {}, { productCode: FISHER }));
  await page.getByRole('checkbox', { name: /条我都看过了/ }).check();
  await goOn(page);
  await fillHolder(page);
  await context.clearCookies();
  await fillInsured(page);
  await fillCover(page);
  await fillNotice(page);
  await checkPremium(page);
  await page.getByRole('button', { name: '去登录，再提交' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  const wanted = new URL(page.url()).searchParams.get('redirect') ?? '';
  await logIn(page, { ...person, loginMode: 'user' });
  await page.goto(wanted);
  await expect(page.getByRole('region', { name: '投保人' })).toContainText('林示例');
  await expect(page.getByRole('region', { name: '核对保费' })).toContainText('240.00 元');
  await submit(page);
  await expect(title(page, '核保通过，可以付款了')).toBeVisible();
});

test('§4 投保填到一半，换台设备再来买同一个产品：问接着填还是另填一份，接着填到没填完的那一步，填过的都在', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.goto(toHref('insuranceList', {}));
  const person = await registerPerson(context);
  await page.goto(toHref('insuranceConfirm', {}, { productCode: FISHER }));
  await page.getByRole('checkbox', { name: /条我都看过了/ }).check();
  await goOn(page);
  await fillHolder(page);
  const saving = page.waitForResponse(/order\/save/);
  await fillInsured(page);
  await saving;
  await expect(title(page, '保什么，保多少')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: process.env.E2E_PORTAL_URL });
  const other = await elsewhere.newPage();
  await other.goto(toHref('insuranceList', {}));
  await logIn(other, { ...person, loginMode: 'user' });
  await other.goto(toHref('insuranceProduct', {}, { productCode: FISHER }));
  // On a phone the bar at the foot leads there.
  await other
    .getByRole('link', { name: /^(直接去投保，在那里看|去投保)$/ })
    .filter({ visible: true })
    .click();
  await other.getByRole('button', { name: /^接着填（\d+ 月 \d+ 日存下）$/ }).click();
  await expect(title(other, '保什么，保多少')).toBeVisible();
  await expect(other.getByText(/存的这份投保还在，填过的有投保人、被保险人。/)).toBeVisible();
  await expect(other.getByRole('list', { name: '步骤' }).getByText('（已完成）')).toHaveCount(3);
  await other.getByRole('button', { name: '上一步' }).click();
  await expect(other.getByLabel('姓名')).toHaveValue('林示例');
  await other.getByRole('button', { name: '上一步' }).click();
  await expect(other.getByLabel('联系地址')).toHaveValue('莆田市示例镇示例村 1 号');
  await expect(other.getByLabel('证件号码')).toHaveValue(/^3503\*{12}/);
  await goOn(other);
  await expect(title(other, '保谁，赔给谁')).toBeVisible();
  await goOn(other);
  await fillCover(other);
  await fillNotice(other);
  await checkPremium(other);
  await submit(other);
  await other.goto(`${toHref('userAccount', {})}?tab=authorisations`);
  await expect(other.getByRole('row', { name: /健康信息处理同意书/ })).toContainText('（示例）');
  await elsewhere.close();
});

test('§2 员工意外险：选多少保额，每一项赔多少跟着说清楚', async ({ page }) => {
  await page.goto(toHref('insuranceProduct', {}, { productCode: 'IP26001' }));
  await page.getByRole('textbox', { name: '保额，万元' }).fill('40');
  await expect(page.getByRole('region', { name: '保费要多少' })).toContainText(
    '意外身故、伤残 40 万元；意外医疗 4 万元；住院补贴 每天 100 元',
  );
});

test.describe('不开脚本', () => {
  test.use({ javaScriptEnabled: false });

  test('§2 不开脚本：能按条件找保险，能看不赔什么，改保额能重新算', async ({ page }) => {
    await page.goto(toHref('insuranceList', {}));
    const filters = page.getByRole('region', { name: '筛选保险' });
    await filters.getByRole('checkbox', { name: /^意外险/ }).check();
    await filters.getByRole('button', { name: '看结果' }).click();
    await page.getByRole('link', { name: '渔民出海意外险' }).click();
    await expect(page.getByRole('heading', { name: '先看：这些情况不赔' })).toBeVisible();
    await page.getByRole('textbox', { name: '保额，万元' }).fill('40');
    await page.getByRole('button', { name: '重新算' }).click();
    await expect(page.getByRole('region', { name: '保费要多少' })).toContainText('财政补 560.00 元');
  });
});

test.describe('没有的产品', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('§2 没有的保险产品是 404', async ({ page }) => {
    const answer = await page.goto(toHref('insuranceProduct', {}, { productCode: 'nothing' }));
    expect(answer?.status()).toBe(404);
    await expect(title(page, '访问资源不存在')).toBeVisible();
  });
});
