import { randomUUID } from 'node:crypto';
import { type RedisLink, UNANSWERED } from '#lib/redis/redis-link.ts';
import { parseJson } from '#lib/validation/parse-json.ts';
import { PAGE_LIFETIME_MS } from './shared-pages.ts';

const CHANNEL = 'portal:tags';
const MARKS = 'portal:tag-marks';

/** Marks by the clock of Redis, so that the instances' clocks need not agree; marks older than any kept page are dropped. */
const MARK_TAGS = `
local time = redis.call('TIME')
local nowMs = time[1] * 1000 + math.floor(time[2] / 1000)
for index = 3, #ARGV do redis.call('ZADD', KEYS[1], nowMs, ARGV[index]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', nowMs - ARGV[2])
redis.call('PUBLISH', KEYS[2], cjson.encode({ origin = ARGV[1], atMs = nowMs, tags = { unpack(ARGV, 3) } }))
return nowMs`;

interface Heard {
  readonly origin: string;
  readonly atMs: number;
  readonly tags: readonly string[];
}

const isHeard = (value: unknown): value is Heard =>
  typeof value === 'object' && value !== null && Array.isArray((value as Heard).tags) && typeof (value as Heard).atMs === 'number';

/** Tells all instances which tags are stale. */
export interface SharedTags {
  /** Resolves when Redis has the marks; those that it could not take are handed over when it is back. */
  readonly mark: (tags: readonly string[]) => Promise<void>;
}

const RETRY_MS = 500;
const MAX_AT_ONCE = 1_000;

/** How this process learned of marks: when they were made, after it had not heard for a while, or at its start. */
export type News = 'fresh' | 'missed' | 'old';
type OnStale = (tags: readonly string[], sinceMs: number, news: News) => void;

/** Calls `onStale` with the tags that others marked, also with those marked while this process did not hear. */
export function createSharedTags(link: RedisLink, onStale: OnStale): SharedTags {
  const origin = randomUUID();
  const pending = new Set<string>();
  let heardUntilMs = 0;
  let isBehind = false;
  let retry: NodeJS.Timeout | null = null;

  const handOver = async (): Promise<void> => {
    const tags = [...pending].slice(0, MAX_AT_ONCE);
    if (tags.length === 0) return;
    const answer = await link.run((redis) => redis.eval(MARK_TAGS, 2, MARKS, CHANNEL, origin, PAGE_LIFETIME_MS, ...tags));
    if (answer !== UNANSWERED) for (const tag of tags) pending.delete(tag);
  };
  const catchUp = async (): Promise<void> => {
    const missed = await link.run((redis) => redis.zrangebyscore(MARKS, `(${heardUntilMs}`, '+inf', 'WITHSCORES'));
    if (missed === UNANSWERED) return;
    isBehind = false;
    const isFirst = heardUntilMs === 0;
    for (let index = 0; index < missed.length; index += 2) {
      const markedAtMs = Number(missed[index + 1]);
      heardUntilMs = Math.max(heardUntilMs, markedAtMs);
      onStale([missed[index] ?? ''], isFirst ? markedAtMs : Date.now(), isFirst ? 'old' : 'missed');
    }
  };
  const agree = async (): Promise<void> => {
    await handOver();
    if (isBehind) await catchUp();
    if (retry !== null || (pending.size === 0 && !isBehind)) return;
    retry = setTimeout(() => {
      retry = null;
      void agree();
    }, RETRY_MS).unref();
  };
  const hear = (text: string): void => {
    const heard = parseJson(text);
    if (!isHeard(heard)) return;
    heardUntilMs = Math.max(heardUntilMs, heard.atMs);
    if (heard.origin !== origin) onStale(heard.tags, Date.now(), 'fresh');
  };
  link.listen(CHANNEL, hear, () => {
    isBehind = true;
    void agree();
  });
  const mark: SharedTags['mark'] = async (tags) => {
    for (const tag of tags) pending.add(tag);
    await agree();
  };
  return { mark };
}
