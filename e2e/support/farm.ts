import type { BrowserContext, Page } from 'playwright/test';
import { agreeToInstitution } from './consents.ts';
import { choose } from './controls.ts';
import { expect } from './test.ts';

/** 枇杷丰收贷. */
export const FARM_PRODUCT = 'FP26053';

export const goOn = (page: Page) => page.getByRole('button', { name: '保存，下一步' }).click();

/** Fills in the first three steps of an application, with another institution where one is wanted, and ends on the papers. */
export async function fillFarm(page: Page, asksOther = false): Promise<void> {
  // Before the page is alive a press is lost.
  await expect(() => page.getByRole('radio', { name: '农户', exact: true }).check({ force: true, timeout: 1_000 })).toPass();
  await page.getByLabel('您的姓名').fill('林小田');
  await page.getByLabel('联系人', { exact: true }).fill('林小田');
  await page.getByLabel('联系人手机号').fill('13800000003');
  await choose(page, '区县', '城厢区');
  await choose(page, '乡镇', '常太镇');
  await page.getByRole('combobox', { name: '村', exact: true }).fill('松峰村');
  await goOn(page);
  await page.getByRole('radio', { name: '水果' }).check({ force: true });
  await page.getByLabel('规模').fill('12');
  await page.getByLabel('干了几年').fill('6');
  await page.getByLabel('一年大概收入').fill('18');
  await page.getByRole('radio', { name: '买了' }).check({ force: true });
  await goOn(page);
  await page.getByLabel('借多少').fill('30');
  await page.getByRole('radio', { name: '12 个月' }).check({ force: true });
  await page.getByLabel('用来做什么').fill('疏果和套袋请人');
  await page.getByRole('radio', { name: /^信用/ }).check({ force: true });
  if (asksOther)
    await page
      .getByRole('group', { name: /也让别的机构看看/ })
      .getByRole('checkbox')
      .first()
      .check();
  await agreeToInstitution(page);
  await goOn(page);
}

/** The phone: a page of its own under the address that the code holds. */
export async function scan(page: Page, context: BrowserContext): Promise<Page> {
  const address = await page.getByRole('link', { name: /^(在这部手机上确认|在新窗口打开确认页)$/ }).getAttribute('href');
  const phone = await context.newPage();
  await phone.goto(address ?? '');
  return phone;
}

/** The institution takes a step at its desk, which then shows the new state. */
export async function actAtFarmDesk(
  context: BrowserContext,
  submitNo: string,
  button: string,
  state: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  const desk = await context.newPage();
  await desk.goto(`${process.env.E2E_PLATFORM_URL}/sandbox/desk/finance/${submitNo}`);
  const form = desk.getByRole('region', { name: button, exact: true });
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'agencyId') await choose(form, '哪家机构接手', value);
    else await form.locator(`[name="${name}"]`).fill(value);
  }
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect(desk.getByText(state, { exact: true }).first()).toBeVisible();
  await desk.close();
}

/** A whole application of a farmer who is logged in, from its first step on, with papers and signature; its number. */
export async function applyAsFarmer(page: Page, context: BrowserContext): Promise<string> {
  await fillFarm(page, true);
  for (const place of [0, 1, 2]) await page.locator('input[type=file]').nth(place).setInputFiles('public/icon-512.png');
  await expect(page.getByText(/已上传/)).toHaveCount(3);
  await goOn(page);
  await page.getByLabel('身份证号').fill('35030019000101003X');
  await page.getByRole('button', { name: '看完了，取授权二维码' }).click();
  const phone = await scan(page, context);
  await phone.getByRole('button', { name: '同意授权' }).click();
  await expect(page.getByText(/已经授权，到/)).toBeVisible();
  await phone.close();
  await goOn(page);
  await page.getByRole('button', { name: '递交申请' }).click();
  return (await page.getByText(/^AG\d{14}$/).textContent()) ?? '';
}
