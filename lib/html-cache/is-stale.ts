import { areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { TAGS_HEADER } from './dress-page.ts';

interface Entry {
  readonly lastModified?: number;
  readonly cacheControl?: { readonly revalidate: number | false } | undefined;
  readonly value: unknown;
}

/** Whether one of a page's tags was published since it was rendered. */
export function isPublishedSince({ lastModified = 0, value }: Pick<Entry, 'lastModified' | 'value'>): boolean {
  const headers = (value as { readonly headers?: Readonly<Record<string, unknown>> } | null)?.headers;
  return areTagsStale(String(headers?.[TAGS_HEADER] ?? '').split(','), lastModified);
}

/** Whether Next would renew this page: its time has passed, or one of its tags was published since. */
export function isStale({ lastModified = 0, cacheControl, value }: Entry, nowMs: number = Date.now()): boolean {
  const lifetimeS = cacheControl?.revalidate ?? false;
  if (lifetimeS !== false && lastModified + lifetimeS * 1000 < nowMs) return true;
  return isPublishedSince({ lastModified, value });
}
