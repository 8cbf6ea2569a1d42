import { toHref } from '#lib/routes/to-href.ts';
import { announcePublished } from '../scripts/soak/measure-agreement.ts';
import { expectWholePage } from './support/expect-page-answer.ts';
import { findProduct } from './support/sample-addresses.ts';
import { expect, test } from './support/test.ts';

const home = toHref('home', {});
const list = toHref('financeList', {});
const CALM_WITHIN_MS = 30_000;

test('§8 上游中断时，已访问过的页面照常打开', async ({ request, ownPortal }) => {
  const product = await findProduct(request);
  const visited = [home, list, product];
  for (const address of visited) await expectWholePage(await request.get(`${ownPortal.url}${address}`), 200);
  await ownPortal.upstream.refuse();
  for (const address of visited) await expectWholePage(await request.get(`${ownPortal.url}${address}`), 200);
});

test('§8 上游中断时，首次访问的页面说明原因，恢复后自行恢复', async ({ request, ownPortal }) => {
  const product = await findProduct(request);
  const address = `${ownPortal.url}${product}`;
  await ownPortal.upstream.refuse();
  const down = await request.get(address);
  await expectWholePage(down, 503);
  expect(down.headers()['retry-after']).toMatch(/^\d+$/);
  expect(down.headers()['cache-control']).toContain('no-store');
  await ownPortal.upstream.mend();
  await expect.poll(async () => (await request.get(address)).status(), { timeout: CALM_WITHIN_MS }).toBe(200);
});

for (const fault of [
  { kind: 'reset' },
  { kind: 'garbage' },
  { kind: 'status', status: 500, body: 'boom', contentType: 'text/plain' },
  { kind: 'status', status: 200, body: '<html>维护中</html>', contentType: 'text/html' },
  { kind: 'status', status: 200, body: '{"code":200,"data":', contentType: 'application/json' },
] as const) {
  const name = fault.kind === 'status' ? `${fault.status} ${fault.contentType}` : fault.kind;
  test(`§8 上游答非所问（${name}）时，页面与接口都不泄露内情`, async ({ request, ownPortal }) => {
    const product = await findProduct(request);
    await ownPortal.upstream.breakWith(fault);
    const html = await expectWholePage(await request.get(`${ownPortal.url}${product}`), 503);
    expect(html).not.toMatch(/ECONNRESET|HPE_INVALID|SyntaxError|at async|boom/);
    const call = await request.get(`${ownPortal.url}/prod-api/api/comm/dictType/fin_guarantee_type`);
    expect(call.status()).toBeGreaterThanOrEqual(500);
    expect(await call.text()).not.toMatch(/ECONNRESET|HPE_INVALID|SyntaxError|boom|维护中/);
  });
}

/** What a page says of itself of which a section failed. */
const PARTIAL = /<main[^>]* data-status="partial"/;

/** What nginx says while the service behind it is deployed anew. */
const REDEPLOYED = { kind: 'status', status: 404, body: '<html><h1>404 Not Found</h1></html>', contentType: 'text/html' } as const;

test('§8 列表答 404 时发布产品，首页和列表仍是原来的，恢复后随即更新', async ({ request, ownPortal }) => {
  const answerOf = (address: string) => request.get(`${ownPortal.url}${address}`);
  for (const address of [home, list]) await expectWholePage(await answerOf(address), 200);
  await ownPortal.upstream.breakWith(REDEPLOYED);
  const asked = ownPortal.upstream.calls.length;
  await announcePublished(ownPortal.url, ['products']);
  await expect.poll(() => ownPortal.upstream.calls.slice(asked).filter((call) => call.includes('/api/fin/')).length).toBeGreaterThan(2);
  for (const address of [home, list]) expect(PARTIAL.test(await expectWholePage(await answerOf(address), 200)), address).toBe(false);
  await ownPortal.upstream.mend();
  for (const address of [home, list])
    await expect.poll(async () => (await answerOf(address)).headers()['x-nextjs-cache'], { timeout: 5_000 }).toBe('HIT');
});

test('§8 首次访问时列表答 404，说明系统接口404异常而不是资源不存在，恢复后随即打开', async ({ request, ownPortal }) => {
  const address = `${ownPortal.url}${toHref('financeList', {}, { page: 2 })}`;
  await ownPortal.upstream.breakWith(REDEPLOYED);
  expect(await expectWholePage(await request.get(address), 503)).toContain('系统接口404异常');
  await ownPortal.upstream.mend();
  await expectWholePage(await request.get(address), 200);
});

test('§8 页面有一个部分读不出来时，其余照常，下一次访问再读', async ({ request, ownPortal }) => {
  const address = `${ownPortal.url}${toHref('agriculture', {})}`;
  await ownPortal.upstream.breakWith({ ...REDEPLOYED, only: '/api/cms/' });
  const partial = await request.get(address);
  const html = await expectWholePage(partial, 200);
  expect(PARTIAL.test(html)).toBe(true);
  expect(html.includes('暂时没读出来') && html.includes('按农时还的')).toBe(true);
  expect(partial.headers()['cache-control']).toContain('no-store');
  await ownPortal.upstream.mend();
  const whole = await request.get(address);
  expect(PARTIAL.test(await expectWholePage(whole, 200))).toBe(false);
  expect(whole.headers()['cache-control']).toContain('s-maxage');
});

test('§8 上游不作答时，页面在期限内说明原因', async ({ request, ownPortal }) => {
  const product = await findProduct(request);
  await ownPortal.upstream.breakWith({ kind: 'silence' });
  await expectWholePage(await request.get(`${ownPortal.url}${product}`, { timeout: 20_000 }), 503);
});

test('§2 首次打开列表，三秒内最多请求上游三次', async ({ page, ownPortal }) => {
  const address = `${ownPortal.url}${toHref('financeList', {}, { page: 3 })}`;
  const before = ownPortal.upstream.calls.length;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The bar is about what happens within three seconds of the visit, so the test has to last that long.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const calls = ownPortal.upstream.calls.slice(before);
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(3);
});
