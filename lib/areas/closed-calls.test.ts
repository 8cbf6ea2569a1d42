import { areas } from '#lib/contract/areas.ts';
import { calls } from '#lib/contract/calls.ts';
import { handleProxy } from '#lib/proxy/handle-proxy.ts';
import { sitemapPart } from '#lib/search-engines/sitemap-part.ts';
import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { portalRequest } from '#lib/testing/portal-request.ts';
import { json } from '#lib/testing/upstream-faults.ts';
import { callUpstream } from '#lib/upstream/call-upstream.ts';
import { readInsuranceProducts } from '#lib/upstream/reads.ts';
import { isAreaOn } from './area-states.ts';
import { openAreas, recordOf } from './known-areas.ts';

const CLOSED = { code: 404, msg: '这项服务还没有开通' };
const site = { url: 'https://portal.example', name: '莆田数字金融' };
let upstream: FaultyUpstream;
beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.requests.length = 0;
  openAreas(['finance', 'policy']);
});
afterEach(() => openAreas('auto'));

const text = async (part: string): Promise<string> => {
  const made = await sitemapPart(part, site);
  return made.ok ? (made.value.text ?? '') : `fault ${made.fault.kind}`;
};

describe('an area that is off', () => {
  it('has none of its calls asked for a visitor, who is told why', async () => {
    const asked = [...areas.insurance.calls, ...areas.invoice.calls].filter((name) => calls[name].reach === 'browser');
    for (const name of asked) {
      const { method, path } = calls[name];
      const address = `/prod-api${path.replaceAll(/\{\w+\}/g, 'A1')}`;
      const answer = await handleProxy(
        portalRequest(address, { method, token: 'bearer-1-of-a-user', json: method === 'GET' ? undefined : {} }),
      );
      expect([name, answer.status, await answer.json()]).toEqual([name, 200, CLOSED]);
    }
    expect(upstream.requests).toEqual([]);
  });

  it('has none of its calls asked for a page', async () => {
    expect(await callUpstream('invoices')).toEqual({ ok: false, fault: { kind: 'business', ...CLOSED } });
    expect(await readInsuranceProducts({ page: 1, limit: 10 } as never)).toMatchObject({
      ok: false,
      fault: { kind: 'status', status: 404 },
    });
    expect(upstream.requests).toEqual([]);
  });

  it('is still asked whether it is there', async () => {
    upstream.become(json('200 OK', { rows: [], total: 0 }));
    expect((await callUpstream('insuranceProducts', { isProbe: true })).ok).toBe(true);
    expect(upstream.requests).toHaveLength(1);
  });

  it('is in no sitemap', async () => {
    upstream.become(json('200 OK', { rows: [{ code: 'A1', updateTime: '' }], total: 1 }));
    const index = await text('index.xml');
    expect([...index.matchAll(/sitemaps\/([a-z-]+\d?)\.xml/g)].map(([, name]) => name)).toEqual(['pages', 'products-1', 'policies-1']);
    expect(await text('insurances-1.xml')).toBe('');
    const pages = await text('pages.xml');
    expect(pages).toContain('/financeServer<');
    for (const path of ['/insure', '/guarantee/verify', '/tools/match', '/closed']) expect(pages).not.toContain(`${path}<`);
  });
});

it('what visitors are answered tells of the area too', async () => {
  openAreas('auto');
  upstream.become(json('404 Not Found', { code: 404, msg: '' }));
  await handleProxy(portalRequest('/prod-api/api/usr/invoice/list-invoice-by-page', { token: 'bearer-1-of-a-user' }));
  await callUpstream('policyArticles');
  expect([recordOf('invoice').isInDoubt, recordOf('policy').isInDoubt]).toEqual([true, true]);
  upstream.become(json('200 OK', { rows: [], total: 0 }));
  await callUpstream('policyArticles');
  expect([recordOf('policy').isInDoubt, isAreaOn('invoice')]).toEqual([false, true]);
});

it.each(['productCode=nothing', 'keyword=x', 'group=draft'])(
  'what a visitor is told who asked for %s tells nothing of the area',
  async (query) => {
    openAreas('auto');
    upstream.become(json('200 OK', { code: 404, msg: '没有数据' }));
    const ask = (given: string) =>
      handleProxy(portalRequest(`/prod-api/api/fin/order/list-order-by-page?${given}`, { token: 'bearer-1-of-a-user' }));
    await ask(query);
    expect(recordOf('orders').isInDoubt).toBe(false);
    await ask('pageNum=2&pageSize=10');
    expect(recordOf('orders').isInDoubt).toBe(true);
  },
);
