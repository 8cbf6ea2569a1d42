import { getEnv } from '#lib/env/get-env.ts';
import { exchangeCode } from '#lib/handoff/exchange-code.ts';
import { handOff } from '#lib/handoff/hand-off.ts';
import { logInAtSite } from '#lib/handoff/log-in-at-site.ts';
import { describeSession } from '#lib/session/describe-session.ts';
import { nameSession } from '#lib/session/session-name.ts';
import { finishSignOn } from '#lib/sign-on/finish-sign-on.ts';
import { storeState } from '#lib/sign-on/sign-on-state.ts';
import { startSignOn } from '#lib/sign-on/start-sign-on.ts';
import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { keepLogLines, type LogLines } from '#lib/testing/log-lines.ts';
import { portalRequest } from '#lib/testing/portal-request.ts';
import { receivedRequest } from '#lib/testing/received-request.ts';
import { json } from '#lib/testing/upstream-faults.ts';
import { handleProxy } from './handle-proxy.ts';
import { respondLogged } from './respond-logged.ts';

const ID = '0b2f6a0e-3c1d-4e5f-8a9b-0c1d2e3f4a5b';
const SECRETS = ['bearer-of-visit-of-a-session', 'fresh-token-of-24-signs', 'site-token-of-24-signs-'];
const name = (token: string) => nameSession(token, getEnv());
const from = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': ID };
const credentials = { loginName: 'demo', password: 'Demo@2026user' };

let upstream: FaultyUpstream;
let log: LogLines;
beforeAll(async () => {
  upstream = await startFaultyUpstream();
  for (const key of ['UPSTREAM_URL', 'TENANT_SITE_URL', 'ADMIN_SITE_URL']) process.env[key] = upstream.url;
  log = keepLogLines();
});
afterAll(() => upstream.close());
beforeEach(() => {
  log.clear();
  upstream.requests.length = 0;
});
afterEach(() => {
  for (const secret of SECRETS) expect(log.text()).not.toContain(secret);
});

describe('the line of a call', () => {
  it('has the id that the entry gave the request, which goes up with the call and back to the reader', async () => {
    upstream.become(json('200 OK', { data: [] }));
    const answer = await handleProxy(portalRequest('/prod-api/api/comm/dictType/ins_type', { headers: from }));
    expect(answer.headers.get('x-request-id')).toBe(ID);
    expect(receivedRequest(upstream.requests[0]).headers.get('x-request-id')).toBe(ID);
    expect(log.of('call')).toMatchObject([{ requestId: ID, call: 'dictType', status: 200 }]);
  });

  it('names the session by its hash, from the login that starts it to the logout that ends it', async () => {
    upstream.become(
      json('200 OK', { data: { token: 'fresh-token-of-24-signs', loginName: 'demo' } }),
      json('200 OK', { data: { id: '1', loginName: 'demo', nickName: '演示', accountType: 'enterprise' } }),
      json('200 OK', {}),
    );
    await handleProxy(portalRequest('/prod-api/api/user/login', { method: 'POST', json: { ...credentials, uuid: 'line' } }));
    await handleProxy(portalRequest('/prod-api/api/user/profile', { token: 'fresh-token-of-24-signs' }));
    await handleProxy(portalRequest('/prod-api/api/logout', { method: 'POST', token: 'fresh-token-of-24-signs' }));
    const session = name('fresh-token-of-24-signs');
    expect(log.of('call')).toMatchObject([
      { call: 'login', session },
      { call: 'userProfile', session },
      { call: 'logout', session },
    ]);
  });

  it('says where from only for events of security', async () => {
    upstream.become(json('200 OK', { data: [] }));
    await handleProxy(portalRequest('/prod-api/api/comm/dictType/ins_type', { headers: from }));
    await handleProxy(portalRequest('/prod-api/api/user/login', { method: 'POST', json: { ...credentials, uuid: 'from' }, headers: from }));
    await handleProxy(
      portalRequest('/prod-api/api/user/close', { method: 'POST', json: {}, headers: { 'x-forwarded-for': '2001:db8::9' } }),
    );
    expect(log.of('call').map(({ call, client }) => [call, client])).toEqual([
      ['dictType', undefined],
      ['login', '203.0.113.9'],
      ['accountClose', '2001:db8::/64'],
    ]);
  });

  it('is written for the session’s own address, sign-ons, sites and handovers as well', async () => {
    const token = 'bearer-of-visit-of-a-session';
    const env = getEnv();
    upstream.become(json('200 OK', { data: { token: 'site-token-of-24-signs-', bizLineMode: '', bizLineId: '' } }));
    await respondLogged(portalRequest('/api/session', { token }), { call: 'session' }, () =>
      describeSession(portalRequest('/api/session', { token }), env),
    );
    const site = await logInAtSite(
      portalRequest('/api/site/tenant/login', { method: 'POST', json: { username: 'bank', password: 'Bank@2026' }, token, headers: from }),
      'tenant',
    );
    const handoff = /handoff=([^;]+)/.exec(site.headers.get('set-cookie') ?? '')?.[1] ?? '';
    await handOff(portalRequest('/api/handoff', { token, cookies: { handoff: decodeURIComponent(handoff) } }));
    await exchangeCode(portalRequest('/api/handoff', { method: 'POST', json: { code: 'x' } }));
    await startSignOn(portalRequest('/api/sso/mzt/start', { method: 'POST', json: {}, token }), 'mzt');
    const [session, handed] = [name(token), name('site-token-of-24-signs-')];
    expect(log.of('call')).toMatchObject([
      { call: 'session', status: 200, session },
      { call: 'siteLogin', status: 200, session, handed, requestId: ID, client: '203.0.113.9' },
      { call: 'handoff', status: 303, session, handed },
      { call: 'handoffCode' },
      { call: 'signOnStart', session },
    ]);
  });

  it('joins everything that a sign-on asks the upstream, and names the session it begins', async () => {
    const env = getEnv();
    const state = 's'.repeat(43);
    const kept = storeState({ state, provider: 'mzt', redirect: '/' }, env, Date.now());
    upstream.become(json('200 OK', { data: { token: 'fresh-token-of-24-signs', loginName: 'demo' } }), json('200 OK', {}));
    const sso = decodeURIComponent(/sso=([^;]+)/.exec(kept)?.[1] ?? '');
    const address = `/api/sso/callback?loginType=mzt&status=200&userId=${'u'.repeat(32)}&state=${state}`;
    await finishSignOn(portalRequest(address, { token: 'bearer-of-visit-of-a-session', cookies: { sso }, headers: from }));
    const asked = upstream.requests.map((raw) => receivedRequest(raw));
    expect(asked.map(({ line }) => line.split(/[ ?]/)[1])).toEqual([
      `/api/mzt/mztUserLogin/${'u'.repeat(32)}`,
      '/api/logout',
      '/api/user/profile',
    ]);
    expect(asked.map(({ headers }) => headers.get('x-request-id'))).toEqual([ID, ID, ID]);
    expect(log.of('call')).toMatchObject([{ call: 'signOnReturn', requestId: ID, status: 303, session: name('fresh-token-of-24-signs') }]);
  });

  it('is written also when the answer fails', async () => {
    const failing = respondLogged(portalRequest('/api/session'), { call: 'session' }, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(log.of('call')).toMatchObject([{ call: 'session', status: 500 }]);
  });
});
