import * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { Done } from '#lib/contract/envelope.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { decipher } from '#lib/signature/cipher.ts';
import { portalRequest } from '#lib/testing/portal-request.ts';
import { prepareBody } from './prepare-body.ts';
import { refusals } from './refusal.ts';

const env = { ...getEnv(), MAX_JSON_BODY_BYTES: 200, MAX_UPLOAD_BYTES: 1_000 };
const FORM = 'application/x-www-form-urlencoded';
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

  it('gives addresses of the object store back as the upstream sent them, wherever they stand in JSON', async () => {
    const foreign = { ...env, OSS_PLACEHOLDER: 'https://oss.example' };
    const send = async (call: Call, body: unknown, settings: typeof env) => {
      const request = portalRequest('/prod-api/x', { method: 'POST', json: body });
      const prepared = await prepareBody(call, request, '203', settings);
      if (!prepared.ok || prepared.value.kind === 'stream') throw new Error('no body');
      return Buffer.from(prepared.value.bytes).toString('utf8');
    };
    expect(await send(text, '/oss_server/arn/x.png', env)).toBe('"{ossHost}/arn/x.png"');
    expect(await send(text, '/oss_server/arn/x.png', foreign)).toBe('"https://oss.example/arn/x.png"');
    const files = { logo: '/oss_server/a.png', files: [{ fileUrl: '/oss_server/arn/b.pdf' }], remark: '见 /oss_server/a.png', no: null };
    expect(await send(calls.logout, files, foreign)).toBe(
      '{"logo":"https://oss.example/a.png","files":[{"fileUrl":"https://oss.example/arn/b.pdf"}],"remark":"见 /oss_server/a.png","no":null,"bizLineId":"203"}',
    );
    for (const other of ['/oss_serverx/a.png', 'https://x/oss_server/a.png', '/oss_server'])
      expect(await send(text, other, foreign)).toBe(JSON.stringify(other));
  });

  it.each<[keyof typeof calls, Record<string, unknown>, string]>([
    ['login', { loginName: 'a', password: '/oss_server/secret' }, 'password'],
    ['unbindWechat', { password: '/oss_server/secret' }, 'password'],
  ])('sends an enciphered text of %s as it was typed, though it begins like an address', async (name, body, field) => {
    const prepared = await prepare(calls[name], JSON.stringify(body));
    const sent = JSON.parse((prepared as { text: string }).text) as Record<string, string>;
    const { CIPHER_KEY: key, CIPHER_IV: iv, CIPHER_MODE: mode, CIPHER_ENCODING: encoding } = env;
    expect(decipher(String(sent[field]), { key, iv, mode, encoding })).toBe('/oss_server/secret');
  });

  it('puts the business line into the form of a download as its only field of that name', async () => {
    const prepared = await prepare({ ...calls.logout, kind: 'download' }, 'a=%E6%9C%A8&bizLineId=1&bizLineId=2', FORM);
    expect(prepared).toMatchObject({ text: 'a=%E6%9C%A8&bizLineId=203', query: {} });
  });

  it.each<[string, BodyInit]>([
    ['application/json; charset=utf-8', '{"a":1}'],
    ['Application/JSON', '{"a":1}'],
    ['', Buffer.alloc(0)],
  ])('takes JSON said to be %j, and an empty body', async (contentType, body) => {
    expect(await prepare(calls.logout, body, contentType)).toMatchObject({ contentType: 'application/json' });
  });

  const json = '{"loginName":"a","password":"b"}';
  it.each<[string, Call, BodyInit, string]>([
    ['JSON that says to be an upload', calls.login, json, 'multipart/form-data'],
    ['an upload to a call without fields', calls.logout, '--B--', 'multipart/form-data; boundary=B'],
    ['a form', calls.logout, 'a=1', FORM],
    ['contract fields in a form', calls.login, 'loginName=a&password=b', FORM],
    ['text', calls.logout, 'any text', 'text/plain'],
    ['JSON that says to be text', calls.logout, json, 'text/plain;charset=UTF-8'],
    ['JSON of a kind of its own', calls.logout, json, 'application/json-patch+json'],
    ['a body that says nothing', calls.logout, Buffer.from(json), ''],
    ['an upload in a download', { ...calls.logout, kind: 'download' }, '--B--', 'multipart/form-data; boundary=B'],
    ['an upload that is none', upload, '{}', 'application/json'],
  ])('does not take %s', async (_name, call, body, contentType) => {
    expect(await prepare(call, body, contentType)).toEqual({ ok: false, fault: refusals.wrongBodyType });
  });

  it.each([
    ['objects', '{"a":', '1', '}'],
    ['lists', '[', '', ']'],
  ])('refuses %s nested without end, also where the contract names no field', async (_name, open, middle, close) => {
    const roomy = { ...env, MAX_JSON_BODY_BYTES: 1_000_000 };
    for (const depth of [100, 150_000]) {
      const body = open.repeat(depth) + middle + close.repeat(depth);
      const request = portalRequest('/prod-api/x', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      expect(await prepareBody(calls.logout, request, '203', roomy)).toEqual({ ok: false, fault: refusals.invalidRequest });
    }
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
    ['an upload without a boundary', upload, 'x', 'multipart/form-data'],
  ])('refuses %s', async (_name, call, body, contentType) => {
    expect(await prepare(call, body, contentType)).toEqual({ ok: false, fault: refusals.invalidRequest });
  });

  it('refuses a body that grows beyond the bound without having said so', async () => {
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(64)) });
    expect(await prepare(calls.logout, endless)).toEqual({ ok: false, fault: refusals.tooLarge });
  });
});
