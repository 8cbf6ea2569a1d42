import { toHref } from '#lib/routes/to-href.ts';
import { announcePublished } from '../scripts/soak/measure-agreement.ts';
import { expectWholePage } from './support/expect-page-answer.ts';
import { DEMO_COMPANY, logInAt } from './support/log-in.ts';
import { findArticle, findInstitution, findInsurance, findProduct } from './support/sample-addresses.ts';
import { SHORT_DEADLINES } from './support/spec-portal.ts';
import type { PathFault } from './support/spec-upstream/path-faults.ts';
import { type FaultyRelay, startFaultyRelay } from './support/spec-upstream/start-faulty-relay.ts';
import { startOwnPortal } from './support/start-own-portal.ts';
import { expect, test } from './support/test.ts';
import { MISLEADS, settle } from './support/walk.ts';

const FAULTS: readonly PathFault[] = [404, 403, 500, 'html', 'silence', 'nulls'];
const BACK_WITHIN_MS = 5_000;
const SAYS_MISSING = /访问资源不存在|可能已经下架/;
/** They hold the page once more, and those that it may turn into. */
const SCRIPTS = /<script[\s\S]*?<\/script>/g;

const home = toHref('home', {});

/** What the shared pages show, and pages that have been good before; \`list\` is opened for the first time while it fails. */
const PUBLIC = [
  { area: '金融', prefix: '/api/fin/product', tag: 'products', list: toHref('financeList', {}), findRecord: findProduct },
  { area: '政策', prefix: '/api/cms/policy', tag: 'policies', list: toHref('policyList', {}), findRecord: findArticle },
  { area: '保险', prefix: '/api/ins/product', tag: 'insurances', list: toHref('insuranceList', {}), findRecord: findInsurance },
  { area: '首页数字', prefix: '/api/stat', tag: 'statistics', list: null, findRecord: null },
  { area: '机构', prefix: '/api/org', tag: 'agencies', list: null, findRecord: findInstitution },
] as const;

/** Parts of the personal centre, each with the page that reads it. */
const PERSONAL = [
  { part: '融资订单', prefix: '/api/fin/order', address: toHref('userFinanceOrder', {}) },
  { part: '保险订单', prefix: '/api/ins/order', address: toHref('userInsureOrder', {}) },
  { part: '融资需求', prefix: '/api/fin/demand', address: toHref('userFinanceDemand', {}) },
  { part: '认证', prefix: '/api/usr/auth', address: toHref('userAuth', {}) },
  { part: '发票', prefix: '/api/usr/invoice', address: toHref('userInvoice', {}) },
  { part: '评价', prefix: '/api/usr/evaluate', address: toHref('userEvaluate', {}) },
  { part: '数字证书', prefix: '/api/usr/cert', address: toHref('userDigitalCert', {}) },
  { part: '消息', prefix: '/api/usr/biz-message', address: toHref('userMessage', {}) },
  { part: '待办', prefix: '/api/usr/centre', address: toHref('userMessage', {}) },
  { part: '收藏', prefix: '/api/usr/favourite', address: `${toHref('userAccount', {})}?tab=kept` },
  { part: '关注的条件', prefix: '/api/usr/subscription', address: `${toHref('userAccount', {})}?tab=kept` },
  { part: '授权', prefix: '/api/usr/authorisation', address: `${toHref('userAccount', {})}?tab=authorisations` },
  { part: '登录着的设备', prefix: '/api/user/list-session', address: `${toHref('userAccount', {})}?tab=security` },
  { part: '涉农信用分', prefix: '/api/mzt', address: toHref('agricultureScore', {}) },
] as const;

test.use({ expectedComplaints: [/status of (?:403|404|500|502|503|504)/] });
test.describe.configure({ mode: 'default' });

let relay: FaultyRelay;
let portal: { readonly url: string; kill(): Promise<void> };

test.beforeAll(async ({ browserName: _browser }, info) => {
  info.setTimeout(120_000);
  relay = await startFaultyRelay(process.env.E2E_PLATFORM_URL ?? '');
  portal = await startOwnPortal(`areas-fault-${info.workerIndex}`, { PLATFORM_PORT: String(relay.port), ...SHORT_DEADLINES });
});
test.afterAll(async () => {
  await portal.kill();
  await relay.close();
});

