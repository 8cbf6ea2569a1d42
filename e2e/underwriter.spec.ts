import { toHref } from '#lib/routes/to-href.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { expect, test } from './support/test.ts';
import { dialog, fillRegistration, noteNumber, openRegistration, submitRegistration } from './support/underwriter.ts';

const sample = (code: string) => ({ code, name: '壶公山村镇银行（示例）', type: '银行机构' });

test('§5 承保注册逐字说明四个必填项，对话框没有无障碍问题', async ({ page }) => {
  await prepareAxe(page);
  await openRegistration(page);
  expect((await dialog(page).boundingBox())?.width).toBe(768);
  expect(await axeViolations(page)).toEqual([]);
  await submitRegistration(page);
  const summary = dialog(page).getByRole('alert').filter({ hasText: '有 4 处要改' });
  await expect(summary).toBeFocused();
  for (const words of ['金融机构代码不能为空', '金融机构名称不能为空', '金融机构类型不能为空', 'logo图标不能为空'])
    await expect(summary.getByRole('link', { name: words })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('§2 承保注册只填一次验证码，提交成功后关闭并提示；同一代码再交，答复一样', async ({ page }) => {
  const code = `E2E${Date.now()}`;
  await openRegistration(page);
  await fillRegistration(page, sample(code));
  await expect(page.locator('#underwriter-logo[type=file]')).toBeHidden();
  await submitRegistration(page);
  await noteNumber(page);
  await expect(dialog(page)).toBeHidden();
  await openRegistration(page);
  await fillRegistration(page, sample(code));
  await submitRegistration(page);
  await noteNumber(page);
  await expect(dialog(page)).toBeHidden();
});

test('§2 上传的图片可以放大看，预览框宽 800，没有无障碍问题，只传文件和它的用途', async ({ page }) => {
  await prepareAxe(page);
  await openRegistration(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/common/fileUpload'));
  await fillRegistration(page, sample('E2E-PREVIEW'));
  expect((await sent).headers()['x-xsrf-token']).toBeTruthy();
  await dialog(page).getByRole('button', { name: '预览 logo.png' }).click();
  const preview = page.getByRole('dialog', { name: '预览' });
  await expect(preview.getByRole('img', { name: 'logo.png' })).toBeVisible();
  expect((await preview.boundingBox())?.width).toBe(800);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(dialog(page)).toBeVisible();
});

test('§5 选错类型的图片当场说明，不上传；离开文件选择框不会关掉对话框', async ({ page }) => {
  await openRegistration(page);
  await page.getByLabel(/logo图标/).setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(dialog(page).getByText('文件格式不正确, 请上传png/jpg/jpeg图片格式文件!')).toBeVisible();
  await page.getByLabel(/logo图标/).dispatchEvent('cancel', { bubbles: true });
  await expect(dialog(page)).toBeVisible();
});

test('§2 承保注册只用键盘也能打开和离开，焦点回到菜单', async ({ page }) => {
  await page.goto(toHref('about', {}));
  await page.getByText('账户菜单').focus();
  await page.locator('summary', { hasText: '账户菜单' }).press('Enter');
  await page.getByRole('button', { name: '承保注册' }).press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('summary', { hasText: '账户菜单' })).toBeFocused();
});
