import type { Page } from 'playwright/test';
import { routes } from '#lib/routes/routes.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { choose, fillDate } from './support/controls.ts';
import { DEMO_COMPANY, logIn } from './support/log-in.ts';
import { registerPerson } from './support/register-person.ts';
import { expect, test } from './support/test.ts';
import { PNG } from './support/tiny-files.ts';

const overview = routes.userAuth.pattern;
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

/** Decides on what waits under a title, at the desk of whoever reviews. */
async function review(page: Page, title: string, decide: { passes: boolean; reason?: string }): Promise<void> {
  const desk = await page.context().newPage();
  await desk.goto(`${process.env.E2E_PLATFORM_URL}/sandbox/desk/review`);
  const section = desk.locator('section').filter({ has: desk.getByRole('heading', { name: title }) });
  const reason = decide.passes ? '为什么可以通过' : '不通过的原因';
  if (decide.reason !== undefined) await section.getByLabel(reason).fill(decide.reason);
  await section.getByRole('button', { name: decide.passes ? '通过' : '不通过', exact: true }).click();
  await expect(desk.getByText(decide.passes ? '已通过' : '已退回')).toBeVisible();
  await desk.close();
}

test('§2 个人认证：填错逐项说明，没通过看得到原因，改好再交就通过', async ({ page, context }) => {
  await prepareAxe(page);
  const person = await registerPerson(context);
  const name = `示例${person.loginName.slice(-6)}`;
  const form = page.getByRole('form', { name: '个人认证' });
  const submit = async () => {
    await expect(form.getByText('已上传')).toHaveCount(2);
    await form.getByRole('button', { name: '提交认证' }).click();
    await expect(page).toHaveURL(routes.userPersonalAuthView.pattern);
  };
  await page.goto(routes.userPersonalAuth.pattern);
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByRole('link', { name: '请输入真实姓名' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByLabel('真实姓名').fill(name);
  await form.getByLabel('证件号码').fill('3503 9919 9003 0700 12');
  await fillDate(form, '证件有效期：开始', '2019-05-08');
  await form.getByLabel('长期有效').check();
  await form.getByLabel('身份证人像面').setInputFiles(picture('front.png'));
  await expect(form.getByText('请先看一遍并同意《证件照片处理同意书》').first()).toBeVisible();
  await form.getByLabel(/我同意上传证件照片/).check();
  await form.getByLabel('身份证国徽面').setInputFiles(picture('back.png'));
  await submit();
  await expect(page.getByText('审核中')).toBeVisible();
  await review(page, `个人认证：${name}`, { passes: false, reason: '照片看不清有效期' });
  await page.reload();
  await expect(page.getByText('没通过的原因：照片看不清有效期')).toBeVisible();
  await page.goto(routes.userPersonalAuth.pattern);
  await expect(form.getByText('没通过的原因：照片看不清有效期')).toBeVisible();
  await expect(form.getByLabel('真实姓名')).toHaveValue(name);
  await submit();
  const why = '和演示账号是同一个号码，本人都认';
  await review(page, `个人认证：${name}`, { passes: true, reason: why });
  await page.goto(routes.userPersonalAuthView.pattern);
  await expect(page.getByText('已认证').first()).toBeVisible();
  await expect(page.getByText(/同一|别的账号|本人都认/)).toHaveCount(0);
  await page.goto(overview);
  await expect(page.getByRole('listitem').filter({ hasText: '个人认证' }).getByText('已认证')).toBeVisible();
});

test('§2 企业看得到三项认证，添加一项资质，审核通过就算一项', async ({ page }) => {
  await logIn(page, DEMO_COMPANY);
  await page.goto(routes.userQualificationAuth.pattern);
  const name = `高新技术企业 ${Date.now()}`;
  await page.getByRole('button', { name: '填写资质' }).click();
  const form = page.getByRole('form', { name: '添加资质' });
  await choose(form, '资质类型', '高新技术企业');
  await form.getByLabel('资质名称').fill(name);
  await form.getByLabel('证书编号').fill('GR-E2E');
  await form.getByLabel('发证机关').fill('示例主管部门');
  await fillDate(form, '发证日期', '2026-01-01');
  await form.getByLabel('资质证书').setInputFiles(picture('cert.png'));
  await expect(form.getByText('已上传')).toBeVisible();
  await form.getByRole('button', { name: '提交资质' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('审核中');
  await review(page, `资质认证：${name}`, { passes: true });
  await page.reload();
  await expect(row).toContainText('已认证');
});

for (const width of [1440, 390]) {
  test(`认证的每一页 ${width} 像素没有无障碍问题，也不横着滚`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await prepareAxe(page);
    await logIn(page, DEMO_COMPANY);
    const { userAuth, userAuthIndex, userPersonalAuth, userPersonalAuthView, userCompanyAuth, userCompanyAuthView, userQualificationAuth } =
      routes;
    const pages = [
      userAuth,
      userAuthIndex,
      userPersonalAuth,
      userPersonalAuthView,
      userCompanyAuth,
      userCompanyAuthView,
      userQualificationAuth,
    ];
    for (const { pattern } of pages) {
      await page.goto(pattern);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expect(page.getByText('登录后接着看')).toHaveCount(0);
      expect(await axeViolations(page), pattern).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), pattern).toBeLessThanOrEqual(width);
    }
  });
}
