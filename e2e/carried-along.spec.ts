import { toHref } from '#lib/routes/to-href.ts';
import { openCompany } from './support/company.ts';
import { choose } from './support/controls.ts';
import { enter, goOn, TAX_LOAN, title } from './support/finance.ts';
import { goOn as goOnToHolder } from './support/insurance.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('§1 手机上：首页写的金额、期限，一路带到比较、申请第一步，登录回来还在', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const company = await openCompany(browser);
  await page.goto(toHref('home', {}));
  await page.getByRole('textbox', { name: '想借多少，万元' }).fill('80');
  await choose(page, '用多久', '2 年');
  await page.getByRole('button', { name: '看看有哪些合适' }).click();
  await expect(page).toHaveURL(/\/financeServer\?/);
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
  for (const article of [first, second])
    await expect(article.getByRole('link').first()).toHaveAttribute('href', /amount=80&months=24&purpose=stock/);
  for (const article of [first, second]) await article.getByRole('checkbox', { name: /^加入比较/ }).check();
  await page.getByRole('region', { name: '比较' }).getByRole('link', { name: '并排比较' }).click();
  await expect(page.getByRole('textbox', { name: '借多少，万元' })).toHaveValue('80');
  await expect(page.getByRole('combobox', { name: '用多久' })).toHaveValue('24');
  await expect(page.getByRole('main').getByRole('link', { name: /^申请/ }).first()).toHaveAttribute('href', /amount=80&months=24/);

  await page.goto(toHref('financeDetail', { productCode: TAX_LOAN }, { amount: 80, months: 9 }));
  await page.getByRole('textbox', { name: '借多少，万元' }).fill('60');
  await page.getByRole('combobox', { name: '怎么还' }).selectOption({ label: '先息后本' });
  await page.getByRole('link', { name: '申请这个产品' }).filter({ visible: true }).click();
  const amount = page.getByLabel('借多少', { exact: true });
  await expect(title(page, '您想借多少')).toBeVisible();
  await expect(amount).toHaveValue('60');
  await expect(page.getByRole('radio', { name: '9 个月' })).toBeChecked();
  await page.getByRole('button', { name: '存着，下次再填' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '去登录' }).click();
  await expect(page).toHaveURL(/\/login\?mode=company/);
  await enter(page, company);
  await expect(title(page, '您想借多少')).toBeVisible();
  await expect(amount).toHaveValue('60');
  await expect(page.getByRole('radio', { name: '9 个月' })).toBeChecked();
  await choose(page, '用来做什么', '原料采购');
  await choose(page, '是第一次从银行贷款吗', '不是');
  await goOn(page);
  await expect(page.getByRole('radio', { name: /^先息后本/ })).toBeChecked();
  expect((await page.context().cookies()).some(({ value }) => /amount|months/.test(value))).toBe(false);
});

test('§2 手机上：产品页算的人数、职业类别，带到投保第一步，被保险人不用重加', async ({ page }) => {
  await page.goto(toHref('insuranceProduct', {}, { productCode: 'IP26001', units: 12, occupation: 3 }));
  await page.getByRole('link', { name: '去投保' }).filter({ visible: true }).click();
  await expect(title(page, '先看哪些情况不赔')).toBeVisible();
  await expect(page.getByRole('complementary', { name: '您要买的保险' })).toContainText('前面按12 人');
  await expect(page).toHaveURL(/units=12/);
  await page.getByRole('checkbox', { name: /条我都看过了/ }).check();
  await goOnToHolder(page);
  await expect(title(page, '谁来买这份保险')).toBeVisible();
  await page.goto(page.url().replace('step=holder', 'step=insured'));
  await expect(page.getByRole('heading', { name: '被保险人，12 位' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: '职业类别' }).nth(11)).toHaveValue(/^3/);
});
