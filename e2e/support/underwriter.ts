import type { Locator, Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { answerCaptcha } from './answer-captcha.ts';
import { choose } from './controls.ts';
import { expect } from './test.ts';
import { PNG } from './tiny-files.ts';

/** What an institution says of itself when it registers; `type` by its label. */
interface Registering {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly captcha?: string;
}

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: '金融机构承保注册' });

export async function openRegistration(page: Page): Promise<void> {
  await page.goto(toHref('about', {}));
  await page.getByText('账户菜单').click({ force: true });
  await page.getByRole('button', { name: '承保注册' }).click();
  await expect(dialog(page)).toBeVisible();
}

export async function fillRegistration(page: Page, { code, name, type, captcha }: Registering): Promise<void> {
  await page.getByLabel('金融机构代码').fill(code);
  await page.getByLabel('金融机构名称').fill(name);
  await choose(page, '金融机构类型', type);
  await answerCaptcha(dialog(page), captcha);
  await page.getByLabel(/logo图标/).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(dialog(page).getByText('已上传')).toBeVisible();
}

export const submitRegistration = (page: Page): Promise<void> => page.getByRole('button', { name: '提交注册申请' }).click();

/** Notes the number by which the registration is followed. */
export async function noteNumber(page: Page): Promise<string> {
  const told = page.getByRole('dialog', { name: '注册申请提交成功' });
  await expect(told).toContainText(/编号 RZ \d{8} \d{6}/);
  const number = await told.getByText(/^RZ \d{8} \d{6}$/).innerText();
  await told.getByRole('button', { name: '记下了' }).click();
  await expect(told).toBeHidden();
  return number.replaceAll(' ', '');
}
