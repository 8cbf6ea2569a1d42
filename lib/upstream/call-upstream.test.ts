import { getEnv } from '#lib/env/get-env.ts';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { signV1, toSignText } from '#lib/signature/sign-v1.ts';
import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { receivedRequest } from '#lib/testing/received-request.ts';
import { json, upstreamFaults } from '#lib/testing/upstream-faults.ts';
import { callUpstream } from './call-upstream.ts';

let upstream: FaultyUpstream;
const MESSAGE_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const entries = [{ dictLabel: '银行', dictValue: '1', listClass: 'x' }];
const read = (deadlineMs?: number) => callUpstream('dictType', { params: { type: 'usr_org_orgType' }, deadlineMs });
beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
  process.env.SIGN_V2_KEY = 'a second key for this test';
});
afterAll(() => upstream.close());
beforeEach(async () => {
  // An answer closes the breaker again after the failures of the test before.
  upstream.become(json('200 OK', { code: 200, data: entries }));
  await read();
  upstream.requests.length = 0;
});

describe('callUpstream', () => {
  it('gives the typed answer without fields the contract does not know', async () => {
    upstream.become(json('200 OK', { code: null, msg: null, data: entries, token: 'x' }));
    expect(await read()).toEqual({ ok: true, value: { code: 200, msg: '', data: [{ dictLabel: '银行', dictValue: '1' }] } });
  });

  it('adds the business line, drops empty parameters and signs exactly what it sends', async () => {
    upstream.become(json('200 OK', { rows: [], total: 0 }));
    await callUpstream('financeProducts', { query: { keyword: '木兰 贷', pageNum: 2, payType: ['1', '2'], city: [] }, bizLineId: '203' });
    const [request = ''] = upstream.requests;
    expect(request).toMatch(
      /^GET \/api\/fin\/product\/list-product-by-page\?keyword=%E6%9C%A8%E5%85%B0%20%E8%B4%B7&pageNum=2&payType=1%2C2&bizLineId=203 /,
    );
    const text = toSignText({ keyword: '木兰 贷', pageNum: '2', payType: '1,2', bizLineId: '203' });
    expect(receivedRequest(request).headers.get('sign')).toBe(signV1(SAMPLE_KEYS.SIGN_KEY, text));
    expect(receivedRequest(request).headers.get('sign-v2')).toHaveLength(44);
  });

  it('sends a body with the business line, secret fields enciphered, signed over its bytes', async () => {
    upstream.become(json('200 OK', { data: { loginName: 'a' } }));
    await callUpstream('login', { body: { loginName: 'a', password: 'Demo@2026user' }, requestId: 'r-1' });
    const { headers, body } = receivedRequest(upstream.requests[0]);
    expect(JSON.parse(body)).toMatchObject({ loginName: 'a', bizLineId: '202' });
    expect(body).not.toContain('Demo@2026user');
    expect(headers.get('sign')).toBe(signV1(SAMPLE_KEYS.SIGN_KEY, body));
    expect(headers.get('x-request-id')).toBe('r-1');
  });

  it('signs the text in the form that the operator named', async () => {
    upstream.become(json('200 OK', { rows: [], total: 0 }));
    Object.assign(getEnv(), { SIGN_TEXT: 'encoded' });
    await callUpstream('financeProducts', { query: { keyword: '木兰 贷' } });
    Object.assign(getEnv(), { SIGN_TEXT: 'fields' });
    await callUpstream('readMessage', { body: { ids: [MESSAGE_ID] } });
    Object.assign(getEnv(), { SIGN_TEXT: 'standard' });
    const signs = upstream.requests.map((request) => receivedRequest(request).headers.get('sign'));
    expect(signs).toEqual([
      signV1(SAMPLE_KEYS.SIGN_KEY, 'bizLineId=202&keyword=%E6%9C%A8%E5%85%B0%20%E8%B4%B7'),
      signV1(SAMPLE_KEYS.SIGN_KEY, `bizLineId=202&ids=["${MESSAGE_ID}"]`),
    ]);
  });

  it('keeps Object.prototype as it is, whatever the answer holds', async () => {
    const hostile = '{"code":200,"data":[{"dictLabel":"a","dictValue":"1","__proto__":{"polluted":1}}],"\\u005f_proto__":{"polluted":1}}';
    upstream.become((socket) => socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${hostile.length}\r\n\r\n${hostile}`));
    const answer = await read();
    expect(answer).toEqual({ ok: true, value: { code: 200, msg: '', data: [{ dictLabel: 'a', dictValue: '1' }] } });
    expect((answer as unknown as { polluted?: number }).polluted).toBeUndefined();
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('asks nothing for a path value the contract does not allow', async () => {
    expect(await callUpstream('financeProduct', { params: { productCode: '../login' } })).toMatchObject({ fault: { code: 404 } });
    expect(upstream.requests).toEqual([]);
  });

  it('repeats a read once after a reset, a write never', async () => {
    upstream.become(upstreamFaults.reset, json('200 OK', { data: entries }));
    expect((await read()).ok).toBe(true);
    const [first, second] = upstream.requests.map((request) => receivedRequest(request).headers.get('sign-nonce'));
    expect(second).not.toBe(first);
    upstream.become(upstreamFaults.reset, json('200 OK', {}));
    expect(await callUpstream('logout', {})).toEqual({ ok: false, fault: { kind: 'network', reason: 'ECONNRESET' } });
  });

  it.each<[keyof typeof upstreamFaults, object]>([
    ['empty reply', { kind: 'network', reason: 'ECONNRESET' }],
    ['random bytes', { kind: 'malformed', paths: ['answer: HPE_INVALID_CONSTANT'] }],
    ['reset', { kind: 'network', reason: 'ECONNRESET' }],
    ['malformed chunk', { kind: 'network', reason: 'ECONNRESET' }],
    ['no headers in time', { kind: 'timeout' }],
    ['body too slow', { kind: 'timeout' }],
    ['truncated json', { kind: 'malformed', status: 200, paths: ['answer: expected JSON, received something else'] }],
    ['html with 200', { kind: 'malformed', status: 200, paths: ['answer: expected JSON, received HTML'] }],
    ['content-length too short', { kind: 'malformed', status: 200, paths: ['answer: expected JSON, received something else'] }],
    ['content-length too long', { kind: 'network', reason: 'ECONNRESET' }],
    ['bad gzip', { kind: 'malformed', paths: ['answer: Z_DATA_ERROR'] }],
    ['unknown encoding', { kind: 'malformed', paths: ['unknown content encoding'] }],
    ['gzip bomb', { kind: 'malformed', paths: ['answer too large'] }],
    ['redirect', { kind: 'malformed', status: 302, paths: ['answer: a redirect, which is not followed'] }],
    ['status 401', { kind: 'business', code: 401, msg: 'token expired', isAnonymous: true }],
    ['status 403', { kind: 'business', code: 403, msg: '', isBare: true }],
    ['status 404', { kind: 'business', code: 404, msg: '', isBare: true }],
    ['status 429', { kind: 'status', status: 429, retryAfter: '7' }],
    ['status 500', { kind: 'status', status: 500 }],
    ['status 500 with words', { kind: 'business', code: 500, msg: '库存不足' }],
    ['status 502', { kind: 'status', status: 502 }],
    ['status 503', { kind: 'status', status: 503 }],
    ['code 500', { kind: 'business', code: 500, msg: '验证码错误' }],
    ['code 401', { kind: 'business', code: 401, msg: 'x', isAnonymous: true }],
  ])('takes "%s" as %o', async (name, fault) => {
    upstream.become(upstreamFaults[name]);
    const deadlineMs = 'kind' in fault && fault.kind === 'timeout' ? 100 : undefined;
    expect(await read(deadlineMs)).toEqual({ ok: false, fault });
  });

  it('goes on asking one that is full and says when to come back', async () => {
    const full = { code: 503, msg: '系统繁忙，请稍后再试' };
    upstream.become(json('503 Service Unavailable', full, ['retry-after: 2']));
    for (let count = 0; count < 8; count += 1)
      expect(await read()).toEqual({ ok: false, fault: { kind: 'business', ...full, retryAfter: '2' } });
    expect(upstream.requests).toHaveLength(8);
  });

  it('stops asking an upstream that keeps failing', async () => {
    upstream.become(upstreamFaults['status 503']);
    for (let count = 0; count < 8; count += 1) await read();
    expect(upstream.requests).toHaveLength(5);
  });
});
