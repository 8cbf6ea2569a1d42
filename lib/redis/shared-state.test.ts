import { randomUUID } from 'node:crypto';
import { type DuplicateGuard, MemoryDuplicateGuard } from '#lib/proxy/duplicate-guard.ts';
import { keepLogLines } from '#lib/testing/log-lines.ts';
import { hasRedisServer, type RedisServer, startRedisServer } from '#lib/testing/redis-server.ts';
import { until } from '#lib/testing/until.ts';
import { type ClientLimit, createMemoryLimit, createRedisLimit } from '../proxy/entrance-limit.ts';
import { openRedisLink, type RedisLink, UNANSWERED } from './redis-link.ts';
import { RedisDuplicateGuard } from './shared-duplicate-guard.ts';

const WINDOW_MS = 300;
const RULE = { name: 'test', uses: 3, windowSeconds: 60 };
const LONGEST_WAIT_MS = 1_200;

let server: RedisServer | null = null;
const links: RedisLink[] = [];
const isAnswering = (link: RedisLink) => async () => (await link.run((redis) => redis.ping())) === 'PONG';
/** A link that has connected: one that has not, or not in time, is answered without. */
const newLink = async (): Promise<RedisLink> => {
  const link = openRedisLink(server?.url ?? '');
  links.push(link);
  await until(isAnswering(link));
  return link;
};

beforeAll(async () => {
  if (hasRedisServer) server = await startRedisServer();
});
afterAll(async () => {
  await Promise.all(links.map((link) => link.close()));
  await server?.stop();
});

interface Shared {
  readonly kind: string;
  readonly guard: () => Promise<DuplicateGuard>;
  readonly limit: () => Promise<ClientLimit>;
}
const inMemory: Shared = { kind: 'memory', guard: async () => new MemoryDuplicateGuard(), limit: async () => createMemoryLimit(RULE) };
const inRedis: Shared = {
  kind: 'redis',
  guard: async () => new RedisDuplicateGuard(await newLink(), 'test'),
  limit: async () => createRedisLimit(await newLink(), RULE),
};

describe.each(hasRedisServer ? [inMemory, inRedis] : [inMemory])('what $kind remembers', ({ guard, limit }) => {
  it('claims a key once within the window, counted from the first', async () => {
    const key = randomUUID();
    const guarded = await guard();
    const answers = await Promise.all([1, 2, 3].map(async () => guarded.claim(key, WINDOW_MS)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    const startedAtMs = performance.now();
    await until(async () => guarded.claim(key, WINDOW_MS));
    expect(performance.now() - startedAtMs).toBeLessThan(WINDOW_MS + LONGEST_WAIT_MS);
    expect(await guarded.claim(randomUUID(), WINDOW_MS)).toBe(true);
  });

  it('admits a client as often as the rule says, each for itself', async () => {
    const limited = await limit();
    const [one, other] = [randomUUID(), randomUUID()];
    const answers: boolean[] = [];
    for (let use = 0; use < 5; use += 1) answers.push(await limited.admits(one));
    expect([...answers, await limited.admits(other)]).toEqual([true, true, true, false, false, true]);
  });
});

const describeWithRedis = hasRedisServer ? describe : () => undefined;

describeWithRedis('two links to one Redis', () => {
  it('claim a key once between them', async () => {
    const key = randomUUID();
    const [one, other] = [new RedisDuplicateGuard(await newLink(), 'two'), new RedisDuplicateGuard(await newLink(), 'two')];
    expect([await one.claim(key, 5_000), await other.claim(key, 5_000), await one.claim(key, 5_000)]).toEqual([true, false, false]);
  });

  it('keep a limit in sum', async () => {
    const client = randomUUID();
    const limits = [createRedisLimit(await newLink(), RULE), createRedisLimit(await newLink(), RULE)];
    const answers: boolean[] = [];
    for (let use = 0; use < 6; use += 1) answers.push(await (limits[use % 2] as ClientLimit).admits(client));
    expect(answers).toEqual([true, true, true, false, false, false]);
  });
});

describe('a link without a Redis', () => {
  it('is told in the log once, however often it is asked', async () => {
    const log = keepLogLines();
    const link = openRedisLink('redis://127.0.0.1:1');
    links.push(link);
    for (let count = 0; count < 20; count += 1) expect(await link.run((redis) => redis.ping())).toBe(UNANSWERED);
    expect(log.of('redis is away')).toMatchObject([{ level: 40, err: { message: expect.stringContaining('ECONNREFUSED') } }]);
  });
});

describeWithRedis('a link whose Redis', () => {
  it('is gone leaves each process its own memory, and comes back by itself', async () => {
    const own = await startRedisServer();
    const link = openRedisLink(own.url);
    links.push(link);
    const guard = new RedisDuplicateGuard(link, 'gone');
    const limit = createRedisLimit(link, RULE);
    expect(await guard.claim('before', 60_000)).toBe(true);
    await own.stop();
    expect([await guard.claim('before', 60_000), await guard.claim('during', 60_000), await guard.claim('during', 60_000)]).toEqual([
      false,
      true,
      false,
    ]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => limit.admits('client')));
    expect(answers.filter(Boolean)).toHaveLength(3);
    await own.start();
    await until(isAnswering(link));
    expect(await guard.claim('after', 60_000)).toBe(true);
    await own.stop();
  });

  it('is silent makes nobody wait longer than a moment, and only the first', async () => {
    const own = await startRedisServer();
    const link = openRedisLink(own.url);
    links.push(link);
    await until(isAnswering(link));
    own.freeze();
    const startedAtMs = performance.now();
    const first = await link.run((redis) => redis.ping());
    const firstMs = performance.now() - startedAtMs;
    const second = await link.run((redis) => redis.ping());
    const secondMs = performance.now() - startedAtMs - firstMs;
    expect([first, second]).toEqual([UNANSWERED, UNANSWERED]);
    expect(firstMs).toBeLessThan(LONGEST_WAIT_MS);
    expect(secondMs).toBeLessThan(100);
    own.thaw();
    await until(isAnswering(link));
    await own.stop();
  });

  it('was never there is answered without', async () => {
    const link = openRedisLink('redis://127.0.0.1:1');
    links.push(link);
    expect(await new RedisDuplicateGuard(link, 'never').claim('key', 1_000)).toBe(true);
  });
});
