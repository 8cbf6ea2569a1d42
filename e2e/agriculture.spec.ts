import type { BrowserContext, Locator, Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { choose, expectChosen } from './support/controls.ts';
import { actAtFarmDesk, FARM_PRODUCT, fillFarm, goOn, scan } from './support/farm.ts';
import { DEMO_PERSON, logIn } from './support/log-in.ts';
import { chooseSize } from './support/reading-modes.ts';
import { registerPerson } from './support/register-person.ts';
import { expect, test } from './support/test.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: '搜涉农政策' });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const status = (page: Page) => page.getByRole('region', { name: '扫码授权' }).getByRole('status');
const submitAddress = toHref('agricultureSubmit', {}, { productId: FARM_PRODUCT });

test('§2 涉农专区：回车搜索到涉农政策，搜索框按网址回填，登录按钮去登录', async ({ page }) => {
  await page.goto(toHref('agriculture', {}));
  await box(page).fill('台风');
  await box(page).press('Enter');
  await expect(page).toHaveURL(toHref('agriculturePolicyList', {}, { search: '台风' }));
  await expect(box(page)).toHaveValue('台风');
  await expect(page.getByText(/搜“台风”，涉农政策，\d+ 条/)).toBeVisible();
  await page.reload();
  await expect(box(page)).toHaveValue('台风');
  // The search took the place of the zone's first page.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/agriculture/);
  await page.goto(toHref('agriculturePolicyList', {}, { search: '台风' }));
  await page.getByRole('navigation', { name: '涉农专区' }).getByRole('link', { name: '涉农产品' }).click();
  await expect(box(page)).toHaveValue('');
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await expect(page).toHaveURL(`${toHref('login', {})}?redirect=${encodeURIComponent(toHref('agricultureProductList', {}))}`);
});

test('§2 涉农专区：登录以后显示名字，菜单里是个人中心和退出登录', async ({ page }) => {
  await logIn(page, DEMO_PERSON);
  await page.goto(toHref('agriculture', {}));
  const menu = page.getByRole('banner').getByText('陈小满');
  await menu.click();
  await page.getByRole('link', { name: '个人中心' }).click();
  await expect(page).toHaveURL(/\/user/);
  await page.goto(toHref('agriculture', {}));
  await menu.click();
  await page.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog', { name: '提示' });
  await expect(dialog).toContainText('确定退出吗？');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible();
});

test('§2 还没选产品就来申请：每一行写着利率和费用，选一行只看这一行的', async ({ page }) => {
  await page.goto(toHref('agricultureSubmit', {}));
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(rows.filter({ hasText: '海上牧场贷' })).toContainText(/年化利率（单利）\d/);
  await page.getByRole('navigation', { name: '做哪一行' }).getByRole('link', { name: '枇杷、龙眼等水果' }).click();
  await expect(page).toHaveURL(toHref('agricultureSubmit', {}, { trade: 'fruit' }));
  await expect(rows.filter({ hasText: '海上牧场贷' })).toHaveCount(0);
  await page.getByRole('link', { name: /^申请\s*枇杷丰收贷$/ }).click();
  await expect(page).toHaveURL(/\/agriculture\/submit\?productId=/);
  await expect(page.getByRole('link', { name: '枇杷丰收贷' })).toBeVisible();
});

test('§2 从行业到涉农产品，按担保和区县筛，到详情，再去申请；政策点进原文', async ({ page }) => {
  await page.goto(toHref('agriculture', {}));
  await expect(page.getByRole('table', { name: /要用钱还是有收成/ })).toContainText('疏花、套袋');
  await page.getByRole('link', { name: /海上养殖/ }).click();
  await expect(page).toHaveURL(toHref('agricultureProductList', {}, { trade: 'marine' }));
  await expect(page.getByRole('link', { name: '海上牧场贷' })).toBeVisible();
  await expect(page.getByRole('link', { name: '枇杷丰收贷' })).toBeHidden();
  await choose(page, '做哪一行', '不限');
  await page.getByRole('checkbox', { name: /^政府性融资担保/ }).check();
  await expect(page.getByRole('link', { name: '惠农担保贷' })).toBeVisible();
  await expectChosen(page, '省', '福建省');
  await expectChosen(page, '市', '莆田市');
  await choose(page, '区县', '仙游县');
  await expect(page).toHaveURL(/city=350322/);
  await page.getByRole('link', { name: '惠农担保贷' }).click();
  await expect(title(page, '惠农担保贷')).toBeVisible();
  await page.getByRole('link', { name: '申请这个产品' }).filter({ visible: true }).first().click();
  // The security that was chosen in the list goes along.
  await expect(page).toHaveURL(`${toHref('agricultureSubmit', {}, { productId: 'FP26056' })}&guaranteeType=6`);
  await page.goto(toHref('agriculturePolicyList', {}));
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link');
  await first.click();
  await expect(page).toHaveURL(/\/agriculture\/policy\/[\w-]+$/);
  await expect(page.getByRole('navigation', { name: '您在这里' }).getByRole('link', { name: '涉农政策' })).toBeVisible();
});

async function expectStoredInput(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('combobox', { name: '村', exact: true })).toHaveValue('松峰村');
}

