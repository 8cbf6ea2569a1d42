import { toHref } from '#lib/routes/to-href.ts';
import { byKeyboard } from '../support/by-keyboard.ts';
import { registerPerson } from '../support/register-person.ts';
import { CAPTCHA_TEXT } from '../support/system-env.ts';
import { expect, test } from '../support/test.ts';

test('只用键盘：登录', async ({ page, context }) => {
  const { loginName, password } = await registerPerson(context);
  await context.clearCookies();
  await page.goto(toHref('login', {}));
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  const { type, press } = byKeyboard(page);
  await type(page.getByLabel('用户名', { exact: true }), loginName);
  await type(page.getByLabel('密码', { exact: true }), password);
  await type(page.getByLabel('验证码', { exact: true }), CAPTCHA_TEXT);
  await press('Enter');
  await expect(page).toHaveURL('/');
});

test('只用键盘：按条件找到产品，打开它', async ({ page }) => {
  await page.goto(toHref('financeList', {}));
  const { tick, enter } = byKeyboard(page);
  const filters = page.getByRole('region', { name: '筛选产品' });
  await tick(filters.getByRole('checkbox', { name: /^房产等抵押/ }));
  await expect(page).toHaveURL(/guaranteeType=2/);
  await tick(filters.getByRole('checkbox', { name: /^3 年以上/ }));
  await expect(page).toHaveURL(/termRange=36-/);
  const first = page.getByRole('article').first().getByRole('heading', { level: 3 }).getByRole('link');
  const name = (await first.innerText()).trim();
  await enter(first);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('只用键盘：选两个产品，并排比较，换一个金额', async ({ page }) => {
  await page.goto(toHref('financeList', {}));
  const { tick, enter, type } = byKeyboard(page);
  const boxes = page.getByRole('checkbox', { name: /^加入比较/ });
  await tick(boxes.nth(0));
  await tick(boxes.nth(1));
  await enter(page.getByRole('region', { name: '比较' }).getByRole('link', { name: '并排比较' }));
  await expect(page.getByRole('heading', { level: 1, name: '并排比较 2 个产品' })).toBeVisible();
  const total = page.getByRole('region', { name: /产品比较表/ }).getByRole('row', { name: /^总共多付/ });
  const before = await total.innerText();
  await type(page.getByRole('textbox', { name: '借多少，万元' }), '77');
  await expect(page).toHaveURL(/amount=77/);
  await expect(total).not.toHaveText(before);
});
