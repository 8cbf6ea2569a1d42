import type { Locator } from 'playwright/test';
import { toHref } from '#lib/routes/to-href.ts';
import { axeViolations, prepareAxe } from './support/axe-violations.ts';
import { chooseSize } from './support/reading-modes.ts';
import { expect, test } from './support/test.ts';

const list = toHref('policyList', {});
const heading = /全部政策，\d+ 条/;

test('§2 选一个分类：网址记住它，不重新打开页面，后退能回来', async ({ page }) => {
  await page.goto(list);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  const tabs = page.getByRole('navigation', { name: '政策分类' });
  await tabs.getByRole('link', { name: /^通知公告/ }).click();
  await expect(page).toHaveURL(toHref('policyList', {}, { category: '64' }));
  await expect(page.getByRole('heading', { name: /^通知公告，\d+ 条/ })).toBeVisible();
  await expect(tabs.getByRole('link', { name: /^通知公告/ })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: /^通知公告，\d+ 条/ })).toBeVisible();
  expect(documents).toEqual([]);
});

test('§2 原地筛选：焦点和位置不动，打开同一网址看到同样的内容', async ({ page, request }) => {
  await page.goto(list);
  const open = page.getByRole('checkbox', { name: '只看正在申报的' });
  await open.check();
  await expect(page).toHaveURL(toHref('policyList', {}, { open: '1' }));
  await expect(open).toBeFocused();
  const county = page.getByRole('checkbox', { name: '县区' });
  await county.check();
  const address = toHref('policyList', {}, { open: '1', level: '4' });
  await expect(page).toHaveURL(address);
  const count = page.getByRole('heading', { name: /^全部政策，\d+ 条/ });
  await expect(count).toBeVisible();
  const rows = await page.getByRole('list').getByRole('heading', { level: 3 }).allTextContents();
  const html = await (await request.get(address)).text();
  for (const title of rows) expect(html).toContain(title);
  await page.getByRole('link', { name: '去掉“县区级”' }).click();
  await expect(page).toHaveURL(toHref('policyList', {}, { open: '1' }));
});

test('§2 顶部搜索到政策列表，搜索框里有词；看了详情再后退，还是原来的结果', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('searchbox').fill('贴息');
  await page.getByRole('banner').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(toHref('policyList', {}, { search: '贴息' }));
  await expect(page.getByRole('searchbox', { name: '搜政策', exact: true })).toHaveValue('贴息');
  await page
    .getByRole('navigation', { name: '政策分类' })
    .getByRole('link', { name: /^通知公告/ })
    .click();
  const title = page.getByRole('heading', { name: /^“贴息”的通知公告，\d+ 条/ });
  await expect(title).toBeVisible();
  const words = await title.textContent();
  await page
    .locator('#policy-list')
    .locator('xpath=ancestor::section')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('政策资讯');
  await page.goBack();
  await expect(page.getByRole('heading', { name: words ?? '' })).toBeVisible();
});

test('§2 没有结果时说明去掉哪个条件就有', async ({ page }) => {
  await page.goto(toHref('policyList', {}, { search: '贴息', category: '62', validity: '4' }));
  await expect(page.getByText('没有完全合适的政策')).toBeVisible();
  const suggestion = page.getByRole('link', { name: /^去掉“.+”，有 [1-9]\d* 条$/ }).first();
  await suggestion.click();
  await expect(page.getByRole('heading', { name: /，[1-9]\d* 条$/ })).toBeVisible();
});

