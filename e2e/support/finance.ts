import { type Browser, expect, type Locator, type Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { answerCaptcha } from './answer-captcha.ts';
import { agreeToInstitution } from './consents.ts';
import { choose } from './controls.ts';
import { PNG } from './tiny-files.ts';

/** 纳税优信贷: for companies, one paper to upload, one that the authorisation stands for. */
export const TAX_LOAN = 'FP26032';

const addressOf = (productCode: string): string => toHref('financeApply', {}, { productCode });
export const applyAddress = addressOf(TAX_LOAN);

/** The step that is shown, by its heading. */
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** Where an order stands. */
export const head = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
export const goOn = (page: Page) => page.getByRole('button', { name: '保存，下一步' }).click();
export const submit = (page: Page) => page.getByRole('button', { name: '递交申请' }).click();

export async function fillAmount(page: Page, amount = '50'): Promise<void> {
  await expect(title(page, '您想借多少')).toBeVisible();
  const box = page.getByLabel('借多少', { exact: true });
  // What was kept in the tab may come back in the midst of the typing.
  await expect(async () => {
    await box.fill(amount);
    await expect(box).toHaveValue(amount, { timeout: 500 });
  }).toPass();
  await choose(page, '用多久', '12 个月');
  await choose(page, '用来做什么', '原料采购');
  await choose(page, '是第一次从银行贷款吗', '不是');
  await goOn(page);
}

export async function fillRepayment(page: Page): Promise<void> {
  await expect(title(page, '用什么担保，怎么还')).toBeVisible();
  await choose(page, '希望怎么还', /^先息后本/);
  await goOn(page);
}

export async function fillContact(page: Page): Promise<void> {
  await expect(title(page, '谁来申请，联系谁')).toBeVisible();
  await page.getByLabel('联系人', { exact: true }).fill('林示例');
  await page.getByLabel('联系人手机号').fill('13900000001');
  await goOn(page);
}

export async function uploadMaterial(page: Page, fileName = '报表.png'): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles({ name: fileName, mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('list', { name: '选好的文件' })).toContainText('已上传');
}

export async function consent(page: Page): Promise<void> {
  await expect(title(page, '让机构查什么，由您定')).toBeVisible();
  await page.getByRole('checkbox', { name: /^工商登记/ }).check();
  await page.getByRole('checkbox', { name: '我已读完上面的授权书，同意授权' }).check();
  await agreeToInstitution(page);
  await goOn(page);
}

/** Fills in everything as somebody who is logged in, up to the last step. */
export async function fillApplication(page: Page, productCode = TAX_LOAN): Promise<void> {
  await page.goto(addressOf(productCode));
  await fillSteps(page);
}

/** The same where something is kept of it, which is left. */
export async function fillAnew(page: Page): Promise<void> {
  await page.goto(applyAddress);
  await page.getByRole('button', { name: '另填一份' }).click();
  await fillSteps(page);
}

async function fillSteps(page: Page): Promise<void> {
  await fillAmount(page);
  await fillRepayment(page);
  await fillContact(page);
  await uploadMaterial(page);
  await goOn(page);
  await consent(page);
  await expect(title(page, /^再看一遍/)).toBeVisible();
}

/** Waits for the page after the submission; gives the number of the order. */
export async function readOrderNo(page: Page): Promise<string> {
  await expect(page).toHaveURL(/orderNo=FO\d{14}/);
  await expect(title(page, /^交给.*了$/)).toBeFocused();
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}

/** Logs in by the form that is shown. */
export async function enter(page: Page, { loginName, password }: { loginName: string; password: string }): Promise<void> {
  await expect(page.getByAltText('验证码图片')).toBeVisible();
  await page.getByLabel('用户名', { exact: true }).fill(loginName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await answerCaptcha(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Takes a step of the institution at its desk in the sandbox. */
export async function actAtDesk(
  browser: Browser,
  orderNo: string,
  button: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await desk.goto(`${process.env.E2E_PLATFORM_URL}/sandbox/desk/finance/${orderNo}`);
  const form = desk.getByRole('region', { name: button });
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect(form).toHaveCount(0);
  await context.close();
}

/** The account for the money, with its consent where that does not stand yet. */
export async function fillPayee(signing: Locator): Promise<void> {
  await signing.getByLabel('开户银行').fill('木兰溪银行城厢支行');
  await signing.getByLabel('放到哪个账号').fill('6222 0212 3456 7890 123');
  const tick = signing.getByRole('checkbox', { name: /^我同意把这个账号/ });
  await tick
    .or(signing.getByText(/已同意《银行账号处理同意书》/))
    .first()
    .waitFor();
  if ((await tick.count()) > 0) await tick.check();
}
