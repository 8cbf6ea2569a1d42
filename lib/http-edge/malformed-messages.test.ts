import type { Server } from 'node:http';
import { parseEnv } from '#lib/env/env-schema.ts';
import { dial, hear, listen, shut } from '#lib/testing/raw-client.ts';
import { openEdge, refusalStatus } from './open-edge.ts';
import { NO_STATIC_FILES } from './static-files.ts';

const unavailable = { html: '<main></main>', policy: "default-src 'none'" };
/** Refused as the fault of who sent it; or answered, where the message may be read after all. */
const FAULT_OF_THE_SENDER = [200, 400, 405, 408, 411, 413, 414, 415, 417, 431, 501, 505];
const HOST = 'host: a\r\n';
const TARGETS = [
  '/',
  '*',
  '',
  ' ',
  '//',
  '/%zz',
  '/%00',
  '/\0',
  '/\\',
  'http://',
  'http://evil/',
  '/a b',
  `/${'x'.repeat(20_000)}`,
  '/%ff%fe',
  '\u00ff',
];
const METHODS = ['GET', 'get', 'TRACE', 'CONNECT', 'PATCH', 'PROPFIND', 'GETT', 'G\0T', '', 'OPTIONS'];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1', 'http/1.1', 'HTP/1.1', ''];
const HEADS = [
  '',
  'host\r\n',
  'host : a\r\n',
  'host: a\r\nhost: b\r\n',
  ': a\r\n',
  `${HOST} folded\r\n`,
  `${HOST}x: ${'y'.repeat(20_000)}\r\n`,
  `${HOST}x: a\0b\r\n`,
  `${HOST}x\x01: a\r\n`,
  `${HOST}content-length: -1\r\n`,
  `${HOST}content-length: 1e3\r\n`,
  `${HOST}content-length: 1, 2\r\n`,
  `${HOST}content-length: 5\r\ncontent-length: 6\r\n`,
  `${HOST}content-length: 99999999999999999999\r\n`,
  `${HOST}content-length: 5\r\ntransfer-encoding: chunked\r\n`,
  `${HOST}transfer-encoding: chunked, identity\r\n`,
  `${HOST}transfer-encoding: xchunked\r\n`,
  `${HOST}transfer-encoding: chunked\r\n\r\nzz\r\n`,
  `${HOST}transfer-encoding: chunked\r\n\r\n-1\r\n`,
  `${HOST}transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n`,
  `${HOST}expect: nonsense\r\n`,
  `${HOST}upgrade: h2c\r\nconnection: upgrade\r\n`,
  `${HOST}connection: ${'close,'.repeat(2_000)}\r\n`,
  `${HOST}${'a: b\r\n'.repeat(3_000)}`,
];
const messages = [
  ...METHODS.flatMap((method) => TARGETS.map((target) => `${method} ${target} HTTP/1.1\r\n${HOST}\r\n`)),
  ...VERSIONS.map((version) => `GET / ${version}\r\n${HOST}\r\n`),
  ...HEADS.flatMap((head) => ['GET', 'POST'].map((method) => `${method} / HTTP/1.1\r\n${head}\r\n`)),
  '\r\n\r\n\r\n\r\n',
  '\0\0\0\0',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  `GET / HTTP/1.1\n${HOST}\n`,
  `GET / HTTP/1.1\r${HOST}\r`,
];
let server: Server;

beforeAll(async () => {
  const env = parseEnv({ DRAIN_SECONDS: '0' });
  ({ server } = openEdge(env, { unavailable, files: NO_STATIC_FILES }, (_request, response) => void response.end('page')));
  await listen(server);
});
afterAll(() => shut(server));

/** Status of each answer to a message; none when the connection just closes. */
async function statusesOf(message: string): Promise<number[]> {
  // Half-closed: whoever waits for more of the message is told that nothing comes.
  const heard = await hear(dial(server).end(message, 'latin1'));
  return [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}

it('meets each of more than two hundred malformed messages with a refusal or a closed connection', async () => {
  expect(new Set(messages).size).toBeGreaterThanOrEqual(200);
  for (const message of new Set(messages)) {
    const odd = (await statusesOf(message)).filter((status) => !FAULT_OF_THE_SENDER.includes(status));
    expect([message.slice(0, 120), odd]).toEqual([message.slice(0, 120), []]);
  }
  expect(await statusesOf(`GET /api/health/live HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`)).toEqual([200]);
});

describe('refuseRequest', () => {
  it.each([
    ['TRACE', '/'],
    ['CONNECT', '/'],
    ['PATCH', '/prod-api/api/logout'],
    ['POST', '/'],
    ['POST', '/financeServer'],
    ['DELETE', '/user/message'],
    ['POST', '/apix'],
  ])('answers 405 to %s %s', (method, url) => {
    expect(refusalStatus(method, url)).toBe(405);
  });

  it.each(['/%zz', '/?search=%E4%B', '/a%00b', '/a\0b', '/a\\b', 'http://evil.example/', '*'])('answers 400 to %j', (url) => {
    expect(refusalStatus('GET', url)).toBe(400);
  });

  it.each([
    ['GET', '/financeServer?search=%E6%9C%A8&page=2'],
    ['HEAD', '/'],
    ['POST', '/prod-api/api/user/login'],
    ['POST', '/api/revalidate'],
  ])('lets %s %s pass', (method, url) => {
    expect(refusalStatus(method, url)).toBeNull();
  });
});
