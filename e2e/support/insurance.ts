import { type Browser, expect, type Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { agreeToInstitution } from './consents.ts';
import { choose, fillDate } from './controls.ts';
import { inventedIdNumber } from './invented-id.ts';
import { PNG } from './tiny-files.ts';

const DAY_MS = 86_400_000;

/** 渔民出海意外险: for people, subsidised, 15 cooling days; a certain answer is looked at by a person. */
export const FISHER = 'IP26003';

/** What a person of that age pays for 40 万元. */
const YUAN_EACH = 240;

/** The day so many days from today in Asia/Shanghai. */
export const dayIn = (days: number): string => new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Where an order stands. */
export const head = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
export const goOn = (page: Page) => page.getByRole('button', { name: /下一步$/ }).click();

export async function fillHolder(page: Page, idNo = inventedIdNumber('1990-01-01')): Promise<void> {
  await expect(title(page, '谁来买这份保险')).toBeVisible();
  await page.getByLabel('姓名').fill('林示例');
  await page.getByLabel('证件号码').fill(idNo);
  await page.getByLabel('手机号').fill('13900000001');
  await page.getByLabel('联系地址').fill('莆田市示例镇示例村 1 号');
  await goOn(page);
}

/** The holder, and his wife where two are insured. */
export async function fillInsured(page: Page, people = 1): Promise<void> {
  await expect(title(page, '保谁，赔给谁')).toBeVisible();
  await choose(page, '是投保人的', '本人');
  await expect(page.getByLabel('姓名')).toHaveValue('林示例');
  if (people === 2) {
    await page.getByRole('button', { name: '再加一位' }).first().click();
    const second = page.getByRole('group', { name: '第 2 位' });
    await choose(second, '是投保人的', '配偶');
    await second.getByLabel('姓名').fill('陈示例');
    await second.getByLabel('证件号码').fill(inventedIdNumber('1991-02-02'));
    await page.getByLabel(/名单里的人都知道并同意了/).check();
  }
  await goOn(page);
}

export async function fillCover(page: Page, startsIn = 3): Promise<void> {
  await expect(title(page, '保什么，保多少')).toBeVisible();
  await page.getByLabel('每人保多少').fill('40');
  await fillDate(page, '从哪天开始保', dayIn(startsIn));
  await goOn(page);
}

/** Ticks the consent to health answers, where it does not stand yet. */
export async function agreeToHealth(page: Page): Promise<void> {
  const tick = page.getByLabel(/我同意把健康信息交给/);
  await expect(tick.or(page.getByText(/已同意《健康信息处理同意书》/))).toBeVisible();
  if ((await tick.count()) > 0) await tick.check();
}

/** `isIll` is what the insurer has a person look at. */
export async function fillNotice(page: Page, isIll = false): Promise<void> {
  await expect(title(page, '请如实回答')).toBeVisible();
  await agreeToHealth(page);
  await choose(page, /有没有船员证/, '是');
  await choose(page, /有没有癫痫/, isIll ? '是' : '否');
  await goOn(page);
}

export async function checkPremium(page: Page, people = 1): Promise<void> {
  await expect(title(page, '核对保费和须知')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${YUAN_EACH * people} 元`);
  await page.getByRole('checkbox', { name: '条款和须知我都看过了' }).check();
  await agreeToInstitution(page);
  await goOn(page);
  await expect(title(page, '再看一遍，就可以提交')).toBeVisible();
}

/** Walks through the application of a person who is logged in, up to its last step. */
export async function fillApplication(page: Page, isIll = false, productCode = FISHER, people = 1): Promise<void> {
  await page.goto(toHref('insuranceConfirm', {}, { productCode }));
  await page.getByRole('checkbox', { name: /条我都看过了/ }).check();
  await goOn(page);
  await fillHolder(page);
  await fillInsured(page, people);
  await fillCover(page);
  await fillNotice(page, isIll);
  await checkPremium(page, people);
}

/** 定期寿险 for ten years, of a person who is logged in: 900 元 a year; up to its last step. */
export async function fillYearly(page: Page): Promise<void> {
  await page.goto(toHref('insuranceConfirm', {}, { productCode: 'IP26008' }));
  await page.getByRole('checkbox', { name: /条我都看过了/ }).check();
  await goOn(page);
  await fillHolder(page);
  await fillInsured(page);
  await expect(title(page, '保什么，保多少')).toBeVisible();
  await page.getByLabel('每人保多少').fill('50');
  await fillDate(page, '从哪天开始保', dayIn(3));
  await choose(page, '保多久', '保 10 年');
  await goOn(page);
  await expect(title(page, '请如实回答')).toBeVisible();
  await agreeToHealth(page);
  await choose(page, /有没有得过癌症/, '否');
  await choose(page, /职业是不是高空/, '否');
  await goOn(page);
  await expect(page.getByRole('main')).toContainText('第 2 期');
  await page.getByRole('checkbox', { name: '条款和须知我都看过了' }).check();
  await agreeToInstitution(page);
  await goOn(page);
  await expect(title(page, '再看一遍，就可以提交')).toBeVisible();
}

/** Sends it; the number of the order is then in the address. */
export async function submit(page: Page): Promise<string> {
  await page.getByRole('button', { name: '确认投保' }).click();
  await expect(page).toHaveURL(/orderNo=IO\d{14}/);
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}

async function openDesk(browser: Browser, number: string): Promise<Page> {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await desk.goto(`${process.env.E2E_PLATFORM_URL}/sandbox/desk/insurance/${number}`);
  return desk;
}

/** Takes a step of the insurer at its desk in the sandbox, on an order or a claim, with a remark where it asks for one. */
export async function actAtDesk(browser: Browser, number: string, button: string, remark?: string): Promise<void> {
  const desk = await openDesk(browser, number);
  const part = number.startsWith('IC') ? desk.getByRole('region', { name: `理赔 ${number}`, exact: true }) : desk;
  const form = part.getByRole('region', { name: button, exact: true });
  if (remark !== undefined) await form.getByRole('textbox').last().fill(remark);
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect(form).toHaveCount(0);
  await desk.context().close();
}

/** Has a policy cover from one day to another, counted from today; the page in the browser then shows what follows from it. */
export async function setCoverDays(browser: Browser, page: Page, orderNo: string, days: { from: number; to: number }): Promise<void> {
  const desk = await openDesk(browser, orderNo);
  await fillDate(desk, '从', dayIn(days.from));
  await fillDate(desk, '到', dayIn(days.to));
  await desk.getByRole('button', { name: '改保险期间' }).click();
  await expect(desk.getByText(`${dayIn(days.from)} 到 ${dayIn(days.to)}`)).toBeVisible();
  await desk.context().close();
  await page.reload();
}

/** Pays at the cashier of the sandbox; the order is open then. */
export async function payAtCashier(page: Page, button: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/\/sandbox\/cashier\?/);
  await page.getByRole('button', { name: `确认付款 ${amount}` }).click();
  await expect(page).toHaveURL(/\/user\/insureOrder\?orderNo=IO/);
}

export const pay = (page: Page, people = 1): Promise<void> => payAtCashier(page, '去付款', `${(YUAN_EACH * people).toFixed(2)} 元`);

/** A policy of a person who is logged in, for him or for two; its order is open in the browser. */
export async function buyPolicy(page: Page, browser: Browser, people = 1): Promise<string> {
  await fillApplication(page, false, FISHER, people);
  const orderNo = await submit(page);
  if (people > 1) {
    // So much cover is looked at by a person: it is the insurer's turn, and said until when.
    await expect(title(page, '转人工核保了')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('一般 1 个工作日内有结果');
    await actAtDesk(browser, orderNo, '核保通过');
    await expect(title(page, '核保通过，可以付款了')).toBeVisible();
  }
  await pay(page, people);
  await actAtDesk(browser, orderNo, '出具保单');
  await expect(head(page, /^保单出好了/)).toBeVisible();
  return orderNo;
}

/** What a policy is claimed on for stands below its order. */
export const claims = (page: Page) => page.getByRole('region', { name: '理赔', exact: true });

export async function uploadProof(page: Page, fileName: string): Promise<void> {
  await page.locator('form input[type=file]').setInputFiles({ name: fileName, mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('list', { name: '选好的文件' })).toContainText('已上传');
}

/** Fills in a claim, but for its papers and the consent to the account. */
export async function fillClaim(page: Page, accidentDay: string): Promise<void> {
  await choose(page, '要赔的是哪一项', '意外医疗');
  await fillDate(page, '哪天出的事', accidentDay);
  await page.getByLabel('在哪里').fill('平海湾');
  await page.getByLabel('怎么回事').fill('收网时摔倒，右手骨折');
  await page.getByLabel('申请赔多少').fill('3200.5');
  await page.getByLabel('户名').fill('林小明');
  await page.getByLabel('赔到哪个账号').fill('6222020000000000123');
}
