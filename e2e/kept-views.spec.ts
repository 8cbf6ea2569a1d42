import type { Page } from 'playwright/test';
import { patterns } from '#lib/routes/patterns.ts';
import { certifyCompany, registerCompany } from './support/company.ts';
import { registerPerson } from './support/register-person.ts';
import { showOldPages } from './support/show-old-pages.ts';
import { expect, test } from './support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: '个人中心', exact: true });
const main = (page: Page) => page.getByRole('main');
const goTo = async (page: Page, name: string) => {
  await menu(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** A child of the menu, a tab of it that is chosen, and the address that it then has. */
const CHOSEN = [
  ['消息中心', '消息类别', /^认证结果/, /\/user\/message\?type=3$/],
  ['融资订单', '订单分组', /^待提交/, /\/user\/financeOrder\?group=draft$/],
  ['保险订单', '订单分组', /^待提交/, /\/user\/insureOrder\?group=draft$/],
  ['融资需求', '需求分组', /^没发布/, /\/user\/financeDemand\?group=draft$/],
  ['我的评价', '评价分组', /^已评价/, /\/user\/evaluate\?tab=rated$/],
  ['我的发票', '发票分组', /^抬头/, /\/user\/invoice\?tab=titles$/],
  ['数字证书', '证书分组', /^申请进度/, /\/user\/digitalCert\?tab=orders$/],
] as const;

/** The address of a child before anything was chosen in it. */
const toPlain = (address: RegExp): string => address.source.replaceAll('\\', '').replace(/\?.*$/, '');

test.beforeEach(({ context }) => showOldPages(context, true));

test('§2 每个入口选好的条件，去过别处再回来都还在', async ({ page, context }) => {
  test.setTimeout(120_000);
  await certifyCompany(context, await registerCompany(context));
  await page.goto(patterns.userMessage);
  for (const [name, nav, tab, address] of CHOSEN) {
    await goTo(page, name);
    await page.getByRole('navigation', { name: nav }).getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(address);
  }
  for (const [name, , , address] of CHOSEN) {
    await goTo(page, name);
    await expect(page, name).toHaveURL(address);
  }
});

test('§2 按下标签的一刻数字才到、标签挪开了，松手还是选中按下的那个', async ({ page, context }) => {
  await certifyCompany(context, await registerCompany(context));
  for (const [, nav, tab, address] of CHOSEN.slice(0, 4)) {
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    await page.route(/prod-api\/api\/(?!user\/profile|comm\/)/, (route) => pressed.then(() => route.fallback()));
    await page.goto(toPlain(address));
    const link = page.getByRole('navigation', { name: nav }).getByRole('link', { name: tab });
    const box = await link.boundingBox();
    if (box === null) throw new Error('no tab');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    release();
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
    await page.mouse.up();
    await expect(page).toHaveURL(address);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('§2 每个表单写到一半的字，去过别处再回来都还在；没写的不会多出来', async ({ page, context }) => {
  test.setTimeout(120_000);
  await certifyCompany(context, await registerCompany(context));
  const fields = [
    [`${patterns.userAccount}?tab=security`, '原密码'],
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
  await showOldPages(context, false);
  await registerPerson(context);
  const old = [patterns.userUserMessage, patterns.userEvaluate, patterns.userInvoice, patterns.userDigitalCert];
  for (const address of old) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
    await expect(menu(page).getByRole('link')).toHaveText([/^消息中心/, /^融资订单/, /^保险订单/, /^账户信息/, /^投诉留言/, /^认证管理/]);
  }
});
