import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js';
import { forgetDisplayFlags } from '#lib/flags/known-flags.ts';
import { processState } from '#lib/process-state.ts';
import { renewPages } from '#lib/publish/renew-pages.ts';
import { sharedRedis } from '#lib/redis/shared-redis.ts';
import { isOfPageLine } from '#lib/upstream/call-upstream.ts';
import { type CachedPage, dressPage, isUnkept } from './dress-page.ts';
import { isStale } from './is-stale.ts';
import { markStale } from './mark-stale.ts';
import { isMissing, type MemoryEntry, type PageMemory, pageMemory, retentionOf } from './page-memory.ts';
import { PASSING_HEADER, type PageShelf, pageShelf, SHELF_HEADER } from './page-shelf.ts';
import { createSharedPages, type SharedPages } from './shared-pages.ts';
import { createSharedTags, type News, type SharedTags } from './shared-tags.ts';

/** By then the instance that was told has rendered the pages, and this one need not. */
const OTHERS_RENDER_MS = 300;

/** Another instance had these published. */
function learn(tags: readonly string[], sinceMs: number, news: News): void {
  markStale(tags, sinceMs);
  if (tags.some((tag) => tag.startsWith('dict:'))) forgetDisplayFlags();
  if (news !== 'old') setTimeout(() => void renewPages(tags), news === 'missed' ? 0 : OTHERS_RENDER_MS).unref();
}

/** What the instances of one build share of their pages; null without Redis. */
function sharedHtml(serverDistDir: string): { readonly pages: SharedPages; readonly tags: SharedTags } | null {
  const link = sharedRedis();
  if (link === null) return null;
  return processState('shared-html', () => {
    const buildId = readFileSync(join(serverDistDir, '..', 'BUILD_ID'), 'utf8').trim();
    return { pages: createSharedPages(link, buildId), tags: createSharedTags(link, learn) };
  });
}

/** A render that has not ended by then has failed: it left no page. */
const LONGEST_RENDER_MS = 60_000;

/**
 * When the renders under way began, by the key of their page. What is published while a page is rendered may be missing from it:
 * such a page is as old as its render's beginning, not as its end.
 */
export class RendersUnderWay {
  readonly #begunMs = new Map<string, number>();

  /** A render of this page begins, unless one is under way: Next lets all who ask wait for that. */
  begin(key: string, nowMs: number = Date.now()): void {
    for (const [other, begunMs] of this.#begunMs) {
      if (nowMs - begunMs <= LONGEST_RENDER_MS) break;
      this.#begunMs.delete(other);
    }
    if (!this.#begunMs.has(key)) this.#begunMs.set(key, nowMs);
  }

  /** The render of this page has ended; gives when it began, now where nobody saw that. */
  end(key: string, nowMs: number = Date.now()): number {
    const begunMs = this.#begunMs.get(key) ?? nowMs;
    this.#begunMs.delete(key);
    return begunMs;
  }
}

/** The renders of this process. */
const rendersUnderWay = (): RendersUnderWay => processState('renders-under-way', () => new RendersUnderWay());

const names = new WeakMap<CachedPage, string>();

/** One name for equal documents, in this process and in every other. */
function nameOf(page: CachedPage): string {
  const known = names.get(page);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(page.html).digest('base64url');
  names.set(page, name);
  return name;
}

/** A copy of a dressed page that names its document instead of holding it; the page itself when the shelf is full. */
export function shelvePage<P extends CachedPage>(page: P, shelf: PageShelf, isKept = true): P {
  const name = nameOf(page);
  if (!shelf.keep(name, () => Buffer.from(page.html), isKept)) return page;
  return { ...page, html: name, headers: { ...page.headers, [SHELF_HEADER]: name } };
}

// A CommonJS module: its class is the default of its default.
const FileSystemCache = (FileSystemCacheModule as unknown as { default: typeof FileSystemCacheModule }).default ?? FileSystemCacheModule;

type Get = CacheHandler['get'];
type Set = CacheHandler['set'];
type Revalidate = CacheHandler['revalidateTag'];
type Entry = Awaited<ReturnType<Get>>;

/** Where Next looks for the memory that `cacheMaxMemorySize` bounds. */
const place = FileSystemCache as unknown as { memoryCache?: PageMemory };

const settings = {
  https: (process.env.SITE_URL ?? '').startsWith('https:'),
  mobileSiteUrl: process.env.MOBILE_SITE_URL ?? '',
};

const asPage = (value: unknown): CachedPage | null =>
  typeof value === 'object' && value !== null && (value as { kind?: string }).kind === 'APP_PAGE' ? (value as CachedPage) : null;

/** Whether there are only so many pages like this one. */
const isKept = (key: string, value: MemoryEntry['value']): boolean => retentionOf(key) === 'kept' && !isMissing({ value });

const isFresh = (entry: Entry): boolean => entry !== null && !isStale(entry);

/** A generated file that could not be made, or not as a whole, is answered, but not kept. */
function isUnkeptFile(value: unknown): boolean {
  const { kind, status = 200, headers } = (value ?? {}) as { kind?: string; status?: number; headers?: Record<string, unknown> };
  return status >= 500 || (kind === 'APP_ROUTE' && headers?.['cache-control'] === 'no-store');
}

/**
 * Next's own file and memory cache, with every page dressed in the policy of its own bytes, both when it is read
 * (built pages) and when it is written (first request, renewal). A failed page, or one of which a section failed,
 * is answered but never stored, so the last good one stays, nor is one of another business line than its key names. A page is as old as the beginning of its render, where Next takes the end: what is published
 * in between makes it stale. What visitors type is dressed and never stored; what there is one of for whatever is asked, and what is
 * missing, pushes nothing else out ({@link PageMemory}) and stays in this process. With a Redis, what this process lacks or has in an old state is looked for there first.
 */
export default class PageCache extends FileSystemCache {
  readonly #shared: ReturnType<typeof sharedHtml>;

