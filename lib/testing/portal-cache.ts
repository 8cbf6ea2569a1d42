import PageCache from '#lib/html-cache/cache-handler.ts';
import { isStale } from '#lib/html-cache/is-stale.ts';

// The page cache of one portal, as a process of its own: it does what its parent says.

const LIFETIME_S = 300;
const [distDir = ''] = process.argv.slice(2);
const nothingOnDisk = { existsSync: () => false, readFile: () => Promise.reject(new Error('ENOENT')) };
const cache = () =>
  new PageCache({ fs: nothingOnDisk, serverDistDir: distDir, flushToDisk: false, maxMemoryCacheSize: 1e6, revalidatedTags: [] } as never);

export type CacheOrder =
  | { readonly id: number; readonly do: 'keep'; readonly key: string; readonly text: string; readonly tags: string }
  | { readonly id: number; readonly do: 'read'; readonly key: string }
  | { readonly id: number; readonly do: 'publish'; readonly tag: string };
export interface CacheReport {
  readonly id: number;
  /** What a visitor would read; null when the page would have to be rendered first. */
  readonly text: string | null;
  readonly isStale: boolean;
}

async function obey(order: CacheOrder): Promise<CacheReport> {
  const done = { id: order.id, text: null, isStale: false };
  if (order.do === 'publish') {
    await cache().revalidateTag(order.tag, { expire: 31_536_000 });
    return done;
  }
  if (order.do === 'keep') {
    const page = { kind: 'APP_PAGE', html: order.text, rscData: Buffer.from(order.text), headers: { 'x-next-cache-tags': order.tags } };
    await cache().set(order.key, page as never, { cacheControl: { revalidate: LIFETIME_S, expire: undefined } } as never);
    return done;
  }
  const entry = await cache().get(order.key, { kind: 'APP_PAGE', isFallback: false } as never);
  const page = entry?.value as { readonly html: string; readonly rscData: Buffer; readonly headers: Record<string, string> } | undefined;
  if (entry === null || page?.headers['content-security-policy'] === undefined) return done;
  return { ...done, text: page.rscData.toString() === page.html ? page.html : null, isStale: isStale(entry) };
}

process.on('message', (order: CacheOrder) => {
  void obey(order).then((report) => process.send?.(report));
});
process.once('disconnect', () => process.exit(0));
