import { signV1 } from '#lib/signature/sign-v1.ts';
import { SIGN_V2_HEADERS, STREAMED_BODY, signV2 } from '#lib/signature/sign-v2.ts';
import {
  createTestApp,
  sendSigned,
  signedHeaders,
  TEST_SECOND_KEY,
  TEST_SECOND_KEY_ID,
  TEST_SIGN_KEY,
  type TestCall,
} from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import type { PlatformApp } from './mount-call.ts';

const REFUSED = { code: 403, msg: '请求签名无效' };
const FIRST_ALONE = { header: 'sign', key: TEST_SIGN_KEY, second: { key: 'second-key-of-this', keyId: 'tests', required: false } };
const NONCE = 'nonce-of-an-upload';
const PATH = '/api/comm/dictType/fin_pay_type';

describeOnDatabase('the signature', (database) => {
  let context: TestContext;
  let app: PlatformApp;
  const call = (change: Partial<TestCall> = {}): TestCall => ({ query: { bizLineId: '202' }, sentAt: context.now(), ...change });
  const answer = async (response: Promise<Response> | Response) => (await response).json() as Promise<{ code: number }>;
  const send = (change: Partial<TestCall>, headers: Record<string, string> = {}) => answer(sendSigned(app, PATH, call(change), headers));

  beforeEach(() => {
    context = createTestContext(database().db);
    app = createTestApp(context);
  });

  it('lets a call in that carries both', async () => {
    expect(await send({})).toEqual({ code: 200, msg: '操作成功', data: [] });
  });

  it.each(['sign', SIGN_V2_HEADERS.signature, SIGN_V2_HEADERS.timestamp, SIGN_V2_HEADERS.nonce, SIGN_V2_HEADERS.keyId])(
    'refuses a call whose %s is missing, empty or another',
    async (name) => {
      for (const value of ['', 'AAAA', '另一个'].map(encodeURIComponent)) expect(await send({}, { [name]: value })).toEqual(REFUSED);
      const { [name]: _missing, ...headers } = signedHeaders(PATH, call());
      expect(await answer(app.request(`${PATH}?bizLineId=202`, { headers }))).toEqual(REFUSED);
    },
  );

  it('refuses a call whose path, query or body is not what was signed', async () => {
    const headers = signedHeaders(PATH, call());
    for (const path of [`${PATH}?bizLineId=203`, PATH, `${PATH}?bizLineId=202&bizLineId=202`, '/api/comm/dictType/fin_type?bizLineId=202'])
      expect(await answer(app.request(path, { headers }))).toEqual(REFUSED);
    const body = signedHeaders('/api/logout', call({ method: 'POST', query: {}, body: { a: 1 } }));
    expect(await answer(app.request('/api/logout', { method: 'POST', headers: body, body: '{"a":2}' }))).toEqual(REFUSED);
  });

  it('refuses a call that was accepted before', async () => {
    const nonce = 'the-same-nonce';
    expect(await send({ nonce })).toMatchObject({ code: 200 });
    expect(await send({ nonce })).toEqual(REFUSED);
  });

  it.each([
    [300_000, 200],
    [300_001, 403],
    [-300_000, 200],
    [-300_001, 403],
  ])('gives a clock that is %d ms away %d', async (awayMs, code) => {
    expect(await send({ sentAt: new Date(context.now().getTime() + awayMs) })).toMatchObject({ code });
  });

  it('can be the first one alone where the second is a choice, but a wrong second one is refused all the same', async () => {
    app = createTestApp(context, { signature: FIRST_ALONE });
    const headers = { sign: signV1(TEST_SIGN_KEY, 'bizLineId=202') };
    expect(await answer(app.request(`${PATH}?bizLineId=202`, { headers }))).toMatchObject({ code: 200 });
    expect(await send({})).toEqual(REFUSED);
  });

  const form = () => {
    const fields = new FormData();
    fields.append('file', new Blob(['x']), 'x.txt');
    return fields;
  };

  it('of an upload is over the empty text', async () => {
    const request = (sign: string) => app.request('/api/common/fileUpload', { method: 'POST', headers: { sign }, body: form() });
    app = createTestApp(context, { signature: FIRST_ALONE });
    expect(await answer(request(signV1(TEST_SIGN_KEY, '')))).toMatchObject({ code: 401 });
    expect(await answer(request(signV1(TEST_SIGN_KEY, 'x')))).toEqual(REFUSED);
  });

  const upload = (path: string, timestampMs: number): Record<string, string> => ({
    sign: signV1(TEST_SIGN_KEY, ''),
    [SIGN_V2_HEADERS.signature]: signV2({
      key: TEST_SECOND_KEY,
      keyId: TEST_SECOND_KEY_ID,
      method: 'POST',
      pathname: path,
      query: new URLSearchParams(),
      bodySha256Hex: STREAMED_BODY,
      timestampMs,
      nonce: NONCE,
    }),
    [SIGN_V2_HEADERS.timestamp]: String(timestampMs),
    [SIGN_V2_HEADERS.nonce]: NONCE,
    [SIGN_V2_HEADERS.keyId]: TEST_SECOND_KEY_ID,
  });

  it.each(['/api/fin/product/view', '/api/user/login', '/api/logout', '/api/nothing/here', '/api/common/fileUpload/x'])(
    'of nothing lets no call to %s in that only says to be an upload, whether the second is a choice or not',
    async (path) => {
      const type = { 'content-type': 'multipart/form-data; boundary=B' };
      const send = (headers: Record<string, string>) => app.request(path, { method: 'POST', headers: { ...headers, ...type }, body: '{}' });
      expect(await answer(send(upload(path, context.now().getTime())))).toEqual(REFUSED);
      app = createTestApp(context, { signature: FIRST_ALONE });
      const { sign = '' } = upload(path, 0);
      expect(await answer(send({ sign }))).toEqual(REFUSED);
      expect(await answer(app.request(`${PATH}?bizLineId=202`, { headers: { sign, ...type } }))).toEqual(REFUSED);
    },
  );

  it.each([
    ['multipart/form-data; boundary=B', '--B--'],
    ['multipart/form-data', '{}'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['text/plain', '{}'],
    ['', '{}'],
  ])('of a body of %j is over its bytes, and it is not taken', async (type, text) => {
    for (const path of ['/api/logout', '/api/user/login']) {
      const response = await sendSigned(app, path, call({ method: 'POST', query: {}, form: text }), { 'content-type': type });
      expect([response.status, await response.json()]).toEqual([415, { code: 500, msg: '提交内容的格式不受支持，请使用 JSON' }]);
    }
  });

  it.each([100, 150_000])('of JSON %d deep is no help: it is refused like any other nonsense', async (depth) => {
    const deep = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const response = sendSigned(app, '/api/user/login', call({ method: 'POST', query: {}, form: deep }), {
      'content-type': 'application/json',
    });
    expect(await answer(response)).toEqual({ code: 500, msg: '请求内容不符合要求' });
  });

  it('is not asked for where nothing is told: health, reference', async () => {
    for (const path of ['/health/live', '/health/ready', '/openapi.json', '/docs']) expect((await app.request(path)).status).toBe(200);
  });
});