  constructor(...args: ConstructorParameters<typeof FileSystemCache>) {
    super(...args);
    const { maxMemoryCacheSize } = args[0];
    if (maxMemoryCacheSize) place.memoryCache = pageMemory(maxMemoryCacheSize);
    this.#shared = sharedHtml(args[0].serverDistDir);
  }

  override async get(...args: Parameters<Get>): ReturnType<Get> {
    const own = await super.get(...args);
    if (args[1].kind === 'FETCH') return own;
    const entry = isFresh(own) ? own : await this.#seekFresh(args[0], own);
    const page = asPage(entry?.value);
    if (entry === null || page === null) return entry;
    dressPage(page, settings);
    const shelf = pageShelf();
    return shelf === null ? entry : ({ ...entry, value: shelvePage(page, shelf, isKept(args[0], page)) } as Entry);
  }

  override async set(...args: Parameters<Set>): ReturnType<Set> {
    const [key, value, { cacheControl }] = args as [string, Parameters<Set>[1], { cacheControl?: unknown }];
    const entry = { value, cacheControl, lastModified: rendersUnderWay().end(key) };
    const page = asPage(value);
    if (page !== null) {
      dressPage(page, settings);
      if (!isKept(key, page) && pageShelf() !== null) page.headers = { ...page.headers, [PASSING_HEADER]: '1' };
      if (isUnkept(page) || retentionOf(key) === 'none') return;
    }
    if (isUnkeptFile(value) || !isOfPageLine(key)) return;
    await super.set(...args);
    place.memoryCache?.set(key, entry as MemoryEntry);
    if (isKept(key, value as MemoryEntry['value'])) void this.#shared?.pages.keep(key, entry);
    else if (retentionOf(key) === 'kept') void this.#shared?.pages.drop(key);
  }

  override async revalidateTag(...args: Parameters<Revalidate>): ReturnType<Revalidate> {
    await super.revalidateTag(...args);
    await this.#shared?.tags.mark([args[0]].flat());
  }

  /** What another instance rendered since; else what this one has. Next renders what is not fresh then. */
  async #seekFresh(key: string, own: Entry): Promise<Entry> {
    const isShared = retentionOf(key) === 'kept';
    const newer = isShared ? (((await this.#shared?.pages.findNewer(key, own?.lastModified ?? 0)) ?? null) as Entry) : null;
    if (newer !== null) place.memoryCache?.set(key, newer as MemoryEntry);
    const entry = newer ?? own;
    if (!isFresh(entry)) rendersUnderWay().begin(key);
    return entry;
  }
}
