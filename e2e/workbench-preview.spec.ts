import type { APIRequestContext, Browser, Page } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { prepareAxe } from './support/axe-violations.ts';
import { findArticle } from './support/sample-addresses.ts';
import { expect, test } from './support/test.ts';
import { DEMO_PASSWORD, expectClean, logIn, readDemoCode, workbench } from './support/workbench.ts';

async function takeSeat(browser: Browser, loginName: string): Promise<Page> {
  const seat = await (await browser.newContext()).newPage();
  await prepareAxe(seat);
  await logIn(seat, loginName, DEMO_PASSWORD, () => readDemoCode(seat, loginName));
  return seat;
}

const lastPart = (address: string): string => address.split('/').at(-1) ?? '';

/** The main of a page as it was sent. */
async function mainOf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  return /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
}

/** When it was published is told to search engines to the second. */
const withoutMoment = (main: string): string => main.replaceAll(/"dateModified":"[^"]*"/g, '');

async function change(seat: Page, desk: string, subjectId: string, fields: Readonly<Record<string, string>>): Promise<string> {
  await seat.goto(`${workbench()}/desk/${desk}/of/${subjectId}`);
  await seat.getByRole('button', { name: /改一版|接着改/ }).click();
  for (const [label, value] of Object.entries(fields)) await seat.getByLabel(label, { exact: true }).fill(value);
  await seat.getByRole('button', { name: '保存' }).click();
  await expect(seat.getByRole('link', { name: '在门户里预览' })).toBeVisible();
  return seat.url();
}

interface Journey {
  readonly what: string;
  readonly desk: string;
  readonly find: (request: APIRequestContext) => Promise<string>;
  readonly people: readonly [writer: string, approver: string];
  readonly fields: Readonly<Record<string, string>>;
}

const JOURNEYS: readonly Journey[] = [
  {
    ...{ what: '文章', desk: 'article', find: findArticle },
    people: ['demo_editor', 'demo_operator'],
    fields: { 标题: '预览里看到的标题' },
  },
  {
    ...{ what: '融资产品', desk: 'product', find: async () => toHref('financeDetail', { productCode: 'FP26022' }) },
    people: ['demo_bank_manager', 'demo_bank_approver'],
    fields: { 一句话介绍: '预览里看到的一句。' },
  },
];

for (const { what, desk, find, people, fields } of JOURNEYS) {
  test(`§2 ${what}没有上线就在门户里预览，和上线以后一字不差，别处不留`, async ({ page, browser, request }) => {
    test.setTimeout(120_000);
    const [writer, approver] = [await takeSeat(browser, people[0]), await takeSeat(browser, people[1])];
    const address = await find(request);
    const draft = await change(writer, desk, lastPart(address), fields);
    await expectClean(writer, (await writer.getByRole('heading', { level: 1 }).innerText()).trim());
    const opened = writer.context().waitForEvent('page');
    await writer.getByRole('link', { name: '在门户里预览' }).click();
    const preview = await opened;
    const [said = ''] = Object.values(fields);
    await expect(preview.getByRole('main')).toContainText(said);
    const answer = await request.get(preview.url());
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    const previewed = await mainOf(request, preview.url());
    expect(await mainOf(request, address)).not.toContain(said);

    await writer.getByRole('button', { name: '提交，请同事批准' }).click();
    await expect(writer.getByText('等同事来批')).toBeVisible();
    await approver.goto(draft);
    await approver.getByRole('button', { name: '批准', exact: true }).click();
    await expect(approver.getByText('在线', { exact: true })).toBeVisible();
    await expect(async () => expect(await mainOf(request, address)).toContain(said)).toPass();
    expect(withoutMoment(await mainOf(request, address))).toBe(withoutMoment(previewed));

    const after = await request.get(preview.url());
    expect([after.status(), after.headers()['cache-control']]).toEqual([404, 'no-store']);
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText(said);
  });
}

/** The browser asks before the page is left; it is, or stays. */
async function expectAsked(seat: Page, leave: () => Promise<unknown>, answer: 'accept' | 'dismiss'): Promise<void> {
  const asked = seat.waitForEvent('dialog', { timeout: 15_000 });
  const left = leave();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog[answer]();
  await left;
}

test('§2 写了没有保存的稿子，离开以前问一声，刷新以后还在，保存以后不再提', async ({ browser }) => {
  test.setTimeout(120_000);
  const editor = await takeSeat(browser, 'demo_editor');
  await editor.goto(`${workbench()}/desk/article`);
  await editor.getByRole('button', { name: '新写一份文章' }).click();
  const text = editor.getByLabel('正文', { exact: true });
  const notSaved = editor.getByText('这是您上次写了没有保存的');
  await text.fill('第一段没有保存的话');
  await editor.getByRole('button', { name: '段落' }).click();
  const typed = await text.inputValue();
  await expectAsked(editor, () => editor.getByRole('link', { name: '文章的这一稿' }).click({ noWaitAfter: true }), 'dismiss');
  await expect(text).toHaveValue(typed);
  await expectAsked(editor, () => editor.reload(), 'accept');
  await expect(text).toHaveValue(typed);
  await expect(notSaved).toBeVisible();
  await expectClean(editor, '新写文章');
  await text.press('End');
  await text.pressSequentially('再写一句');
  await editor.getByRole('button', { name: '保存' }).click();
  await expect(editor.getByText('写的已经存好')).toBeVisible();
  await editor.goto(editor.url());
  await expect(text).toHaveValue(/第一段没有保存的话[\s\S]*再写一句/);
  await expect(notSaved).toBeHidden();

  const manager = await takeSeat(browser, 'demo_bank_manager');
  await manager.goto(`${workbench()}/desk/product`);
  await manager.getByRole('button', { name: '新写一份融资产品' }).click();
  const intro = manager.getByLabel('一句话介绍', { exact: true });
  await intro.fill('写了没有保存的一句');
  await expectAsked(manager, () => manager.reload(), 'accept');
  await expect(intro).toHaveValue('写了没有保存的一句');
  await manager.getByRole('button', { name: '不要了' }).click();
  await expect(intro).toHaveValue('');
});

test('§2 保险产品的一稿没有改动，预览就和公开的那一页一字不差，退出登录以后打不开', async ({ browser, request }) => {
  const seat = await takeSeat(browser, 'demo_insurer');
  await seat.goto(`${workbench()}/desk/insurance-product`);
  await seat.getByRole('region', { name: '公开的保险产品' }).getByRole('link').first().click();
  const productCode = lastPart(seat.url());
  await seat.getByRole('button', { name: /改一版|接着改/ }).click();
  await seat.getByRole('link', { name: '保险产品的这一稿' }).click();
  const opened = seat.context().waitForEvent('page');
  await seat.getByRole('link', { name: '在门户里预览' }).click();
  const address = (await opened).url();
  const published = await mainOf(request, toHref('insuranceProduct', {}, { productCode }));
  expect(withoutMoment(await mainOf(request, address))).toBe(withoutMoment(published));
  await seat.getByRole('button', { name: '退出' }).click();
  await expect(seat.getByRole('heading', { level: 1 })).toHaveText('登录');
  expect((await request.get(address)).status()).toBe(404);
});
