import { createHash, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { withPageLine } from '#lib/upstream/call-upstream.ts';
import PageCache from './cache-handler.ts';
import { isStale } from './is-stale.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Context = ConstructorParameters<typeof PageCache>[0];
const files = new Map<string, string>();
const context = {
  fs: {
    existsSync: (path: string) => files.has(path),
    readFileSync: (path: string) => files.get(path) ?? '',
    readFile: (path: string) => (files.has(path) ? Promise.resolve(files.get(path)) : Promise.reject(new Error('ENOENT'))),
    stat: () => Promise.resolve({ mtime: new Date() }),
  },
  serverDistDir: '/dist/server',
  flushToDisk: false,
  maxMemoryCacheSize: 1_000_000,
  revalidatedTags: [],
} as unknown as Context;

const cache = new PageCache(context);
const pageOf = (script: string, main = '<main></main>') => ({
  kind: 'APP_PAGE',
  html: `<script>${script}</script>${main}`,
  rscData: Buffer.from('x'),
  headers: {} as Record<string, string>,
  status: undefined as number | undefined,
});
type Page = ReturnType<typeof pageOf>;
type Args = Parameters<typeof cache.set>;

const set = (key: string, page: Page) =>
  cache.set(key, page as unknown as Args[1], { cacheControl: { revalidate: 300, expire: undefined } } as Args[2]);
const get = async (key: string) =>
  (await cache.get(key, { kind: 'APP_PAGE', isFallback: false } as never))?.value as unknown as Page | undefined;
const newKey = (path = '/-/financeServer') => `/route-cache/APP_PAGE/${randomUUID()}/$${path}`;

describe('PageCache', () => {
  it('dresses the very object that is about to be sent: a miss carries its policy', async () => {
    const page = pageOf('cold()');
    await set(newKey(), page);
    expect(page.headers['content-security-policy']).toContain(sha('cold()'));
  });

  it('answers warm with the policy of the stored bytes', async () => {
    const key = newKey();
    await set(key, pageOf('warm()'));
    const page = await get(key);
    expect(page?.headers['content-security-policy']).toContain(sha('warm()'));
  });

  it('gives a renewed page the policy of its new bytes', async () => {
    const key = newKey();
    await set(key, pageOf('old()'));
    await set(key, pageOf('fresh()'));
    const policy = (await get(key))?.headers['content-security-policy'];
    expect(policy).toContain(sha('fresh()'));
    expect(policy).not.toContain(sha('old()'));
  });

  it('dresses a page of the build when it is first read', async () => {
    const base = '/dist/server/app/login';
    files.set(`${base}.html`, '<script>built()</script><main></main>');
    files.set(`${base}.meta`, JSON.stringify({ headers: {} }));
    files.set(`${base}.rsc`, 'x');
    const page = await get('/login');
    expect(page?.headers['content-security-policy']).toContain(sha('built()'));
  });

  it('answers a page of another business line than its key names, and keeps it nowhere', async () => {
    const [plain, ofLine] = [newKey('/-/policy'), newKey('/~301~-/policy')];
    const page = pageOf('line()');
    await withPageLine('301', () => set(plain, page));
    await set(ofLine, pageOf('own()'));
    expect(page.headers['content-security-policy']).toContain(sha('line()'));
    expect([await get(plain), await get(ofLine)]).toEqual([undefined, undefined]);
    await withPageLine('301', () => set(ofLine, pageOf('line()')));
    expect((await get(ofLine))?.html).toContain('line()');
  });

  it('answers a failed page but keeps the last good one', async () => {
    const key = newKey();
    await set(key, pageOf('good()'));
    const failed = pageOf('bad()', '<main data-status="503"></main>');
    await set(key, failed);
    expect(failed).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
    expect((await get(key))?.html).toContain('good()');
  });

  it('answers a page of which a section failed but keeps the last whole one', async () => {
    const key = newKey('/-');
    await set(key, pageOf('whole()'));
    const partial = pageOf('part()', '<main data-status="partial"></main>');
    await set(key, partial);
    expect(partial).toMatchObject({ status: undefined, headers: { 'cache-control': 'no-store' } });
    expect((await get(key))?.html).toContain('whole()');
  });

  it('does not keep a generated file that says so, as it is not whole', async () => {
    const key = '/route-cache/APP_ROUTE/x/$/sitemaps/index.xml';
    const file = (headers: object) => ({ kind: 'APP_ROUTE', body: Buffer.from('<x/>'), status: 200, headers }) as unknown as Page;
    await set(key, file({ 'cache-control': 'no-store' }));
    expect(await get(key)).toBeUndefined();
    await set(key, file({}));
    expect(await get(key)).toBeDefined();
  });

  it('stores a missing page like any other', async () => {
    const key = newKey('/-/financeServer/;');
    await set(key, pageOf('gone()', '<main data-status="404"></main>'));
    expect((await get(key))?.status).toBe(404);
  });

  // Keys as a build of Next gives them to its cache.
  it.each([
    '/search=zq1/policy',
    '/amount=50&search=%E6%9C%A8/financeServer',
    '/page=3&search=%E6%9C%A8+a%252Fb%2526page%253D2/policy',
    '/search=a%25%2B%27%28%29*%21%7E/policy',
    '/no=BH1&sha256=00/guarantee/verify',
    '/amount=5&rate=3.651/tools/calculator',
    '/feeFixed=7/tools/calculator',
  ])('dresses but never stores free text: %s', async (path) => {
    const key = newKey(path);
    const page = pageOf('words()');
    await set(key, page);
    expect(page.headers['content-security-policy']).toContain(sha('words()'));
    expect(await get(key)).toBeUndefined();
  });

  it.each(['<main></main>', '<main data-status="404"></main>'])('keeps no preview, and tells everybody to keep none: %s', async (main) => {
    const key = newKey(`/-/preview/policy/${'t'.repeat(79)}`);
    const page = pageOf('draft()', main);
    await set(key, page);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(page.headers['content-security-policy']).toContain(sha('draft()'));
    expect(await get(key)).toBeUndefined();
  });

  it('keeps every plain page, however many filters and missing addresses are asked for after it', async () => {
    const kept = ['/-', '/-/financeServer', '/-/financeServer/FP1', '/category=61/policy', '/productCode=IP1/insureProduct'].map(newKey);
    for (const key of kept) await set(key, pageOf('good()'));
    for (let round = 0; round < 600; round += 1) {
      await set(newKey(`/amount=${round}/financeServer`), pageOf('x'.repeat(3_000)));
      await set(newKey(`/-/financeServer/NOPE${round}`), pageOf('x'.repeat(3_000), '<main data-status="404"></main>'));
    }
    for (const key of kept) expect(await get(key)).toBeDefined();
  });

  it('keeps the newest filters and missing pages too, so that they are not rendered for everybody who asks', async () => {
    const [filtered, missing] = [newKey('/page=2/financeServer'), newKey('/-/policy/NOPE')];
    await set(filtered, pageOf('filtered()'));
    await set(missing, pageOf('gone()', '<main data-status="404"></main>'));
    expect((await get(filtered))?.html).toContain('filtered()');
    expect((await get(missing))?.status).toBe(404);
  });

  it('lets a page that is gone take the place of what was there, and the reverse', async () => {
    const key = newKey('/-/policy/P1');
    await set(key, pageOf('there()'));
    await set(key, pageOf('gone()', '<main data-status="404"></main>'));
    expect((await get(key))?.html).toContain('gone()');
    await set(key, pageOf('again()'));
    expect((await get(key))?.html).toContain('again()');
  });

  it('has what was missing rendered before anybody reads it, once it is published: a stale 404 would name the new page too', async () => {
    const key = newKey('/-/policy/P2');
    const gone = { ...pageOf('gone()', '<main data-status="404"></main>'), headers: { 'x-next-cache-tags': 'policy:P2' } };
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000);
    await set(key, gone);
    expect((await get(key))?.status).toBe(404);
    clock.mockReturnValue(2_000);
    await cache.revalidateTag('policy:P2', { expire: undefined });
    clock.mockReturnValue(3_000);
    expect(await get(key)).toBeUndefined();
    await set(key, { ...pageOf('there()'), headers: { 'x-next-cache-tags': 'policy:P2' } });
    expect((await get(key))?.html).toContain('there()');
    clock.mockRestore();
  });

  it('keeps stale what was published again while it was rendered, until a render that began later', async () => {
    const key = newKey();
    const tagged = (script: string) => ({ ...pageOf(script), headers: { 'x-next-cache-tags': 'policies' } });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000);
    const at = (nowMs: number) => clock.mockReturnValue(nowMs);
    const isStaleNow = async () => isStale((await cache.get(key, { kind: 'APP_PAGE', isFallback: false } as never)) as never);
    await set(key, tagged('old()'));
    at(2_000);
    await cache.revalidateTag('policies', { expire: undefined });
    at(3_000);
    expect(await isStaleNow()).toBe(true);
    at(4_000);
    await cache.revalidateTag('policies', { expire: undefined });
    at(5_000);
    await set(key, tagged('between()'));
    expect(await isStaleNow()).toBe(true);
    at(6_000);
    await set(key, tagged('fresh()'));
    expect(await isStaleNow()).toBe(false);
    clock.mockRestore();
  });
});