async function refuseThenExpire(page: Page, context: BrowserContext): Promise<void> {
  await page.getByRole('button', { name: '看完了，取授权二维码' }).click();
  await expect(page.getByRole('img', { name: '授权用的二维码' })).toBeVisible();
  const phone = await scan(page, context);
  await expect(status(page)).toContainText('请在手机上确认');
  await phone.getByRole('button', { name: '拒绝' }).click();
  await expect(phone.getByText('已经拒绝授权')).toBeVisible();
  await expect(status(page)).toContainText('您在手机上拒绝了');
  await page.getByRole('button', { name: '换一个新码' }).click();
  const late = await scan(page, context);
  await late.getByRole('button', { name: /马上过期/ }).click();
  await expect(status(page)).toContainText('二维码过期了');
  await phone.close();
  await late.close();
}

test('§7 农户不登录先填，登录后一样不少，扫码拒绝、过期、同意，传资料，递交，机构接手', async ({ page, context }) => {
  test.setTimeout(150_000);
  await page.goto(submitAddress);
  await goOn(page);
  await expect(page.getByRole('alert', { name: /处要改/ })).toContainText('请选择您是谁');
  await fillFarm(page);
  for (const earlier of ['您想借多少，用什么担保', '您种什么、养什么', '您是谁，在哪个村']) {
    await page.getByRole('button', { name: '上一步' }).click();
    await expect(title(page, earlier)).toBeVisible();
  }
  await expectStoredInput(page);
  await registerPerson(context);
  await page.goto(`${submitAddress}&step=papers`);
  await page.locator('input[type=file]').nth(0).setInputFiles('public/icon-512.png');
  await page.locator('input[type=file]').nth(1).setInputFiles('public/icon-512.png');
  await page.locator('input[type=file]').nth(2).setInputFiles('public/icon-512.png');
  await expect(page.getByText(/已上传/)).toHaveCount(3);
  await goOn(page);
  await page.getByLabel('身份证号').fill('35030019000101003X');
  await refuseThenExpire(page, context);
  await page.getByRole('button', { name: '换一个新码' }).click();
  const phone = await scan(page, context);
  await phone.getByRole('button', { name: '同意授权' }).click();
  await expect(page.getByText(/已经授权，到/)).toBeVisible();
  await goOn(page);
  await expect(page.getByText('35030019000101003X')).toBeHidden();
  await page.getByRole('button', { name: '递交申请' }).click();
  await expect(title(page, /交给溪口农商银行/)).toBeVisible();
  const submitNo = (await page.getByText(/^AG\d{14}$/).textContent()) ?? '';
  await actAtFarmDesk(context, submitNo, '受理', '已受理');
  await page.getByRole('link', { name: '看这笔申请' }).click();
  await expect(page.getByText('现在轮到机构')).toBeVisible();
  // What was shown when it was sent may stay for a moment; the next reading has the institution's step.
  await page.reload();
  await expect(page.getByText('已受理')).toBeVisible();
  await page.getByRole('button', { name: '撤回申请' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('为什么撤回').fill('先不借了');
  await dialog.getByRole('button', { name: '撤回申请' }).click();
  await expect(page.getByText('这笔申请已经结束')).toBeVisible();
});

test('§3 涉农信用分：五个方面和怎么提高；授权到期的要重新扫码', async ({ page }) => {
  await logIn(page, DEMO_PERSON);
  await page.goto(toHref('agricultureScore', {}));
  const own = page.getByRole('region', { name: '我的分' });
  for (const part of ['经营', '资产', '信用', '保障', '荣誉'])
    await expect(own.getByRole('heading', { name: new RegExp(part) })).toBeVisible();
  await expect(own.getByText('怎么提高').first()).toBeVisible();
  await expect(page.getByText('上次的授权已满一年，要重新扫一次。')).toBeVisible();
  await page.getByRole('link', { name: '我的涉农申请' }).click();
  await expect(page.getByRole('list', { name: '融资订单' })).toContainText('枇杷丰收贷，借 20 万元');
});

test('§3 扫码授权以后看得到分数；在账户信息里看到授权，撤回以后分数没有了', async ({ page, context }) => {
  await page.goto(toHref('agricultureScore', {}));
  await registerPerson(context);
  await page.reload();
  await page.getByLabel('身份证号').fill('35030019000101003X');
  await page.getByRole('button', { name: '看完了，取授权二维码' }).click();
  const phone = await scan(page, context);
  await phone.getByRole('button', { name: '同意授权' }).click();
  await expect(phone.getByText('已经同意授权')).toBeVisible();
  await phone.close();
  const own = page.getByRole('heading', { name: '我的分' });
  await expect(own).toBeFocused();
  await expect(own).toBeInViewport();
  await page.goto(`${toHref('userAccount', {})}?tab=authorisations`);
  const given = page.getByRole('region', { name: '我的授权与同意' });
  const row = given.getByRole('row', { name: /涉农信用信息查询授权书/ });
  await expect(row).toContainText('查您填的经营');
  await row.getByRole('button', { name: /撤回/ }).click();
  await expect(page.getByRole('dialog')).toContainText('涉农信用分马上删掉');
  await page.getByRole('button', { name: '确定撤回' }).click();
  await expect(row).toContainText('已撤回');
  await page.goto(toHref('agricultureScore', {}));
  await expect(page.getByText('还没有分数，先扫码授权。')).toBeVisible();
});

for (const [name, width] of [
  ['桌面', 1440],
  ['手机', 390],
] as const) {
  test(`涉农专区的表单、信用分和申请没有无障碍问题（${name}）`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await prepareAxe(page);
    await logIn(page, DEMO_PERSON);
    const addresses = [submitAddress, ...['trade', 'loan', 'papers', 'sign', 'review'].map((step) => `${submitAddress}&step=${step}`)];
    for (const address of [...addresses, toHref('agricultureScore', {}), toHref('userFinanceOrder', {}), toHref('agriculture', {})]) {
      await page.goto(address, { waitUntil: 'networkidle' });
      expect(await axeViolations(page), address).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
    }
  });
}

test('§2 手机上选了特大，涉农专区的页头矮，申请每一步的第一个空都在第一屏', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(submitAddress);
  await chooseSize(page, '特大');
  const bottomOf = async (place: Locator) => place.evaluate((box) => box.getBoundingClientRect().bottom);
  for (const step of ['who', 'trade', 'loan']) {
    await page.goto(`${submitAddress}&step=${step}`);
    await expect(title(page, /^您/)).toBeVisible();
    expect(await bottomOf(page.getByRole('banner')), step).toBeLessThan(220);
    await expect(page.getByRole('navigation', { name: '涉农专区' }).getByRole('link', { name: '提交申请' })).toBeInViewport({
      ratio: 0.99,
    });
    expect(await bottomOf(page.getByRole('main').locator('input, select').first()), step).toBeLessThan(844);
  }
  await box(page).fill('台风');
  await box(page).press('Enter');
  await expect(page).toHaveURL(toHref('agriculturePolicyList', {}, { search: '台风' }));
});
