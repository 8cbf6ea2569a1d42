import type { CacheControl } from 'next/dist/server/lib/cache-control.js';
import { generateETag } from 'next/dist/server/lib/etag.js';
import { LRUCache } from 'next/dist/server/lib/lru-cache.js';
import { processState } from '#lib/process-state.ts';
import { fromQuerySegment, lineOfSegment, toQuerySegment, withoutLine } from '#lib/query/page-query.ts';
import { findRoute } from '#lib/routes/match-route.ts';
import type { Route } from '#lib/routes/routes.ts';
import type { CachedPage } from './dress-page.ts';

/**
 * How long a page may stay: `kept` where there are only so many of its kind, `passing` where there is one for whatever is asked,
 * `none` where it must not be stored at all.
 */
type Retention = 'kept' | 'passing' | 'none';

/** Next's key: the kind of the answer, a hash of its source, then its decoded address. */
const KEY = /^\/route-cache\/(APP_PAGE|APP_ROUTE)\/[^/]+\/\$(\/.*)$/s;
/** What visitors type is hardly asked for twice, and a verification is good for its moment. */
const TYPED = new Set(['search', 'no', 'sha256', 'rate', 'feeOnce', 'feeYearly', 'feeFixed']);

/** Next decodes addresses for its keys, once; a segment that still is as middleware wrote it has no "=". */
const readQuery = (segment: string): URLSearchParams => (segment.includes('=') ? new URLSearchParams(segment) : fromQuerySegment(segment));

/** The route of an inner address, whose first segment is the query. */
const routeBehind = (address: string): Route | undefined => findRoute(`/${address.split('/').slice(2).join('/')}`)?.route;

function retentionOfPage(address: string): Retention {
  if (findRoute(address)?.route.render === 'shell') return 'kept';
  const segment = withoutLine(address.split('/')[1] ?? '');
  const route = routeBehind(address);
  if (route?.render === 'once') return 'none';
  if (route?.render !== 'browse') return 'passing';
  if (segment === '-') return 'kept';
  const names = [...readQuery(segment).keys()];
  if (names.some((name) => TYPED.has(name))) return 'none';
  return names.length > 0 && names.every((name) => route.fewQueries?.includes(name)) ? 'kept' : 'passing';
}

/** What is to become of the page or generated file of a key, if there is one: see {@link Retention}. */
export function retentionOf(key: string): Retention {
  const [, kind, address = ''] = KEY.exec(key) ?? [];
  if (kind === 'APP_ROUTE') return 'kept';
  return kind === 'APP_PAGE' ? retentionOfPage(address) : 'passing';
}

/** Whether a page is rendered for each request that asks for it. */
export const isForOnce = (key: string): boolean => routeBehind(KEY.exec(key)?.[2] ?? '')?.render === 'once';

/** The decoded address in a key: one source answers it, whatever that is called. */
export const addressOf = (key: string): string => KEY.exec(key)?.[2] ?? key;

/** The public address of a kept page; null where it is of another business line than the portal's own, or no page but a file. */
export function publicAddress({ key }: Pick<StoredPage, 'key'>): string | null {
  const address = addressOf(key);
  if (KEY.exec(key)?.[1] !== 'APP_PAGE') return null;
  if (findRoute(address)?.route.render === 'shell') return address;
  const [, segment = '', ...rest] = address.split('/');
  const path = `/${rest.join('/')}`;
  if (lineOfSegment(segment) !== null || findRoute(path) === null) return null;
  if (segment === toQuerySegment('')) return path;
  return /=|%3D/i.test(segment) ? `${path}?${readQuery(segment)}` : null;
}

