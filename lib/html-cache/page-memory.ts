import { LRUCache } from 'next/dist/server/lib/lru-cache.js';
import { processState } from '#lib/process-state.ts';
import { fromQuerySegment, withoutLine } from '#lib/query/page-query.ts';
import { findRoute } from '#lib/routes/match-route.ts';

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

function retentionOfPage(address: string): Retention {
  if (findRoute(address)?.route.render === 'shell') return 'kept';
  const [, segmentOfLine = '', ...rest] = address.split('/');
  const segment = withoutLine(segmentOfLine);
  const match = findRoute(`/${rest.join('/')}`);
  if (match?.route.render !== 'browse') return 'passing';
  if (segment === '-') return 'kept';
  const names = [...readQuery(segment).keys()];
  if (names.some((name) => TYPED.has(name))) return 'none';
  return names.length > 0 && names.every((name) => match.route.fewQueries?.includes(name)) ? 'kept' : 'passing';
}

/** What is to become of the page or generated file of a key, if there is one: see {@link Retention}. */
export function retentionOf(key: string): Retention {
  const [, kind, address = ''] = KEY.exec(key) ?? [];
  if (kind === 'APP_ROUTE') return 'kept';
  return kind === 'APP_PAGE' ? retentionOfPage(address) : 'passing';
}

/** What Next keeps under a key; the parts by which it is judged. */
export interface MemoryEntry {
  readonly value: {
    readonly kind?: string;
    readonly status?: number | undefined;
    readonly html?: string;
    readonly rscData?: Buffer | undefined;
    readonly segmentData?: ReadonlyMap<string, Buffer> | undefined;
    readonly body?: Buffer;
    readonly data?: unknown;
  } | null;
}

/** Parts of the memory for pages of which there is one for whatever is asked, and for those that are missing. */
const PASSING_SHARE = 1 / 8;
const MISSING_SHARE = 1 / 16;
/** Key, headers and policy of an entry weigh too: without this, a million empty answers would count as nothing. */
const OVERHEAD_BYTES = 1_024;

function sizeOf({ value }: MemoryEntry, key = ''): number {
  let sizeBytes = OVERHEAD_BYTES + key.length + (value?.html?.length ?? 0) + (value?.rscData?.length ?? 0) + (value?.body?.length ?? 0);
  for (const [path, bytes] of value?.segmentData ?? []) sizeBytes += path.length + bytes.length;
  return value?.kind === 'FETCH' ? sizeBytes + JSON.stringify(value.data ?? '').length : sizeBytes;
}

/** Whether an entry says that there is nothing at its address. */
export const isMissing = ({ value }: MemoryEntry): boolean => value === null || value.status === 404;

/**
 * Next's memory in three shares, the least recently used of each leaving first: however many made-up addresses and queries are asked
 * for, they push out only each other.
 */
export class PageMemory {
  readonly #kept: LRUCache<MemoryEntry>;
  readonly #passing: LRUCache<MemoryEntry>;
  readonly #missing: LRUCache<MemoryEntry>;

  constructor(maxBytes: number) {
    const share = (part: number) => new LRUCache<MemoryEntry>(Math.floor(maxBytes * part), sizeOf);
    this.#kept = share(1 - PASSING_SHARE - MISSING_SHARE);
    this.#passing = share(PASSING_SHARE);
    this.#missing = share(MISSING_SHARE);
  }

  get(key: string): MemoryEntry | undefined {
    return this.#kept.get(key) ?? this.#passing.get(key) ?? this.#missing.get(key);
  }

  set(key: string, entry: MemoryEntry): void {
    const share = this.#shareOf(key, entry);
    for (const other of [this.#kept, this.#passing, this.#missing]) if (other !== share) other.remove(key);
    share.set(key, entry);
  }

  #shareOf(key: string, entry: MemoryEntry): LRUCache<MemoryEntry> {
    if (isMissing(entry)) return this.#missing;
    return retentionOf(key) === 'kept' ? this.#kept : this.#passing;
  }
}

/** The memory of this process, as large as it was first wanted. */
export const pageMemory = (maxBytes: number): PageMemory => processState('page-memory', () => new PageMemory(maxBytes));
