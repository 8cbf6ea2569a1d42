import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signV1 } from '#lib/signature/sign-v1.ts';
import { tradeCode } from './site-calls.ts';

let portal: Server;
let answer: { status: number; text: string };
const got: { path: string; sign: unknown; body: string }[] = [];
const trade = () =>
  tradeCode('one-time', { siteUrl: `http://127.0.0.1:${(portal.address() as AddressInfo).port}`, header: 'sign', key: 'site-key' });

beforeAll(async () => {
  portal = createServer(async (request: IncomingMessage, response) => {
    const body = Buffer.concat((await request.toArray()) as Buffer[]).toString('utf8');
    got.push({ path: `${request.method} ${request.url}`, sign: request.headers.sign, body });
    response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.text);
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
});
afterAll(() => portal.close());

it('trades a code for its session, signed over the bytes with the site’s own key', async () => {
  answer = { status: 200, text: '{"code":200,"msg":"","data":{"token":"site-bearer","bizLineMode":"1","bizLineId":"203"}}' };
  expect(await trade()).toBe('site-bearer');
  expect(got).toEqual([{ path: 'POST /api/handoff', sign: signV1('site-key', '{"code":"one-time"}'), body: '{"code":"one-time"}' }]);
});

it.each([
  [403, '{"code":403,"msg":"当前操作没有权限"}'],
  [200, '{"code":200,"data":{"token":""}}'],
  [200, 'no JSON'],
  [302, ''],
])('gets nothing for an answer %d %s', async (status, text) => {
  answer = { status, text };
  expect(await trade()).toBeNull();
});
