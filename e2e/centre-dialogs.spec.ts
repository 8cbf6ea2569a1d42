import type { Page } from 'playwright/test';
import { patterns } from '#lib/routes/patterns.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { DEMO_COMPANY, DEMO_PERSON, logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const FINANCE = '/prod-api/api/fin/order/list-order-by-page';
const INSURANCE = '/prod-api/api/ins/order/list-order-by-page';

/** Where a dialog is opened from: a page, or the order of a list in a state. */
interface Opener {
  readonly path: string;
  readonly order?: { readonly list: string; readonly state: string };
  readonly button: string | RegExp;
}

const financeIn = (state: string, button: string): Opener => ({
  path: patterns.userFinanceOrder,
  order: { list: FINANCE, state },
  button,
});
const insuranceIn = (state: string, button: string): Opener => ({
  path: patterns.userInsureOrder,
  order: { list: INSURANCE, state },
  button,
});

const COMPANY: readonly Opener[] = [
  financeIn('10', '撤回申请'),
  financeIn('50', '不接受'),
  financeIn('91', '申请复议'),
  { path: `${patterns.userFinanceOrder}?group=draft`, button: /^删除/ },
  { path: `${patterns.userAccount}?tab=security`, button: '退出其他登录' },
  { path: `${patterns.userAccount}?tab=authorisations`, button: /^收回授权/ },
  { path: patterns.userCompanyAuth, button: /认证|再交/ },
  { path: patterns.userQualificationAuth, button: /^撤销/ },
  { path: `${patterns.userInvoice}?tab=titles`, button: /^删除/ },
];
const PERSON: readonly Opener[] = [
  insuranceIn('15', '取消投保'),
  insuranceIn('60', '退保'),
  insuranceIn('60', '续保'),
  { path: `${patterns.userAccount}?tab=security`, button: '退出其他登录' },
];

async function addressOf(page: Page, { path, order }: Opener): Promise<string[]> {
  if (order === undefined) return [path];
  const { rows } = await (await page.request.get(`${order.list}?pageSize=50&state=${order.state}`)).json();
  return (rows as { orderNo: string }[]).map(({ orderNo }) => `${path}?orderNo=${orderNo}`);
}

/** Opens the first of the addresses that has the button, and the dialog behind it. */
async function openDialog(page: Page, opener: Opener): Promise<void> {
  for (const address of await addressOf(page, opener)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    const button = page.getByRole('main').getByRole('button', { name: opener.button }).first();
    if ((await button.count()) === 0) continue;
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return;
  }
  throw new Error(`nobody opens ${opener.path} ${opener.button}`);
}

for (const [who, account, openers] of [
  ['企业', DEMO_COMPANY, COMPANY],
  ['个人', DEMO_PERSON, PERSON],
] as const)
  for (const [screen, width, height] of [
    ['桌面', 1440, 900],
    ['手机', 390, 844],
  ] as const)
    test(`§2 ${who}的每个对话框打开着都没有无障碍问题，Esc 关得上，焦点回到原处（${screen}）`, async ({ page, browser }) => {
      test.setTimeout(150_000);
      await page.setViewportSize({ width, height });
      await prepareAxe(page);
      await logIn(page, account);
      // A second session, so that there is one to end.
      const elsewhere = await browser.newContext({ baseURL: process.env.E2E_PORTAL_URL });
      await logIn(await elsewhere.newPage(), account);
      for (const opener of openers) {
        await openDialog(page, opener);
        expect(await axeViolations(page), `${opener.path} ${opener.button}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), opener.path).toBeLessThanOrEqual(width);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page.getByRole('main').getByRole('button', { name: opener.button }).first()).toBeFocused();
      }
      await elsewhere.close();
    });
