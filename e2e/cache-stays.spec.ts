import type { APIRequestContext } from 'playwright/test';
import { routes } from '#lib/routes/routes.ts';
import { startOwnPortal } from './support/start-own-portal.ts';
import { expect, test } from './support/test.ts';

/** So small that a hundred pages fill it: what thousands do to the usual one, hundreds do here. */
const CACHE_MIB = 16;
const SEARCHES = 400;
const MADE_UP = 150;
const AT_ONCE = 16;
const DETAILS = 10;

const { home, financeList, policyList, insuranceList, agriculture, agricultureProductList } = routes;
const lists = [home, financeList, policyList, insuranceList, agriculture, agricultureProductList].map(({ pattern }) => pattern);
const random = (): string => Math.random().toString(36).slice(2, 12);

/** The first product pages that the sitemap names. */
async function findDetails(request: APIRequestContext, portal: string): Promise<string[]> {
  const sitemap = await (await request.get(`${portal}/sitemaps/products-1.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].slice(0, DETAILS).map(([, address = '']) => new URL(address).pathname);
}

/** Asks for what nobody asked for before, several at once; gives how often each status came. */
async function flood(portal: string, count: number, makePath: (index: number) => string): Promise<Record<number, number>> {
  const seen: Record<number, number> = {};
  let next = 0;
  const ask = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      const answer = await fetch(portal + makePath(index), { redirect: 'manual', headers: { 'accept-encoding': 'gzip' } });
      await answer.arrayBuffer();
      seen[answer.status] = (seen[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return seen;
}

const PLACES = ['/policy', '/financeServer', '/agriculture/policy', '/insure', '/agriculture/product'];
const toSearch = (index: number): string => `${PLACES[index % PLACES.length]}?search=${random()}`;
const ID_PLACES = ['/financeServer/', '/policy/', '/institution/', '/agriculture/product/', '/insureProduct?productCode='];
const toMadeUp = (index: number): string => `${ID_PLACES[index % ID_PLACES.length]}NOPE${random()}`;
const LIKE_FILES = ['/icon', '/sitemap', '/favicon', '/manifest', '/apple-icon-', '/robots.txt', '/sitemaps/', '/feeds/', '/drawings/'];
const toLikeFile = (index: number): string =>
  `${LIKE_FILES[index % LIKE_FILES.length]}${random()}${index % 2 === 0 ? '' : '/financeServer'}`;

test('§2 几百次没见过的搜索、填满小缓存好几倍、编造的编号和地址之后，首页、列表和详情仍在缓存里', async ({ request }, { testId }) => {
  test.setTimeout(180_000);
  const portal = await startOwnPortal(testId, {
    PLATFORM_PORT: new URL(process.env.E2E_PLATFORM_URL ?? '').port,
    PAGE_CACHE_MIB: String(CACHE_MIB),
  });
  try {
    const good = [...lists, ...(await findDetails(request, portal.url))];
    expect(good).toHaveLength(lists.length + DETAILS);
    const states = async (): Promise<string[]> => {
      const answers = await Promise.all(good.map((path) => request.get(portal.url + path)));
      return answers.map((answer, index) => `${good[index]} ${answer.status()} ${answer.headers()['x-nextjs-cache']}`);
    };
    await states();
    const warm = good.map((path) => `${path} 200 HIT`);
    expect(await states()).toEqual(warm);
    expect(Object.keys(await flood(portal.url, SEARCHES, toSearch))).toEqual(['200']);
    expect(Object.keys(await flood(portal.url, MADE_UP, toMadeUp))).toEqual(['404']);
    expect(await flood(portal.url, MADE_UP, toLikeFile)).toEqual({ 307: MADE_UP });
    expect(await states()).toEqual(warm);
  } finally {
    await portal.kill();
  }
});

test('§2 像文件又不是文件的地址回到首页，程序的地址没有就是没有', async ({ request }) => {
  for (const path of [
    '/iconxyz',
    '/sitemap123',
    '/icon12/financeServer',
    '/faviconX',
    '/manifestfoo',
    '/apple-icon-x',
    '/robots.txtx',
    '/sitemaps/zzz',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), new URL(answer.headers().location ?? '', 'http://x').pathname]).toEqual([
      path,
      307,
      path.endsWith('/financeServer') ? '/financeServer' : '/',
    ]);
  }
  for (const path of ['/api/policy', '/api/financeServer/FP1', '/_next/policy/1', '/.well-known/policy/1'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  const files = ['/icon.svg', '/favicon.ico', '/apple-icon.png', '/icon-512.png', '/icons.svg', '/ie-prompt.js', '/manifest.webmanifest'];
  for (const path of [
    ...files,
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/rss.xml',
    '/drawings/logo.svg',
    '/.well-known/security.txt',
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});