for (const { area, prefix, tag, list, findRecord } of PUBLIC) {
  test(`§8 ${area}这一块怎样出错，首页、列表和详情都仍是原来的，恢复后五秒内更新`, async ({ request }) => {
    test.setTimeout(120_000);
    const record = findRecord === null ? [] : [await findRecord(request)];
    const pages = [home, ...(list === null ? [] : [list]), ...record];
    const open = (address: string) => request.get(`${portal.url}${address}`);
    for (const address of pages) await expectWholePage(await open(address), 200);
    for (const fault of FAULTS) {
      relay.become(prefix, fault);
      const asked = relay.calls.length;
      await announcePublished(portal.url, [tag]);
      // What is published without a head of its own is rendered when somebody comes.
      await expect
        .poll(async () => {
          for (const address of pages) await open(address);
          return relay.calls.slice(asked).some((call) => call.includes(prefix));
        })
        .toBe(true);
      for (const address of pages) {
        const html = await expectWholePage(await open(address), 200);
        expect([fault, address, /<main[^>]*data-status|暂时没读出来/.exec(html)?.[0]]).toEqual([fault, address, undefined]);
      }
      relay.become(prefix, null);
      for (const address of pages)
        await expect.poll(async () => (await open(address)).headers()['x-nextjs-cache'], { timeout: BACK_WITHIN_MS }).toBe('HIT');
    }
  });

  if (list === null) continue;
  test(`§8 ${area}这一块出错时首次打开列表，说明原因而不是不存在，恢复后五秒内打开`, async ({ request }) => {
    for (const [index, fault] of FAULTS.entries()) {
      const address = `${portal.url}${list}?page=${index + 2}`;
      relay.become(prefix, fault);
      const html = await expectWholePage(await request.get(address), 503);
      expect([fault, SAYS_MISSING.exec(html.replaceAll(SCRIPTS, ''))?.[0]]).toEqual([fault, undefined]);
      relay.become(prefix, null);
      await expect.poll(async () => (await request.get(address)).status(), { timeout: BACK_WITHIN_MS }).toBe(200);
    }
  });
}

test('§8 保函查验出错时说没有查成，不说没有这份保函，恢复后五秒内查得到', async ({ request }) => {
  const address = `${portal.url}${toHref('guaranteeVerify', {}, { no: 'BH000000000000000000', sha256: 'a'.repeat(64) })}`;
  const words = async (): Promise<string> => (await (await request.get(address)).text()).replaceAll(SCRIPTS, '');
  const toldWell = /没有查到|查不到|不一致/;
  expect(await words()).toMatch(toldWell);
  for (const fault of FAULTS) {
    relay.become('/api/guarantee', fault);
    const said = await words();
    expect([fault, toldWell.exec(said)?.[0], SAYS_MISSING.exec(said)?.[0]]).toEqual([fault, undefined, undefined]);
    relay.become('/api/guarantee', null);
    await expect.poll(words, { timeout: BACK_WITHIN_MS }).toMatch(toldWell);
  }
});

for (const { part, prefix, address } of PERSONAL) {
  test(`§8 个人中心的${part}出错，只有那一块说明原因，登录还在，恢复后五秒内读得到`, async ({ page }) => {
    test.setTimeout(120_000);
    await logInAt(new URL(portal.url).origin, page.context(), DEMO_COMPANY);
    for (const fault of FAULTS) {
      relay.become(prefix, fault);
      const asked = page.waitForRequest((request) => request.url().includes(prefix));
      const answer = await page.goto(`${portal.url}${address}`);
      expect(answer?.status()).toBe(200);
      await settle(page);
      const words = await page.locator('main').innerText();
      expect([fault, MISLEADS.exec(words)?.[0]]).toEqual([fault, undefined]);
      await expect(page).toHaveURL(`${portal.url}${address}`);
      const call = await asked;
      relay.become(prefix, null);
      // Asked without the page, whose own drawing takes a slow machine longer than the fault.
      await expect.poll(async () => (await page.request.fetch(call)).status(), { timeout: BACK_WITHIN_MS }).toBe(200);
    }
    const well = page.waitForResponse((response) => response.url().includes(prefix) && response.status() === 200);
    await page.reload();
    await well;
  });
}
