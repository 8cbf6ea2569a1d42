import type { RouteName } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { cookieFaults, scan } from './support/observatory.ts';
import { findArticle, findProduct, plainAddresses } from './support/sample-addresses.ts';
import { startOwnPortal } from './support/start-own-portal.ts';
import { test as base, expect } from './support/test.ts';

const BEST_SCORE = 140;
const centre = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].access === 'user').map((name) => routes[name].pattern);

/** A portal whose visitors come by https, as behind the operator's proxy. */
const test = base.extend<{ httpsPortal: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of the fixtures from this pattern
  httpsPortal: async ({}, use, info) => {
    const platform = new URL(process.env.E2E_PLATFORM_URL ?? '');
    const portal = await startOwnPortal(info.testId, { SITE_URL: 'https://portal.putian.example', PLATFORM_PORT: platform.port });
    await use(portal.url);
    await portal.kill();
  },
});

test('§7 每个页面都得到 Observatory 的最高分，找不到和打不开的也一样', async ({ request, httpsPortal }) => {
  const gone = [toHref('financeDetail', { productCode: 'nothing-here' }), toHref('policyArticle', { policyArticleId: 'nothing-here' })];
  const named = [await findProduct(request), await findArticle(request)];
  const faults: string[] = [];
  for (const address of [...plainAddresses, ...named, ...gone]) {
    const answer = await request.get(httpsPortal + address);
    const { broken, score } = await scan(answer);
    if (score !== BEST_SCORE || broken.length > 0) faults.push(`${answer.status()} ${address}: ${score} ${broken.join(', ')}`);
  }
  expect(faults).toEqual([]);
});

test('§6 个人中心的页面也一样', async ({ request, httpsPortal }) => {
  const cookie = '__Host-USER_TOKEN=of-nobody-at-all-here; USER_TOKEN=of-nobody-at-all-here';
  for (const address of centre) {
    const answer = await request.get(httpsPortal + address, { headers: { cookie }, maxRedirects: 0 });
    if (answer.status() === 200) expect(await scan(answer), address).toEqual({ broken: [], score: BEST_SCORE });
    else expect(answer.headers()['strict-transport-security'], address).toContain('max-age');
  }
});

test('§3 每个 Cookie 都只走 https，会话的读不到', async ({ request, httpsPortal }) => {
  const session = await request.get(`${httpsPortal}/api/session`);
  const readable = ['__Host-XSRF-TOKEN', 'SIGNED_IN'];
  expect(session.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie').length).toBeGreaterThan(2);
  expect(cookieFaults(session, readable)).toEqual([]);
});

test('§7 不是页面的回答也不让别处嵌入、猜类型', async ({ request, httpsPortal }) => {
  const plain = ['/robots.txt', '/prod-api/api/comm/dictType/fin_purpose', '/api/session', '/no-such-page', '/%00', '/oss_server/nothing'];
  for (const address of plain) {
    const headers = (await request.get(httpsPortal + address, { maxRedirects: 0 })).headers();
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('preload'),
    });
  }
});
