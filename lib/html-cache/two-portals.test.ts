import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CacheOrder, CacheReport } from '#lib/testing/portal-cache.ts';
import { hasRedisServer, type RedisServer, startRedisServer } from '#lib/testing/redis-server.ts';
import { until } from '#lib/testing/until.ts';

type Order = CacheOrder extends infer One ? (One extends CacheOrder ? Omit<One, 'id'> : never) : never;

const newKey = (path = '/-/financeServer'): string => `/route-cache/APP_PAGE/${randomUUID()}/$${path}`;

const TAGS = 'product:P1,products';
const portals: ChildProcess[] = [];
let orders = 0;

/** A portal's cache in a process of its own, of the build whose id this is. */
function startPortal(redisUrl: string, buildId = 'build-1') {
  const distDir = mkdtempSync(join(tmpdir(), 'portal-cache-'));
  writeFileSync(join(distDir, 'BUILD_ID'), buildId);
  const child = fork(join(import.meta.dirname, '../testing/portal-cache.ts'), [join(distDir, 'server')], {
    env: { ...process.env, REDIS_URL: redisUrl },
  });
  portals.push(child);
  return (order: Order): Promise<CacheReport> => {
    orders += 1;
    const id = orders;
    return new Promise((resolve) => {
      child.on('message', function answered(report: CacheReport) {
        if (report.id !== id) return;
        child.off('message', answered);
        resolve(report);
      });
      child.send({ ...order, id });
    });
  };
}

(hasRedisServer ? describe : () => undefined)('two portals with one Redis', () => {
  let server: RedisServer;
  let one: ReturnType<typeof startPortal>;
  let other: ReturnType<typeof startPortal>;
  const keep = (portal: typeof one, key: string, text: string) => portal({ do: 'keep', key, text, tags: TAGS });
  const read = (portal: typeof one, key: string) => portal({ do: 'read', key });
  const reads = (portal: typeof one, key: string, text: string | null) => until(async () => (await read(portal, key)).text === text);

  beforeAll(async () => {
    server = await startRedisServer();
    one = startPortal(server.url);
    other = startPortal(server.url);
    await Promise.all([read(one, 'warm'), read(other, 'warm')]);
  });
  afterAll(async () => {
    for (const portal of portals) portal.disconnect();
    await server.stop();
  });

  it('render a page once: the other reads it, dressed, byte for byte', async () => {
    const key = newKey();
    await keep(one, key, '产品 ÿ page');
    await reads(other, key, '产品 ÿ page');
    expect(await read(other, key)).toMatchObject({ isStale: false });
  });

  it('agree on a publish within a second, and on the page that is rendered after it', async () => {
    const key = newKey();
    await keep(one, key, 'old');
    await reads(other, key, 'old');
    const publishedAtMs = performance.now();
    await one({ do: 'publish', tag: 'product:P1' });
    await until(async () => (await read(other, key)).isStale);
    await keep(one, key, 'new');
    await reads(other, key, 'new');
    expect(performance.now() - publishedAtMs).toBeLessThan(1_000);
    expect(await read(other, key)).toMatchObject({ isStale: false });
  });

  it('leave a publish of another tag alone', async () => {
    const key = newKey();
    await keep(one, key, 'untouched');
    await reads(other, key, 'untouched');
    await one({ do: 'publish', tag: 'policies' });
    await one({ do: 'publish', tag: 'product:P2' });
    const late = newKey();
    await keep(one, late, 'late');
    await reads(other, late, 'late');
    expect(await read(other, key)).toEqual(expect.objectContaining({ text: 'untouched', isStale: false }));
  });

  it('leave filters and missing pages to each other, and what is missing is missing for both', async () => {
    const [filtered, gone] = [newKey('/amount=5/financeServer'), newKey('/-/financeServer/P9')];
    await keep(one, filtered, 'filtered');
    await keep(one, gone, 'there');
    await reads(other, gone, 'there');
    expect((await read(other, filtered)).text).toBeNull();
    await keep(one, gone, '<main data-status="404"></main>');
    const next = startPortal(server.url);
    expect((await read(next, gone)).text).toBeNull();
  });

  it('never hand pages to another build', async () => {
    const key = newKey();
    await keep(one, key, 'of build 1');
    await reads(other, key, 'of build 1');
    const next = startPortal(server.url, 'build-2');
    await read(next, 'warm');
    expect((await read(next, key)).text).toBeNull();
  });

  it('keep serving while Redis is away, and agree afterwards on what was published meanwhile', async () => {
    const key = newKey();
    await keep(one, key, 'before');
    await reads(other, key, 'before');
    await server.stop();
    expect(await read(other, key)).toMatchObject({ text: 'before', isStale: false });
    await one({ do: 'publish', tag: 'products' });
    expect(await read(one, key)).toMatchObject({ text: 'before', isStale: true });
    await keep(one, newKey(), 'meanwhile');
    await server.start();
    await until(async () => (await read(other, key)).isStale);
    await keep(one, key, 'after');
    await reads(other, key, 'after');
  });

  it('take nothing from Redis that no portal wrote', async () => {
    const { Redis } = await import('ioredis');
    const client = new Redis(server.url);
    const key = newKey();
    await client.hset(`portal:page:build-1:${key}`, { at: String(Date.now() + 60_000), page: Buffer.from('{"value":1}') });
    expect((await read(other, key)).text).toBeNull();
    await client.quit();
  });
});
