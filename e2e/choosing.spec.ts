import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { answerCaptcha } from './support/answer-captcha.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { choose, expectChosen } from './support/controls.ts';
import { DEMO_COMPANY, DEMO_PERSON, logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

/** 银税直通贷 and 鞋服周转贷 ask no fee, 园区担保贷 does. */
const CODES = ['FP26001', 'FP26002', 'FP26005'];
const COMPARISON = toHref('compare', {}, { codes: CODES.join(',') });
const PRODUCT = toHref('financeDetail', { productCode: 'FP26002' });

test('§7 比较：三个产品并排，谁付得最少、差在哪，改金额马上重算', async ({ page }) => {
  await page.goto(COMPARISON, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: '并排比较 3 个产品' })).toBeVisible();
  await expect(page.getByText('银税直通贷总共付得最少，比最多的园区担保贷少付 7,000 元。', { exact: false })).toBeVisible();
  const table = page.getByRole('region', { name: /产品比较表/ }).getByRole('table');
  await expect(table.getByRole('row', { name: /^总共多付/ })).toContainText('16,940.46 元');
  await expect(table.getByRole('row', { name: /^综合年化/ })).toContainText('6.28%');
  const amount = page.getByRole('textbox', { name: '借多少，万元' });
  await amount.fill('100');
  await expect(table.getByRole('row', { name: /^总共多付/ })).toContainText('19,880.91 元');
  await expect(page).toHaveURL(/amount=100/);
  await expect(table.getByRole('row', { name: /^必须准备/ })).toBeVisible();
  const rows = await table.getByRole('row').count();
  await page.getByRole('checkbox', { name: '只看不一样的' }).check();
  expect(await table.getByRole('row').count()).toBeLessThanOrEqual(rows);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: '只看不一样的' })).toBeChecked();
  await expect(amount).toHaveValue('100');
  await table.getByRole('link', { name: /^移出\s*鞋服周转贷$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '并排比较 2 个产品' })).toBeVisible();
});

test('§7 比较：从产品列表选出来，手机上第一列不动、其余可以滑', async ({ page }) => {
  await page.goto(toHref('financeList', {}));
  for (const place of [0, 1])
    await page
      .getByRole('checkbox', { name: /^加入比较/ })
      .nth(place)
      .check();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('region', { name: '比较' }).getByRole('link', { name: '并排比较' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '并排比较 2 个产品' })).toBeVisible();
  const region = page.getByRole('region', { name: /产品比较表/ });
  await region.focus();
  await page.keyboard.press('End');
  await region.evaluate((element) => element.scrollTo({ left: 400 }));
  const [header, whole] = await Promise.all([region.getByRole('rowheader', { name: '总共多付' }).boundingBox(), region.boundingBox()]);
  expect(Math.abs((header?.x ?? 99) - (whole?.x ?? 0))).toBeLessThan(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('§4 产品页的脚本还没到就写了金额、选了期限：脚本一到就按写的算', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(PRODUCT, { waitUntil: 'domcontentloaded' });
  await page.getByRole('textbox', { name: '借多少，万元' }).fill('80');
  await choose(page, '用多久', '24 个月');
  arrival.resolve();
  await expect(page).toHaveURL(/[?&]amount=80&months=24/);
  await expect(page.getByRole('textbox', { name: '借多少，万元' })).toHaveValue('80');
  await expectChosen(page, '用多久', '24 个月');
});

test('手机上、特大字号下，每期还款表一格一格写明是什么，数字不断开', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(toHref('calculator', {}), { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: '借多少，万元' }).fill('100');
  const schedule = page.getByRole('region', { name: '每期还款表' });
  await expect(schedule).toContainText('84,990.08');
  for (const size of ['', 'huge']) {
    await page.evaluate((wanted) => document.documentElement.setAttribute('data-size', wanted), size);
    const { hidden, tall } = await schedule.evaluate((region) => ({
      hidden: region.scrollWidth - region.clientWidth,
      tall: [...region.querySelectorAll('td')].filter((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getClientRects().length > 1;
      }).length,
    }));
    expect([size, hidden, tall]).toEqual([size, 0, 0]);
    expect(
      await schedule
        .locator('td')
        .nth(1)
        .evaluate((cell) => getComputedStyle(cell, '::before').content),
    ).toBe('"一共还（元）"');
  }
});

