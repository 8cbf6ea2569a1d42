import { createHash, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
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

  it('answers a failed page but keeps the last good one', async () => {
    const key = newKey();
    await set(key, pageOf('good()'));
    const failed = pageOf('bad()', '<main data-status="503"></main>');
    await set(key, failed);
    expect(failed).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
    expect((await get(key))?.html).toContain('good()');
  });

  it('stores a missing page like any other', async () => {
    const key = newKey('/-/financeServer/_');
    await set(key, pageOf('gone()', '<main data-status="404"></main>'));
    expect((await get(key))?.status).toBe(404);
  });

  it.each([
    '/search%3D%E6%9C%A8/financeServer',
    '/page%3D2%26search%3Dx/policy',
    '/no%3DBH1%26sha256%3D0/guarantee/verify',
    '/amount%3D5%26rate%3D3.651/tools/calculator',
    '/feeFixed%3D7/tools/calculator',
  ])('dresses but never stores free text: %s', async (path) => {
    const key = newKey(path);
    const page = pageOf('words()');
    await set(key, page);
    expect(page.headers['content-security-policy']).toContain(sha('words()'));
    expect(await get(key)).toBeUndefined();
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
