import { portalLog } from '#lib/log/portal-log.ts';
import { type RedisLink, UNANSWERED } from '#lib/redis/redis-link.ts';
import { decodePage, encodePage, type StoredPage } from './encode-page.ts';

/** A page that nobody asked for in a day is rendered anew. */
export const PAGE_LIFETIME_MS = 86_400_000;

/** Pages that the instances of one build have in common: each page is rendered by one of them and read by all. */
export interface SharedPages {
  /** The page, when it is newer than `knownMs`; null when there is none, or Redis is away. */
  readonly findNewer: (key: string, knownMs: number) => Promise<StoredPage | null>;
  readonly keep: (key: string, entry: unknown) => Promise<void>;
  /** Nobody is to read the page any more. */
  readonly drop: (key: string) => Promise<void>;
}

/** Pages of one build: another build's refer to scripts and styles that this one does not have. */
export function createSharedPages(link: RedisLink, buildId: string): SharedPages {
  const place = (key: string): string => `portal:page:${buildId}:${key}`;
  const findNewer: SharedPages['findNewer'] = async (key, knownMs) => {
    if (knownMs > 0) {
      const writtenAt = await link.run((redis) => redis.hget(place(key), 'at'));
      if (writtenAt === UNANSWERED || !(Number(writtenAt) > knownMs)) return null;
    }
    const stored = await link.run((redis) => redis.hgetBuffer(place(key), 'page'));
    if (stored === UNANSWERED || stored === null) return null;
    const page = await decodePage(stored);
    if (page === null) portalLog().warn({}, 'a shared page cannot be read');
    return page;
  };
  const keep: SharedPages['keep'] = async (key, entry) => {
    const encoded = await encodePage(entry);
    if (encoded === null) return;
    const at = String((entry as StoredPage).lastModified);
    await link.run((redis) => redis.multi().hset(place(key), { at, page: encoded }).pexpire(place(key), PAGE_LIFETIME_MS).exec());
  };
  const drop: SharedPages['drop'] = async (key) => {
    await link.run((redis) => redis.del(place(key)));
  };
  return { findNewer, keep, drop };
}
