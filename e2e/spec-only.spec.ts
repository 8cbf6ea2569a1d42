import type { RouteName } from '#lib/routes/patterns.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { SCREENS } from './support/reading-modes.ts';
import { enterSpecPortal, type SpecPortal, startSpecPortal } from './support/spec-portal.ts';
import { expect, test } from './support/test.ts';
import { DEAD_ENDS, everyAddress, linksOf, MISLEADS, settle } from './support/walk.ts';

const READY_WITHIN_MS = 20_000;
/** A question that a busy machine leaves without an answer is asked again ten seconds later. */
const DECIDED_WITHIN_MS = 45_000;
const BACK_WITHIN_MS = 5_000;

/** What is left of the site where the back end knows the specification's calls only. */
const OPEN: ReadonlySet<RouteName> = new Set([
  'home',
  'about',
  'agricultureScore',
  'calculator',
  'siteMap',
  'accessibility',
  'privacy',
  'agreement',
  'login',
  'register',
  'reset',
  'unavailable',
  'user',
  'userMessage',
  'userAccount',
  'userUserMessage',
] as const);

/** A closed page and the failure page say what they are by their status, and browsers note that. */
test.use({ expectedComplaints: [/status of (?:404|503) .*\(http:\/\/localhost:\d+\/(?!prod-api|_next|api\/|oss_server)/] });
test.describe.configure({ mode: 'default' });

let portal: SpecPortal;
/** Page on which a link stands, by the link. */
const links = new Map<string, string>();

test.beforeAll(async ({ request }, info) => {
  info.setTimeout(120_000);
  portal = await startSpecPortal(`spec-only-${info.workerIndex}`);
  const off = async (): Promise<number> => (await (await request.get(`${portal.url}/api/display`)).json()).off.length;
  await expect.poll(off, { timeout: DECIDED_WITHIN_MS }).toBe(23);
});
test.afterAll(() => portal.stop());

test('§7 后端只有规范里的调用，门户几秒就绪', async ({ request }) => {
  expect(portal.readyMs).toBeLessThan(READY_WITHIN_MS);
  expect((await request.get(`${portal.url}/api/health/ready`)).status()).toBe(200);
});

test('§2 只有一条业务线的门户，网址里的条件照样算数', async ({ request }) => {
  const html = await (await request.get(`${portal.url}${toHref('calculator', {}, { amount: '87' })}`)).text();
  expect(html).toMatch(/<input[^>]*value="87"/);
});

for (const { name, viewport } of SCREENS) {
  test(`§2 后端只有规范里的调用，${name}上每个页面都没有死路`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    await enterSpecPortal(page, portal.url, toHref('userMessage', {}));
    for (const [route, address] of everyAddress) {
      const answer = await page.goto(`${portal.url}${address}`);
      const status = route === 'unavailable' ? 503 : OPEN.has(route) ? 200 : 404;
      expect([route, answer?.status()]).toEqual([route, status]);
      await settle(page);
      const words = await page.locator('body').innerText();
      if (route !== 'unavailable') expect([route, DEAD_ENDS.exec(words)?.[0]]).toEqual([route, undefined]);
      if (status === 404) expect([route, words.includes('这项服务还没有开通')]).toEqual([route, true]);
      for (const link of await linksOf(page)) if (link !== address) links.set(link, address);
    }
  });
}

test('§2 后端只有规范里的调用，页面和站点地图里的每个链接都打得开', async ({ page, request }) => {
  const map = await (await request.get(`${portal.url}/sitemaps/pages.xml`)).text();
  for (const [, address = ''] of map.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)) links.set(address || '/', 'sitemap');
  expect(links.size).toBeGreaterThan(OPEN.size);
  await enterSpecPortal(page, portal.url, toHref('userMessage', {}));
  const closed: string[] = [];
  for (const [link, origin] of links) {
    const answer = await page.request.get(`${portal.url}${link}`);
    if (answer.status() !== 200) closed.push(`${answer.status()} ${link} on ${origin}`);
  }
  expect(closed).toEqual([]);
});

test.describe('后端出错的时候', () => {
  // Browsers note every call that fails, and those fail by intent.
  test.use({ expectedComplaints: [/status of (?:403|404|500|502|504) /] });

  test('§8 后端停下时已打开的页面照常，登录还在；恢复后五秒内读得到', async ({ page }) => {
    const messages = toHref('userMessage', {});
    await enterSpecPortal(page, portal.url, messages);
    await expect(page.getByText('请补充材料')).toBeVisible();
    await portal.upstream.stop();
    for (const address of [toHref('home', {}), toHref('about', {}), toHref('calculator', {})])
      expect((await page.request.get(`${portal.url}${address}`)).status()).toBe(200);
    await page.goto(`${portal.url}${messages}`);
    await expect(page.getByText('后端接口连接异常').first()).toBeVisible();
    await portal.upstream.start();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('请补充材料')).toBeVisible({ timeout: 1_500 });
    }).toPass({ timeout: BACK_WITHIN_MS });
  });

  for (const fault of [404, 403, 500, 'html', 'silence', 'nulls'] as const) {
    test(`§8 后端的消息和字典答${fault}时，个人中心还在，恢复后随即读到`, async ({ page }) => {
      const messages = toHref('userMessage', {});
      await enterSpecPortal(page, portal.url, messages);
      for (const prefix of ['/api/usr/biz-message', '/api/comm/dictType']) portal.upstream.become(prefix, fault);
      await page.goto(`${portal.url}${messages}`);
      await settle(page);
      expect(await page.locator('main').innerText()).not.toMatch(MISLEADS);
      await expect(page).toHaveURL(`${portal.url}${messages}`);
      portal.upstream.recover();
      await expect(async () => {
        await page.reload();
        await expect(page.getByText('请补充材料')).toBeVisible({ timeout: 1_500 });
      }).toPass({ timeout: BACK_WITHIN_MS });
    });
  }
});
