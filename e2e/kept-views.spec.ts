import type { Page } from 'playwright/test';
import { patterns } from '#lib/routes/patterns.ts';
import { certifyCompany, registerCompany } from './support/company.ts';
import { registerPerson } from './support/register-person.ts';
import { expect, test } from './support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: '个人中心', exact: true });
const main = (page: Page) => page.getByRole('main');
const goTo = async (page: Page, name: string) => {
  await menu(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test.beforeEach(async ({ context }) => {
  const data = [{ dictLabel: 'show_old_page', dictValue: '1' }];
  await context.route('**/portal_show_old_center', (route) => route.fulfill({ json: { code: 200, msg: '操作成功', data } }));
});

test('§2 每个表单写到一半的字，去过别处再回来都还在；没写的不会多出来', async ({ page, context }) => {
  test.setTimeout(120_000);
  await certifyCompany(context, await registerCompany(context));
  const fields = [
    [patterns.userAccount, '原密码'],
    [`${patterns.userInvoice}?tab=titles`, '单位名称'],
    [patterns.userPersonalAuth, '真实姓名'],
    [`${patterns.userFinanceDemand}?new=1`, '一句话说清借钱做什么'],
  ] as const;
  for (const [address, label] of fields) {
    await page.goto(address);
    await main(page).getByLabel(label, { exact: true }).fill('写到一半');
    await goTo(page, '消息中心');
    await page.goBack();
    await expect(main(page).getByLabel(label, { exact: true }), address).toHaveValue('写到一半');
  }
});

test('§2 开关关着，旧版四页照样打得开，只是菜单里没有；个人没有融资需求', async ({ page, context }) => {
  await context.unroute('**/portal_show_old_center');
  const data = [{ dictLabel: 'show_old_page', dictValue: '0' }];
  await context.route('**/portal_show_old_center', (route) => route.fulfill({ json: { code: 200, msg: '操作成功', data } }));
  await registerPerson(context);
  const old = [patterns.userUserMessage, patterns.userEvaluate, patterns.userInvoice, patterns.userDigitalCert];
  for (const address of old) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
    await expect(menu(page).getByRole('link')).toHaveText([/^消息中心/, /^融资订单/, /^保险订单/, /^账户信息/]);
  }
});
