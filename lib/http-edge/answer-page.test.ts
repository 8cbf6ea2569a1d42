import { randomUUID } from 'node:crypto';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { TAGS_HEADER } from '#lib/html-cache/dress-page.ts';
import { markStale } from '#lib/html-cache/mark-stale.ts';
import { PageMemory, toStored } from '#lib/html-cache/page-memory.ts';
import { PendingRenders } from '#lib/html-cache/pending-renders.ts';
import { ask as askOf, listen, shut } from '#lib/testing/raw-client.ts';
import { pageAnswerer } from './answer-page.ts';

const POLICY = "default-src 'none'";
const keyOf = (address: string): string => `/route-cache/APP_PAGE/${randomUUID()}/$${address}`;

let server: Server;
let pages: PageMemory;
let mayRender = true;

/** A page that is kept, of these tags. */
function keep(address: string, html: string, { tag = 'none', status }: { tag?: string; status?: number } = {}): void {
  const headers = { [TAGS_HEADER]: tag, 'content-security-policy': POLICY };
  const value = { kind: 'APP_PAGE', html, rscData: Buffer.from('data'), status, headers } as const;
  pages.set(toStored(keyOf(address), { value, lastModified: Date.now(), cacheControl: { revalidate: 300, expire: 900 } }));
}

const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') => askOf(server, path, headers, method);
/** Who answers: the edge, or the framework behind it. */
const answererOf = async (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
  (await ask(path, headers, method)).status === 418 ? 'next' : 'edge';

beforeEach(async () => {
  pages = new PageMemory(10_000_000);
  mayRender = true;
  const answersPage = pageAnswerer({ pages, renders: new PendingRenders(), baseHeaders: [['x-frame-options', 'DENY']] });
  server = createServer((asked, response) => void (answersPage(asked, response, () => mayRender) || response.writeHead(418).end()));
  await listen(server);
});
afterEach(() => shut(server));

const html = `<main>${'莆田'.repeat(2_000)}</main>`;

describe('a page that is kept', () => {
  it('leaves before the framework is asked, with its policy, its lifetime and its length, without its tags', async () => {
    keep('/-/policy', html);
    const { status, headers, body } = await ask('/policy');
    expect([status, body.toString()]).toEqual([200, html]);
    expect(headers).toMatchObject({
      'content-security-policy': POLICY,
      'cache-control': 's-maxage=300, stale-while-revalidate=600',
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(html)),
      'x-frame-options': 'DENY',
      'x-nextjs-cache': 'HIT',
    });
    expect([headers[TAGS_HEADER], headers['x-middleware-rewrite']]).toEqual([undefined, undefined]);
  });

  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br', 'br', brotliDecompressSync],
  ])('travels to a reader of %s as %s with a weak tag and its length', async (accepted, encoding, decode) => {
    keep('/-/policy', html);
    const plain = await ask('/policy');
    for (const round of [1, 2]) {
      const { headers, body } = await ask('/policy', { 'accept-encoding': accepted });
      expect([round, headers['content-encoding'], headers.etag]).toEqual([round, encoding, `W/${plain.headers.etag}`]);
      expect(headers.vary).toContain('accept-encoding');
      expect([Number(headers['content-length']), decode(body).toString()]).toEqual([body.byteLength, html]);
    }
  });

  it('leaves as it is when it is small, or changed meanwhile', async () => {
    keep('/-/policy', '<main></main>');
    expect((await ask('/policy', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBeUndefined();
    keep('/-/policy', html);
    await ask('/policy', { 'accept-encoding': 'gzip' });
    keep('/-/policy', `${html}!`);
    expect(gunzipSync((await ask('/policy', { 'accept-encoding': 'gzip' })).body).toString()).toBe(`${html}!`);
  });

  it('says that it is missing, and has its length and no body for HEAD', async () => {
    keep('/-/policy/P1', html, { status: 404 });
    expect((await ask('/policy/P1')).status).toBe(404);
    const { status, headers, body } = await ask('/policy/P1', { 'accept-encoding': 'gzip' }, 'HEAD');
    expect([status, Number(headers['content-length']), body.byteLength]).toEqual([404, Buffer.byteLength(html), 0]);
  });

  it('is not sent again to who has it', async () => {
    keep('/-/policy', html);
    const { etag = '' } = (await ask('/policy')).headers;
    for (const tags of [etag, `W/${etag}`, `"x", W/${etag}`, '*']) {
      const { status, headers, body } = await ask('/policy', { 'if-none-match': tags });
      expect([status, headers.etag, headers['content-security-policy'], body.byteLength]).toEqual([304, etag, POLICY, 0]);
    }
    expect((await ask('/policy', { 'if-none-match': '"x"' })).status).toBe(200);
    expect((await ask('/policy', { 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(200);
  });

  it('is the same for everybody: no cookie and no session varies it', async () => {
    keep('/-/policy', html);
    const plain = await ask('/policy');
    const other = await ask('/policy?utm=1', { cookie: `USER_TOKEN=${'t'.repeat(40)}; READING=large` });
    expect([other.body.equals(plain.body), other.headers.etag, other.headers['set-cookie']]).toEqual([true, plain.headers.etag, undefined]);
  });

  it('gives the router its data, by the mark of what it asks', async () => {
    keep('/-/policy', html);
    const { headers, body } = await ask('/policy?_rsc=', { rsc: '1' });
    expect([headers['content-type'], headers['x-nextjs-rewritten-path'], body.toString()]).toEqual([
      'text/x-component',
      '/-/policy',
      'data',
    ]);
    expect(await answererOf('/policy', { rsc: '1' })).toBe('next');
    expect(await answererOf('/policy?_rsc=', { rsc: '1', 'next-router-prefetch': '1' })).toBe('next');
    expect(await answererOf('/policy?_rsc=', { rsc: '2' })).toBe('next');
  });

  it.each([
    ['is not kept', '/financeServer', {}, 'GET'],
    ['needs a session', '/user', {}, 'GET'],
    ['is a return from a sign-on', '/policy?loginType=1', {}, 'GET'],
    ['is another address for the framework', '/a/../policy', {}, 'GET'],
    ['is asked for by its inner address', '/-/policy', {}, 'GET'],
    ['is sent something', '/policy', {}, 'POST'],
  ])('is left to the framework where it %s', async (_, path, headers, method) => {
    keep('/-/policy', html);
    keep('/user', html);
    expect(await answererOf(path, headers, method)).toBe('next');
  });
});

describe('a page that is stale', () => {
  it('leaves all the same; the first who finds it so has it renewed', async () => {
    keep('/-/policy', html, { tag: 'policies' });
    markStale(['policies'], Date.now() + 1);
    expect([await answererOf('/policy'), await answererOf('/policy')]).toEqual(['next', 'edge']);
    expect((await ask('/policy')).headers['x-nextjs-cache']).toBe('STALE');
    keep('/-/policy', `${html}!`);
    const { headers, body } = await ask('/policy');
    expect([headers['x-nextjs-cache'], body.toString()]).toEqual(['HIT', `${html}!`]);
  });

  it('is not renewed while there is no room for a render', async () => {
    keep('/-/policy', html, { tag: 'policies' });
    markStale(['policies'], Date.now() + 1);
    mayRender = false;
    expect([await answererOf('/policy'), await answererOf('/policy')]).toEqual(['edge', 'edge']);
    mayRender = true;
    expect(await answererOf('/policy')).toBe('next');
  });
});
