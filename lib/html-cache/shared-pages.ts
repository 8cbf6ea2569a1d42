import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import { portalLog } from '#lib/log/portal-log.ts';
import { type RedisLink, UNANSWERED } from '#lib/redis/redis-link.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);
/** A page is far smaller; what expands beyond it was not written by a portal. */
const MAX_PAGE_BYTES = 32 * 1024 * 1024;

/** Bytes in a JSON text: every byte is one character. */
const bytes = z.codec(z.string(), z.instanceof(Buffer), {
  decode: (text) => Buffer.from(text, 'latin1'),
  encode: (buffer) => buffer.toString('latin1'),
});
const segments = z.codec(z.array(z.tuple([z.string(), z.string()])), z.map(z.string(), z.instanceof(Buffer)), {
  decode: (pairs) => new Map(pairs.map(([path, text]) => [path, Buffer.from(text, 'latin1')])),
  encode: (parts) => [...parts].map(([path, buffer]): [string, string] => [path, buffer.toString('latin1')]),
});
const headers = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.undefined()]));

const StoredPage = z.object({
  lastModified: z.number(),
  cacheControl: z.object({ revalidate: z.union([z.number(), z.literal(false)]), expire: z.number().optional() }).optional(),
  value: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('APP_PAGE'),
      html: z.string(),
      rscData: bytes.optional(),
      headers: headers.optional(),
      postponed: z.string().optional(),
      status: z.number().optional(),
      segmentData: segments.optional(),
    }),
    z.object({ kind: z.literal('APP_ROUTE'), body: bytes, headers, status: z.number() }),
  ]),
});
/** A cached page or generated file as instances hand it to each other. */
type StoredPage = z.output<typeof StoredPage>;

/** Null for what is not a page or a generated file. */
async function encodePage(entry: unknown): Promise<Buffer | null> {
  const encoded = StoredPage.safeEncode(entry as StoredPage);
  return encoded.success ? compress(JSON.stringify(encoded.data)) : null;
}

/** Null for anything that `encodePage` did not write. */
async function decodePage(stored: Buffer): Promise<StoredPage | null> {
  try {
    const text = await expand(stored, { maxOutputLength: MAX_PAGE_BYTES });
    return StoredPage.parse(JSON.parse(text.toString('utf8')));
  } catch {
    return null;
  }
}

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