/** A rendered page, or a generated file, as Next hands it over. */
type CachedValue = { readonly kind: 'APP_PAGE' } & CachedPage;
interface CachedFile {
  readonly kind: 'APP_ROUTE';
  readonly body: Buffer;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** What Next hands over and wants back. */
export interface CacheEntry {
  readonly value: CachedValue | CachedFile;
  readonly lastModified: number;
  readonly cacheControl?: CacheControl | undefined;
}

/** An entry as it is kept: the document of a page in the bytes in which it leaves, with the tag that Next gives it. */
export interface StoredPage extends CacheEntry {
  readonly key: string;
  readonly document: Buffer;
  readonly etag: string;
}

const NO_DOCUMENT = Buffer.alloc(0);

export function toStored(key: string, entry: CacheEntry): StoredPage {
  const { value } = entry;
  if (value.kind !== 'APP_PAGE') return { ...entry, key, document: NO_DOCUMENT, etag: '' };
  return { ...entry, key, value: { ...value, html: '' }, document: Buffer.from(value.html), etag: generateETag(value.html) };
}

export function toEntry({ value, lastModified, cacheControl, document }: StoredPage): CacheEntry {
  const whole = value.kind === 'APP_PAGE' ? { ...value, headers: { ...value.headers }, html: document.toString() } : value;
  return { value: whole, lastModified, cacheControl };
}

/** Parts of the memory for pages of which there is one for whatever is asked, and for those that are missing. */
export const PASSING_SHARE = 1 / 8;
const MISSING_SHARE = 1 / 16;
/** Key, headers and policy of an entry weigh too: without this, a million empty answers would count as nothing. */
const OVERHEAD_BYTES = 1_024;
/** Text is kept as gzip and as Brotli too once somebody wanted it so: together that is less than this part of it. */
const PACKED_SHARE = 1 / 2;

function sizeOf({ key, value, document }: StoredPage): number {
  let textBytes = document.byteLength;
  if (value.kind === 'APP_ROUTE') textBytes += value.body.byteLength;
  else {
    textBytes += value.rscData?.byteLength ?? 0;
    for (const [path, bytes] of value.segmentData ?? []) textBytes += path.length + bytes.byteLength;
  }
  return Math.ceil(OVERHEAD_BYTES + key.length + textBytes * (1 + PACKED_SHARE));
}

/** Whether an entry says that there is nothing at its address. */
export const isMissing = ({ value }: Pick<CacheEntry, 'value'>): boolean => value.status === 404;

/**
 * Pages by their address in three shares, the least recently used of each leaving first: however many made-up addresses and queries are
 * asked for, they push out only each other.
 */
export class PageMemory {
  readonly #kept: LRUCache<StoredPage>;
  readonly #passing: LRUCache<StoredPage>;
  readonly #missing: LRUCache<StoredPage>;

  constructor(maxBytes: number) {
    const share = (part: number) => new LRUCache<StoredPage>(Math.floor(maxBytes * part), sizeOf);
    this.#kept = share(1 - PASSING_SHARE - MISSING_SHARE);
    this.#passing = share(PASSING_SHARE);
    this.#missing = share(MISSING_SHARE);
  }

  get(address: string): StoredPage | undefined {
    return this.#kept.get(address) ?? this.#passing.get(address) ?? this.#missing.get(address);
  }

  /** All pages, those that were wanted last first in each share. */
  *[Symbol.iterator](): Generator<StoredPage> {
    for (const share of [this.#kept, this.#passing, this.#missing]) for (const [, page] of share) yield page;
  }

  set(page: StoredPage): void {
    const address = addressOf(page.key);
    const share = this.#shareOf(page);
    for (const other of [this.#kept, this.#passing, this.#missing]) if (other !== share) other.remove(address);
    share.set(address, page);
  }

  #shareOf(page: StoredPage): LRUCache<StoredPage> {
    if (isMissing(page)) return this.#missing;
    return retentionOf(page.key) === 'kept' ? this.#kept : this.#passing;
  }
}

const MEBIBYTE = 1024 * 1024;

/** The memory of this process, as large as it was first wanted. */
export const pageMemory = (maxBytes: number): PageMemory => processState('page-memory', () => new PageMemory(maxBytes));

/** The same of a portal, by its settings. */
export const portalPages = ({ PAGE_CACHE_MIB }: { readonly PAGE_CACHE_MIB: number }): PageMemory => pageMemory(PAGE_CACHE_MIB * MEBIBYTE);