test('手机上产品页也能收藏、分享、去计算器，先看到的还是利率和额度', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PRODUCT);
  const calculator = page.getByRole('main').getByRole('link', { name: '用计算器算' });
  await expect(page.getByRole('main').getByRole('link', { name: '收藏' })).toBeVisible();
  await expect(calculator).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: '分享' })).toBeVisible();
  const top = async (box: Locator) => (await box.boundingBox())?.y ?? 0;
  expect(await top(page.getByText('能借多少', { exact: true }).first())).toBeLessThan(await top(calculator));
});

test('§7 计算器：与标准算例分毫不差，费用算进综合年化，能存成表格', async ({ page }) => {
  await page.goto(toHref('calculator', {}), { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: '借多少，万元' }).fill('100');
  const schedule = page.getByRole('region', { name: '每期还款表' });
  await expect(schedule.getByRole('row', { name: /^1 1 / })).toContainText('84,990.08');
  await choose(page, '怎么还', '等额本金');
  await expect(schedule.getByRole('row', { name: /^1 1 / })).toContainText('86,375.00');
  await expect(schedule.getByRole('row', { name: /^12 12 / })).toContainText('83,586.81');
  await choose(page, '怎么还', '先息后本');
  await page.getByRole('textbox', { name: '借多少，万元' }).fill('50');
  await page.getByRole('textbox', { name: /^固定一笔/ }).fill('7000');
  await expect(page.getByText('5.09%').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '存成表格（CSV）' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('还款计划.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.startsWith('\u{FEFF}')).toBe(true);
  expect(csv).toContain('综合年化（%）,5.0889');
});

test('§7 计算器：一个产品的费用带进来算', async ({ page }) => {
  await page.goto(toHref('financeDetail', { productCode: 'FP26005' }));
  await page.getByRole('link', { name: '用计算器算' }).click();
  await expect(page.getByText('它另收融资担保费、合同公证费，这笔贷款要付的已经算在里面。')).toBeVisible();
  await expect(page.getByText('16,940.46').first()).toBeVisible();
});

test.describe('不开脚本', () => {
  test.use({ javaScriptEnabled: false });

  test('§7 不开脚本：计算器和比较都是普通表单，填了能算', async ({ page }) => {
    await page.goto(toHref('calculator', {}));
    await page.getByRole('textbox', { name: '借多少，万元' }).fill('50');
    await page.getByRole('textbox', { name: /^一次性，按借款额/ }).fill('1.4');
    await page.getByRole('button', { name: '算一算' }).click();
    await expect(page.getByText('6.28%').first()).toBeVisible();
    await page.goto(COMPARISON);
    await page.getByRole('textbox', { name: '借多少，万元' }).fill('100');
    await page.getByRole('button', { name: '重新算' }).click();
    await expect(page.getByRole('row', { name: /^总共多付/ })).toContainText('19,880.91 元');
  });
});

test('§6 匹配：不登录答几个问题知道差什么，企业登录后用自己的资料', async ({ page }) => {
  await page.goto(PRODUCT);
  const conditions = page.getByRole('region', { name: '满足这些条件就能申请' });
  await expect(conditions.getByText('符合', { exact: true })).toHaveCount(0);
  await conditions.getByText('答几个问题，看您符合几条').click();
  await choose(conditions, '做哪一行', '鞋服');
  await conditions.getByRole('textbox', { name: '开业多久了' }).fill('0.5');
  await conditions.getByRole('button', { name: '看结果' }).click();
  await expect(conditions.getByText('不符合', { exact: true }).first()).toBeVisible();
  await expect(conditions.getByText('还差 6 个月，到时候再来。')).toBeVisible();
  await expect(conditions.getByText(/^已满足 \d \/ \d 项$/)).toBeVisible();
  await logIn(page, DEMO_COMPANY);
  await page.reload();
  await expect(conditions.getByText('还差 6 个月，到时候再来。')).toHaveCount(0);
  await expect(conditions.getByText('补充几个问题，看得更准')).toBeVisible();
  expect(await (await page.request.get(PRODUCT)).text()).not.toContain('莆田市示例鞋业有限公司');
});

test('§6 匹配：一份清单列出能办哪些，差什么写清楚', async ({ page }) => {
  await page.goto(toHref('match', {}));
  await choose(page, '以谁的名义办', '企业、个体工商户');
  await choose(page, '在哪个区县', '荔城区');
  await choose(page, '做哪一行', '鞋服');
  await page.getByRole('button', { name: '看结果' }).click();
  await expect(page.getByText(/^看了 \d+ 个产品，\d+ 个全部符合/)).toBeVisible();
  const further = page.getByRole('region', { name: '再答几个，看得更准' });
  const before = await further.getByText(/^还不知道/).innerText();
  await further.getByRole('button', { name: '看结果' }).click();
  await expect(further.getByText(before)).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('§3 收藏：没登录先登录，回来已经收藏好', async ({ page }) => {
  const path = toHref('financeDetail', { productCode: 'FP26010' }, { amount: 30 });
  await page.goto(path);
  await page.getByRole('link', { name: '收藏', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  await page.getByLabel('用户名', { exact: true }).fill(DEMO_PERSON.loginName);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PERSON.password);
  await answerCaptcha(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL((address) => address.pathname + address.search === path);
  const kept = page.getByRole('button', { name: '已收藏' });
  await expect(kept).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(kept).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto(`${toHref('userAccount', {})}?tab=kept`);
  const list = page.getByRole('region', { name: '我的收藏' });
  const remove = list.getByRole('button', { name: new RegExp(`^不再收藏.*${name}$`) });
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  // The focus stays where it was taken from.
  await expect(list.locator('[tabindex="-1"]')).toBeFocused();
});

test('§2 机构主页：数字有统计方法，评价不露姓名，没有的机构是 404', async ({ page, request }) => {
  await page.goto(PRODUCT);
  await page.getByRole('link', { name: '湄洲湾农商银行（示例）' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '湄洲湾农商银行（示例）' })).toBeVisible();
  await expect(page.getByRole('region', { name: '统计' }).getByRole('term').first()).toHaveText('收到申请');
  await page.getByText('这些数字怎么统计').click();
  await expect(page.getByText('申请人自己撤回的不算', { exact: false })).toBeVisible();
  const voices = page.getByRole('region', { name: '办过的人怎么说' });
  for (const name of await voices.getByRole('heading', { level: 3 }).allTextContents()) expect(name).toMatch(/^(匿名用户|.{1,2}\*\*) /);
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('BankOrCreditUnion');
  expect((await request.get(toHref('institution', { agencyId: 'nobody' }))).status()).toBe(404);
  expect(await (await request.get('/sitemaps/institutions-1.xml')).text()).toContain('/institution/meizhouwan-bank');
});

test('§2 机构主页：保险机构列出在售的保险，没有贷款的不写贷款的数字', async ({ page }) => {
  await page.goto(toHref('institution', { agencyId: 'mulanxi-insurance' }));
  const sold = page.getByRole('region', { name: '4 个保险产品' });
  await expect(sold.getByRole('article')).toHaveCount(4);
  await expect(page.getByText('收到申请')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '融资产品' })).toHaveCount(0);
  await sold.getByRole('link', { name: '枇杷低温指数险' }).click();
  await expect(page).toHaveURL(/\/insureProduct\?productCode=/);
});

for (const width of [1440, 390])
  test(`§2 无障碍：比较、计算器、匹配、机构主页在 ${width} 宽下没有问题`, async ({ page }) => {
    await prepareAxe(page);
    await page.setViewportSize({ width, height: 900 });
    for (const address of [
      COMPARISON,
      toHref('calculator', {}),
      toHref('match', {}),
      toHref('institution', { agencyId: 'meizhouwan-bank' }),
      PRODUCT,
    ]) {
      await page.goto(address);
      expect({ address, found: await axeViolations(page) }).toEqual({ address, found: [] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
  });