test('§2 问一句话、写错一个字，也找得到：文章，还有能办的事和产品', async ({ page }) => {
  await prepareAxe(page);
  await page.goto(toHref('policyList', {}, { search: '看看有什么补贴' }));
  const tasks = page.getByRole('region', { name: /^和“.+”有关的$/ });
  await expect(tasks.getByRole('link', { name: '看看我能领哪些补贴' })).toHaveAttribute('href', toHref('subsidies', {}));
  await page.getByRole('searchbox', { name: '搜政策', exact: true }).fill('首待贴息');
  await page.getByRole('searchbox', { name: '搜政策', exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '按“首贷贴息”找的' })).toBeVisible();
  const rows = page.locator('#policy-list').locator('xpath=ancestor::section').getByRole('heading', { level: 3 });
  await expect(rows.first()).toContainText(/首贷|首次|第一次/);
  await expect(page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '最相关' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.goto(toHref('policyList', {}, { search: 'zzzz' }));
  await expect(page.getByText('也可以搜：')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('§2 手机上选了特大，搜出来几条在第一屏，第一条紧跟着，能办的事和产品在第三条后面', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(toHref('policyList', {}, { search: '补贴' }));
  await chooseSize(page, '特大');
  await page.goto(toHref('policyList', {}, { search: '高龄补贴' }));
  const title = page.getByRole('heading', { name: /^“高龄补贴”，\d+ 条/ });
  await expect(page.getByText('没有说到“高龄”的，下面是别的。')).toBeVisible();
  const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;
  const rows = page.locator('#policy-list').locator('xpath=ancestor::section').getByRole('heading', { level: 3 });
  const beside = page.getByRole('region', { name: /^和“.+”有关的$/ });
  const [head, first, fourth, others] = [await topOf(title), await topOf(rows.first()), await topOf(rows.nth(3)), await topOf(beside)];
  expect(head).toBeLessThan(844);
  expect(first).toBeLessThan(1.5 * 844);
  expect([others > first, others < fourth]).toEqual([true, true]);
});

test('§2 我能领哪些补贴：答完三问，焦点和页面都到结果那里；别的行业的不列出来', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(toHref('subsidies', {}));
  await chooseSize(page, '特大');
  await page.getByLabel('您是', { exact: true }).selectOption('farmer');
  await page.getByLabel('做哪一行').selectOption('aquaculture');
  await page.getByRole('button', { name: '看看能领哪些' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/who=farmer.*trade=aquaculture/);
  const found = page.getByRole('heading', { name: /^按您说的/ });
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport();
  await expect(page.getByRole('main').getByText('渔排').first()).toBeVisible();
  // One that is for what is bred too may name what is grown beside it.
  const grown = page
    .getByRole('main')
    .getByText(/水稻|枇杷|油茶|蜜柚|大棚/)
    .filter({ hasNotText: /养花蛤/ });
  await expect(grown).toHaveCount(0);
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(3);
});

test('§2 我能领哪些补贴：都看看的时候，说了是谁才列的也都在', async ({ request }) => {
  const listed = async (who: string): Promise<string[]> => {
    const html = await (await request.get(`/subsidies${who}`)).text();
    return [...new Set([...html.matchAll(/href="\/policy\/(PA\w+)/g)].map(([, id = '']) => id))];
  };
  const all = await listed('');
  for (const who of ['company', 'shop', 'person', 'farmer'])
    expect((await listed(`?who=${who}`)).filter((id) => !all.includes(id))).toEqual([]);
});

test.describe('不开脚本', () => {
  test.use({ javaScriptEnabled: false });

  test('补贴：说说是谁，快截止的在前，不再执行的在最后写明', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /^看看我能领哪些补贴/ }).click();
    const groups = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(groups.last()).toHaveText(/^已经失效/);
    await page.getByLabel('您是', { exact: true }).selectOption('farmer');
    await page.getByLabel('在哪个区县').selectOption('350305');
    await page.getByRole('button', { name: '看看能领哪些' }).click();
    await expect(page).toHaveURL(/who=farmer.*district=350305/);
    const dated = page.getByRole('region', { name: /^有截止日/ });
    await expect(dated.getByRole('listitem').filter({ hasText: '渔排' }).first()).toBeVisible();
    await expect(dated.getByText('涵江区')).toHaveCount(0);
    await expect(groups).toHaveText([/^按您说的/, /^有截止日/, /^没有截止日/]);
    await expect(page.getByLabel('您是', { exact: true })).toHaveValue('farmer');
  });

  test('§2 搜索、筛选、翻页都能用，内容都在页面里', async ({ page }) => {
    await page.goto(list);
    await page.getByRole('searchbox', { name: '搜政策', exact: true }).fill('贷款');
    await page.getByRole('button', { name: '搜索', exact: true }).last().click();
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByRole('heading', { name: /^“贷款”，\d+ 条/ })).toBeVisible();
    await page.getByRole('checkbox', { name: '市', exact: true }).check();
    await page.getByRole('button', { name: '看结果' }).click();
    await expect(page).toHaveURL(/level=3/);
    await expect(page).toHaveURL(/search=/);
    await page.goto(list);
    await page.getByRole('link', { name: '下一页' }).click();
    await expect(page).toHaveURL(toHref('policyList', {}, { page: 2 }));
  });
});
