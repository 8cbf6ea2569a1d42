import { routes } from '#lib/routes/routes.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { fillDate } from './support/controls.ts';
import { registerPerson } from './support/register-person.ts';
import { expect, test } from './support/test.ts';
import { PNG } from './support/tiny-files.ts';

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

test('隐私政策写明谁、用途、期限、给谁和权利，从注册页打得开', async ({ page }) => {
  await prepareAxe(page);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
  for (const name of ['谁在处理您的个人信息', '收集什么，用来做什么', '保存多久', '交给谁', '您的权利'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/register');
  await page.getByRole('button', { name: '看《隐私政策》' }).click();
  await expect(page.getByRole('dialog').getByText('谁在处理您的个人信息')).toBeVisible();
});

test('证件照片：不同意传不上去；同意后记在账户信息里，撤回前写明会怎样，撤回后认证终止', async ({ page, context }) => {
  test.setTimeout(120_000);
  await prepareAxe(page);
  await page.goto('/privacy');
  await registerPerson(context);
  await page.goto(routes.userPersonalAuth.pattern);
  const form = page.getByRole('form', { name: '个人认证' });
  await form.getByLabel('真实姓名').fill('林示例');
  await form.getByLabel('证件号码').fill('350399199003070012');
  await fillDate(form, '证件有效期：开始', '2019-05-08');
  await form.getByLabel('长期有效').check();
  await form.getByLabel('身份证人像面').setInputFiles(picture('front.png'));
  await expect(form.getByText('请先看一遍并同意《证件照片处理同意书》').first()).toBeVisible();
  await form.getByRole('button', { name: '看《证件照片处理同意书》' }).click();
  await expect(page.getByRole('dialog').getByText('为什么必须要')).toBeVisible();
  await page.getByRole('button', { name: '看完了' }).click();
  await form.getByLabel(/我同意上传证件照片/).check();
  await form.getByLabel('身份证国徽面').setInputFiles(picture('back.png'));
  await expect(form.getByText('已上传')).toHaveCount(2);
  await form.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByText('审核中')).toBeVisible();

  await page.goto(`${routes.userAccount.pattern}?tab=authorisations`);
  const consents = page.getByRole('region', { name: '我的授权与同意' });
  await expect(consents.getByRole('row', { name: /证件照片处理同意书/ })).toBeVisible();
  await expect(consents.getByRole('row', { name: /隐私政策/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await consents.getByRole('button', { name: /撤回.*证件照片处理同意书/ }).click();
  await expect(page.getByRole('dialog')).toContainText('证件照片一天内删除，有业务在办的，办完以后一天内删除');
  await page.getByRole('button', { name: '确定撤回' }).click();
  await expect(consents.getByRole('row', { name: /证件照片处理同意书.*已撤回/ })).toBeVisible();
  await page.goto(routes.userPersonalAuthView.pattern);
  await expect(page.getByText('已撤销').first()).toBeVisible();
});
