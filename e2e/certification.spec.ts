import type { Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { registerCompany } from './support/company.ts';
import { expectChosen } from './support/controls.ts';
import { DEMO_COMPANY, DEMO_PERSON, logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

// The last test leaves the company of the sandbox in another state.
test.describe.configure({ mode: 'serial' });

const address = toHref('userCompanyAuth', {});
const dialog = (page: Page) => page.getByRole('dialog', { name: '企业认证' });

async function open(page: Page) {
  await page.goto(address);
  await page
    .getByRole('main')
    .getByRole('button', { name: /认证|再交/ })
    .click();
  await expect(dialog(page)).toBeVisible();
}

const code = (page: Page) => page.getByLabel('统一社会信用代码');
const submit = (page: Page) => page.getByRole('button', { name: '提交认证' }).click();

test('§2 个人账号看到企业认证只对企业开放', async ({ page }) => {
  await logIn(page, DEMO_PERSON);
  await page.goto(address);
  await expect(page.getByText('企业认证只对企业账号开放')).toBeVisible();
});

test('§5 企业认证只有信用代码会拦住，校验位不对只提醒，对话框没有无障碍问题', async ({ page }) => {
  await logIn(page, DEMO_COMPANY);
  await prepareAxe(page);
  await open(page);
  await expectChosen(page, '省', '福建省');
  await expectChosen(page, '市', '莆田市');
  expect(await axeViolations(page)).toEqual([]);
  await code(page).fill('');
  await submit(page);
  await expect(dialog(page).getByRole('link', { name: '请输入统一社会信用代码' })).toBeVisible();
  await code(page).fill('9135');
  await submit(page);
  await expect(dialog(page).getByRole('link', { name: '请输入正确的社会信用代码' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await code(page).fill('91350302MA31KQ7E2Y');
  await expect(dialog(page).getByText(/末位校验码对不上/)).toBeVisible();
});

test('§4 填到一半登录过期，留在页面时填过的都还在', async ({ page, context }) => {
  await logIn(page, DEMO_COMPANY);
  await open(page);
  await dialog(page).getByText('其余资料，都可以不填').click();
  await page.getByLabel(/经营范围/).fill('鞋类生产和销售');
  await context.clearCookies({ name: 'USER_TOKEN' });
  await submit(page);
  const ended = page.getByRole('dialog', { name: '系统提示' });
  await expect(ended).toContainText('登录状态已过期，您可以继续留在该页面，或者重新登录');
  await ended.getByRole('button', { name: '继续留在页面' }).click();
  await expect(ended).toBeHidden();
  await expect(page.getByLabel(/经营范围/)).toHaveValue('鞋类生产和销售');
});

test('§2 企业认证提交后关闭，页面说明正在审核', async ({ page, context }) => {
  const { creditCode } = await registerCompany(context);
  await open(page);
  await code(page).fill(creditCode);
  await dialog(page).getByText('其余资料，都可以不填').click();
  await page.getByLabel(/注册资本/).fill('500');
  await expect(dialog(page).getByText('也就是 伍佰万元整')).toBeVisible();
  await submit(page);
  await expect(page.getByText('企业认证已提交，正在审核')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('审核中')).toBeVisible();
});

test('§2 正在审核的企业认证可以撤回，撤回以后能再交', async ({ page, context }) => {
  const { creditCode } = await registerCompany(context);
  await open(page);
  await code(page).fill(creditCode);
  await submit(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '撤回，先不审' }).click();
  await page.getByRole('dialog', { name: '撤回交上去的资料' }).getByRole('button', { name: '撤回', exact: true }).click();
  await expect(main.getByText('已撤回，还没有认证')).toBeVisible();
  await expect(main.getByRole('button', { name: '去认证' })).toBeVisible();
});
