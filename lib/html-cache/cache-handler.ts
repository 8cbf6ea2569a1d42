import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js';
import { forgetDisplayFlags } from '#lib/flags/known-flags.ts';
import { processState } from '#lib/process-state.ts';
import { renewPages } from '#lib/publish/renew-pages.ts';
import { sharedRedis } from '#lib/redis/shared-redis.ts';
import { isOfPageLine } from '#lib/upstream/call-upstream.ts';
import { dressPage, isUnkept, keepNowhere } from './dress-page.ts';
import { isStale } from './is-stale.ts';
import { markStale } from './mark-stale.ts';
import {
  addressOf,
  type CacheEntry,
  isForOnce,
  isMissing,
  type PageMemory,
  pageMemory,
  retentionOf,
  type StoredPage,
  toEntry,
  toStored,
} from './page-memory.ts';
import { pendingRenders } from './pending-renders.ts';
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

// A CommonJS module: its class is the default of its default.
const FileSystemCache = (FileSystemCacheModule as unknown as { default: typeof FileSystemCacheModule }).default ?? FileSystemCacheModule;

type Get = CacheHandler['get'];
type Set = CacheHandler['set'];
type Revalidate = CacheHandler['revalidateTag'];
type Entry = Awaited<ReturnType<Get>>;

/** Whether this is a page or a generated file; Next keeps nothing else here. */
function isEntry(entry: unknown): entry is CacheEntry {
  const kind = (entry as { value?: { kind?: string } | null } | null | undefined)?.value?.kind;
  return kind === 'APP_PAGE' || kind === 'APP_ROUTE';
}

/** Whether there are only so many pages like this one. */
const isKept = (key: string, entry: Pick<CacheEntry, 'value'>): boolean => retentionOf(key) === 'kept' && !isMissing(entry);

/** A generated file that could not be made, or not as a whole, is answered, but not kept. */
const isUnkeptFile = ({ kind, status = 200, headers }: CacheEntry['value']): boolean =>
  status >= 500 || (kind === 'APP_ROUTE' && headers['cache-control'] === 'no-store');

/**
 * Where Next keeps its pages: the memory from which the edge answers, and what the build left on the disk. Every page is dressed in the
 * policy of its own bytes, both when it is read (built pages) and when it is written (first request, renewal). A failed page, or one of
 * which a section failed, is answered but never stored, so the last good one stays, nor is one of another business line than its key
 * names. A page is as old as the beginning of its render, where Next takes the end: what is published in between makes it stale. What
 * visitors type is dressed and never stored; what there is one of for whatever is asked, and what is missing, pushes nothing else out
 * ({@link PageMemory}) and stays in this process; once stale it is rendered before it is answered. With a Redis, what this process lacks or has in an old state is looked for there first.
 */
export default class PageCache extends FileSystemCache {
  readonly #pages: PageMemory;
  readonly #shared: ReturnType<typeof sharedHtml>;

  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    super({ ...context, maxMemoryCacheSize: 0 });
    this.#pages = pageMemory(context.maxMemoryCacheSize ?? 0);
    this.#shared = sharedHtml(context.serverDistDir);
  }

  override async get(...args: Parameters<Get>): ReturnType<Get> {
    const [key, { kind }] = args;
    if (kind === 'FETCH') return null;
    const known = this.#pages.get(addressOf(key));
    const own = known?.key === key ? known : await this.#readBuilt(args);
    const page = own !== null && !isStale(own) ? own : await this.#findFresh(key, own);
    // Next would send it and, by its status, take what is rendered meanwhile for missing too: its title would say so.
    if (page === null || (isMissing(page) && isStale(page))) return null;
    return toEntry(page) as Entry;
  }

  override async set(...args: Parameters<Set>): ReturnType<Set> {
    const [key, value, { cacheControl }] = args as [string, unknown, Pick<CacheEntry, 'cacheControl'>];
    const entry: unknown = { value, cacheControl, lastModified: pendingRenders().end(addressOf(key)) };
    if (!isEntry(entry)) return;
    if (entry.value.kind === 'APP_PAGE') {
      dressPage(entry.value);
      if (isForOnce(key)) keepNowhere(entry.value);
      if (isUnkept(entry.value) || retentionOf(key) === 'none') return;
    }
    if (isUnkeptFile(entry.value) || !isOfPageLine(key)) return;
    this.#pages.set(toStored(key, entry));
    if (isKept(key, entry)) void this.#shared?.pages.keep(key, entry);
    else if (retentionOf(key) === 'kept') void this.#shared?.pages.drop(key);
  }

  override async revalidateTag(...args: Parameters<Revalidate>): ReturnType<Revalidate> {
    await super.revalidateTag(...args);
    await this.#shared?.tags.mark([args[0]].flat());
  }

  /** A page that the build made; from now on it is in the memory. */
  async #readBuilt(args: Parameters<Get>): Promise<StoredPage | null> {
    const built: unknown = await super.get(...args);
    if (!isEntry(built)) return null;
    if (built.value.kind === 'APP_PAGE') dressPage(built.value);
    return this.#remember(args[0], built);
  }

  #remember(key: string, entry: CacheEntry): StoredPage {
    const page = toStored(key, entry);
    this.#pages.set(page);
    return page;
  }

  /** What another instance rendered since; else what this one has. Next renders what is not fresh then. */
  async #findFresh(key: string, own: StoredPage | null): Promise<StoredPage | null> {
    const isShared = retentionOf(key) === 'kept';
    const newer = isShared ? await this.#shared?.pages.findNewer(key, own?.lastModified ?? 0) : null;
    const page = isEntry(newer) ? this.#remember(key, newer) : own;
    if (page === null || isStale(page)) pendingRenders().begin(addressOf(key));
    else pendingRenders().end(addressOf(key));
    return page;
  }
}
