import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js';
import PageCache from './cache-handler.ts';
import { givePageCache } from './give-page-cache.ts';

type Context = ConstructorParameters<typeof IncrementalCache>[0];

/** What Next makes for every request when its configuration names no cache. */
const newCache = (): unknown =>
  new IncrementalCache({
    fs: nodeFs,
    dev: false,
    minimalMode: false,
    requestHeaders: {},
    serverDistDir: '/dist/server',
    prerenderManifest: { preview: {}, routes: {} },
    previewProps: {},
  } as unknown as Context).cacheHandler;

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('@next/cache-handlers'));
});

describe('the page cache of the own server', () => {
  it('is what Next keeps pages in, although its configuration names none', async () => {
    expect(newCache()).not.toBeInstanceOf(PageCache);
    givePageCache();
    expect(newCache()).toBeInstanceOf(PageCache);
    expect((await import('../../next.config.ts')).default.cacheHandler).toBeUndefined();
  });

  it('is named where no own server gives it: in a build and under another entry', async () => {
    const { default: config } = await import(`../../next.config.ts?${Date.now()}`);
    expect(config.cacheHandler).toMatch(/lib\/html-cache\/cache-handler\.ts$/);
  });
});
