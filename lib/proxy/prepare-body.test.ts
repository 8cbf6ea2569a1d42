import * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { Done } from '#lib/contract/envelope.ts';
import { getEnv } from '#lib/env.ts';
import { decipher } from '#lib/signature/cipher.ts';
import { portalRequest } from '#lib/testing/portal-request.ts';
import { prepareBody } from './prepare-body.ts';
import { refusals } from './refusal.ts';

const env = { ...getEnv(), MAX_JSON_BODY_BYTES: 200, MAX_UPLOAD_BYTES: 1_000 };
const text: Call = { ...calls.logout, body: z.string(), answer: Done };
const upload: Call = { ...calls.logout, kind: 'upload', answer: Done };

async function prepare(call: Call, body: BodyInit, contentType = 'application/json') {
  const request = portalRequest('/prod-api/x', {
    method: 'POST',
    body,
    headers: contentType === '' ? {} : { 'content-type': contentType },
  });
  const prepared = await prepareBody(call, request, '203', env);
  if (!prepared.ok || prepared.value.kind === 'stream') return prepared;
  const { bytes, ...rest } = prepared.value;
  return { ...rest, text: Buffer.from(bytes).toString('utf8') };
}

describe('prepareBody', () => {
  it('puts the business line at the top of an object and lets no other take its place', async () => {
    expect(await prepare(calls.logout, '{"a":1,"bizLineId":"999"}')).toMatchObject({ text: '{"a":1,"bizLineId":"203"}', query: {} });
  });

  it('makes an object of an empty body', async () => {
    expect(await prepare(calls.logout, '')).toMatchObject({ text: '{"bizLineId":"203"}', contentType: 'application/json' });
  });

  it('leaves a JSON text as it is and puts the business line into the query', async () => {
    expect(await prepare(text, ' "https://x/arn/1"')).toMatchObject({ text: ' "https://x/arn/1"', query: { bizLineId: '203' } });
  });

  it('puts the business line into a form as its only field of that name', async () => {
    const prepared = await prepare(calls.logout, 'a=%E6%9C%A8&bizLineId=1&bizLineId=2', 'application/x-www-form-urlencoded');
    expect(prepared).toMatchObject({ text: 'a=%E6%9C%A8&bizLineId=203', query: {} });
  });

  it('leaves other bodies untouched', async () => {
    expect(await prepare(calls.logout, 'any text', 'text/plain')).toMatchObject({ text: 'any text', query: { bizLineId: '203' } });
  });

  it('enciphers secret fields and drops nothing else', async () => {
    const prepared = await prepare(calls.login, JSON.stringify({ loginName: 'demo', password: 'Demo@2026user' }));
    const sent = JSON.parse((prepared as { text: string }).text) as Record<string, string>;
    expect(sent).toMatchObject({ loginName: 'demo', bizLineId: '203', loginMode: 'user' });
    const settings = { key: env.CIPHER_KEY, iv: env.CIPHER_IV, mode: env.CIPHER_MODE, encoding: env.CIPHER_ENCODING };
    expect(decipher(sent.password ?? '', settings)).toBe('Demo@2026user');
  });

  it('streams an upload with the business line as its first field', async () => {
    const form = '--B\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--B--\r\n';
    const prepared = await prepare(upload, form, 'multipart/form-data; boundary=B');
    if (!('ok' in prepared) || !prepared.ok || prepared.value.kind !== 'stream') throw new Error('no stream');
    const sent = Buffer.concat(await prepared.value.body.stream.toArray()).toString('utf8');
    expect(sent).toBe(`--B\r\ncontent-disposition: form-data; name="bizLineId"\r\n\r\n203\r\n${form}`);
  });

  it.each<[string, Call, string, string]>([
    ['broken JSON', calls.logout, '{"a":', 'application/json'],
    ['a field the contract does not know', calls.login, '{"loginName":"a","password":"b","accountType":"ENTERPRISE"}', 'application/json'],
    ['contract fields in another form', calls.login, 'loginName=a&password=b', 'application/x-www-form-urlencoded'],
    ['an upload that is none', upload, '{}', 'application/json'],
    ['an upload without a boundary', upload, 'x', 'multipart/form-data'],
  ])('refuses %s', async (_name, call, body, contentType) => {
    expect(await prepare(call, body, contentType)).toEqual({ ok: false, fault: refusals.invalidRequest });
  });

  it('refuses a body that grows beyond the bound without having said so', async () => {
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(64)) });
    expect(await prepare(calls.logout, endless)).toEqual({ ok: false, fault: refusals.tooLarge });
  });
});
