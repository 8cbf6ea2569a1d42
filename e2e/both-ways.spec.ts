import { createHash } from 'node:crypto';
import { request as ask, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { toHref } from '#lib/routes/to-href.ts';
import { findFreePort } from '../scripts/launch/ports.ts';
import { toService } from '../scripts/launch/service.ts';
import { spawnNode } from '../scripts/launch/spawn-node.ts';
import { waitUntilServing } from '../scripts/launch/start-system.ts';
import { findArticle, findInsurance, findProduct, plainAddresses } from './support/sample-addresses.ts';
import { systemEnv, TEST_DATA_DIR } from './support/system-env.ts';
import { expect, test } from './support/test.ts';

interface Asked {
  readonly path: string;
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: OutgoingHttpHeaders;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function read(bytes: Buffer, encoding: string | undefined): string {
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return plain.toString('latin1');
}

function send(base: string, { path, method = 'GET', headers = {} }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = ask(base + path, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = read(Buffer.concat(chunks), method === 'HEAD' ? undefined : response.headers['content-encoding']);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    asking.on('error', reject).end();
  });
}

/** How a body travels, and when: Next packs nothing as Brotli. */
const OF_THE_WAY = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length'];

/** What a reader and a cache in front go by. */
function gist({ status, headers, body }: Answer, method = 'GET'): object {
  const rest = Object.entries(headers).filter(([name]) => !OF_THE_WAY.includes(name));
  const told = Object.fromEntries(rest.map(([name, value]) => [name, [...new Set(String(value).split(', '))].sort()]));
  const etag = headers.etag?.replace(/^W\//, '');
  return { status, ...told, etag, length: method === 'HEAD' ? headers['content-length'] : undefined, body };
}

const isStale = ({ headers }: Answer): boolean => headers['x-nextjs-cache'] === 'STALE';

/** As the router marks a question for data. */
function toDataRequest(path: string, headers: Readonly<Record<string, string>>): Asked {
  const parts = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url'].map((name) => headers[name]);
  const text = parts.map((part) => part ?? '0').join(',');
  const mark = Object.keys(headers).length === 0 ? '' : createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url');
  return { path: `${path}${path.includes('?') ? '&' : '?'}_rsc=${mark}`, headers: { ...headers, rsc: '1' } };
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148';
const SESSION = `USER_TOKEN=${'t'.repeat(40)}; SIGNED_IN=1`;

/** Ways of asking for a page. */
const variantsOf = (path: string, etag: string): Asked[] => [
  { path },
  { path, headers: { 'accept-encoding': 'gzip' } },
  { path, headers: { 'accept-encoding': 'gzip, deflate, br' } },
  { path, method: 'HEAD', headers: { 'accept-encoding': 'gzip' } },
  { path, headers: { 'if-none-match': `W/"x", W/${etag}` } },
  { path, headers: { 'if-none-match': etag, 'cache-control': 'no-cache' } },
  { path, headers: { 'if-none-match': '"other"', range: 'bytes=0-9' } },
  { path, headers: { cookie: SESSION } },
  { path, headers: { cookie: 'BIZ_LINE_ID=203; READING=large; CONTRAST=high; x=%zz' } },
  { path, headers: { 'user-agent': PHONE, 'viewport-width': '390' } },
  { path, headers: { 'user-agent': PHONE, 'viewport-width': '1200' } },
  toDataRequest(path, {}),
  toDataRequest(path, { 'next-router-prefetch': '1' }),
  toDataRequest(path, { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }),
  toDataRequest(path, { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/nowhere' }),
  toDataRequest(path, { 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D', 'next-url': path.split('?', 1)[0] ?? '/' }),
  { path, headers: { rsc: '1', 'next-router-prefetch': '1' } },
];

/** What is no page, or none yet. */
const ODD = [
  '/nowhere',
  '/policy/',
  '//policy',
  '/a/../policy',
  '/%70olicy',
  '/-/financeServer',
  '/user',
  '/user/account',
  '/?loginType=1&x=2',
];
const ODDER = [
  '/login?status=500',
  '/financeServer/;',
  '/financeServer/%E6%9C%A8',
  '/policy?search=%zz',
  '/?nxtPpage=2',
  '/unavailable',
  '/robots.txt',
];

test('§2 五百种问法，由缓存直接回答与交给框架回答，状态、响应头和内容都一致', async ({ request }) => {
  test.setTimeout(300_000);
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const env = {
    ...systemEnv,
    NODE_ENV: 'production',
    MOBILE_SITE_URL: 'https://m.example',
    PLATFORM_PORT: new URL(process.env.E2E_PLATFORM_URL ?? '').port,
    PORT: String(port),
    PLAIN_PORT: String(plainPort),
  };
  const child = spawnNode('lib/testing/portal-both-ways.ts', { env, output: { file: join(TEST_DATA_DIR, 'logs', 'both-ways.log') } });
  const service = toService(child, `http://127.0.0.1:${port}`);
  await waitUntilServing(service, true);
  const plain = `http://127.0.0.1:${plainPort}`;
  const filtered = [toHref('financeList', {}, { guaranteeType: ['1'], page: 2 }), toHref('policyList', {}, { page: 2 })];
  const records = [await findProduct(request), await findArticle(request), await findInsurance(request)];
  const pages = [...plainAddresses, ...filtered, ...records, '/financeServer/NOPE1'];
  const fromCache = new Set<string>();
  let asked = 0;
  const compare = async (one: Asked): Promise<void> => {
    await send(plain, one);
    let [direct, left] = [await send(service.url, one), await send(plain, one)];
    // Renewed in between, which changes both.
    if (isStale(direct) || isStale(left)) [direct, left] = [await send(service.url, one), await send(plain, one)];
    expect(gist(direct, one.method), JSON.stringify(one)).toEqual(gist(left, one.method));
    if (direct.headers['content-encoding'] === 'br') fromCache.add(one.path);
    asked += 1;
  };
  for (const path of pages) {
    const { headers } = await send(plain, { path });
    for (const one of variantsOf(path, headers.etag ?? '"none"')) await compare(one);
  }
  for (const path of [...ODD, ...ODDER]) await compare({ path });
  expect(asked).toBeGreaterThan(500);
  expect(fromCache.size).toBeGreaterThan(20);
  await service.kill();
});
