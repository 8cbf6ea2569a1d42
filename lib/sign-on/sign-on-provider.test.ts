import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { portalRequest } from '#lib/testing/portal-request.ts';
import { receivedRequest } from '#lib/testing/received-request.ts';
import { json, upstreamFaults } from '#lib/testing/upstream-faults.ts';
import { findExit } from './start-sign-on.ts';

let upstream: FaultyUpstream;
const find = (token?: string) => findExit(portalRequest('/api/sso/exit', { token }));

beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
  process.env.SIGN_ON_HOSTS = 'szsf.example.gov.cn';
});
afterAll(() => upstream.close());

describe('where an external session ends', () => {
  it('is told by the upstream, who knows whose it is', async () => {
    upstream.become(json('200 OK', { data: 'https://szsf.example.gov.cn/logout?back=1' }));
    const answer = await find('bearer-1-of-a-user');
    expect(await answer.json()).toEqual({ code: 200, msg: '', data: { url: 'https://szsf.example.gov.cn/logout?back=1' } });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { line, headers } = receivedRequest(upstream.requests[0]);
    expect(line).toMatch(/^GET \/api\/szsf\/szsfLoginOut\?/);
    expect(headers.get('authorization')).toBe('Bearer bearer-1-of-a-user');
  });

  it.each(['javascript:alert(document.cookie)', 'https://evil.example/', 'http://szsf.example.gov.cn/', '//szsf.example.gov.cn', '/', ''])(
    'is nowhere when the upstream says %j',
    async (data) => {
      upstream.become(json('200 OK', { data }));
      expect(await (await find()).json()).toEqual({ code: 200, msg: '', data: { url: '' } });
    },
  );

  it('is unknown when the upstream fails, and no session ends by asking', async () => {
    upstream.become(upstreamFaults['code 401']);
    const answer = await find('bearer-1-of-a-user');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toMatchObject({ code: 401 });
  });
});
