import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js';
import { type CachedPage, dressPage, isFailedPage } from './dress-page.ts';

// A CommonJS module: its class is the default of its default.
const FileSystemCache = (FileSystemCacheModule as unknown as { default: typeof FileSystemCacheModule }).default ?? FileSystemCacheModule;

type Get = CacheHandler['get'];
type Set = CacheHandler['set'];

const settings = {
  https: (process.env.SITE_URL ?? '').startsWith('https:'),
  mobileSiteUrl: process.env.MOBILE_SITE_URL ?? '',
};

/** Visitors' words and figures make endless variants, and a verification is good for its moment: those pages are dressed but never stored. */
const FREE_TEXT = /(?:%26|\/)(?:search|no|sha256|rate|fee[A-Z][a-z]+)%3D/i;

const asPage = (value: unknown): CachedPage | null =>
  typeof value === 'object' && value !== null && (value as { kind?: string }).kind === 'APP_PAGE' ? (value as CachedPage) : null;

/** A generated file that could not be made is answered, but not kept. */
const isFailedFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Number((value as { status?: number }).status ?? 200) >= 500;

/**
 * Next's own file and memory cache, with every page dressed in the policy of its own bytes, both when it is read
 * (built pages) and when it is written (first request, renewal). A failed page is answered but never stored, so
 * the last good one stays.
 */
export default class PageCache extends FileSystemCache {
  override async get(...args: Parameters<Get>): ReturnType<Get> {
    const entry = await super.get(...args);
    const page = asPage(entry?.value);
    if (page !== null) dressPage(page, settings);
    return entry;
  }

  override async set(...args: Parameters<Set>): ReturnType<Set> {
    const [key, value] = args;
    const page = asPage(value);
    if (page !== null) {
      dressPage(page, settings);
      if (isFailedPage(page) || FREE_TEXT.test(key)) return;
    }
    if (isFailedFile(value)) return;
    await super.set(...args);
  }
}
