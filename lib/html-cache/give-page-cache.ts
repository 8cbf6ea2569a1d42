import PageCache from './cache-handler.ts';

/**
 * Gives Next the page cache where it looks when its configuration names none. To be called before Next reads its configuration
 * (`next.config.ts`), which then names none: Next imports a named one anew, up to three times, for every request.
 */
export function givePageCache(): void {
  Object.assign(globalThis, { [Symbol.for('@next/cache-handlers')]: { FetchCache: PageCache } });
}
