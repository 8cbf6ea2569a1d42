import type { UpstreamFault } from '#lib/errors/fault.ts';
import { fail, type Result, succeed } from '#lib/errors/result.ts';
import type { Route } from '#lib/routes/routes.ts';
import { routes } from '#lib/routes/routes.ts';
import { readFinanceProductCodes, readPolicyArticleCodes } from '#lib/upstream/reads.ts';
import { absolute, articleUrl, productUrl, type Site } from './site.ts';
import { type SitemapEntry, sitemapIndexXml, sitemapPages, sitemapXml } from './sitemap.ts';

type Part = Promise<Result<string | null, UpstreamFault>>;

const PART = /^(products|policies)-([1-9]\d{0,3})\.xml$/;
/** Forms and addresses that only make sense with a record are not for search engines. */
const UNLISTED = new Set<string>(['/financeServerSub', '/insureProduct', '/confirmInsured', '/agriculture/submit', '/unavailable']);

const plainPages = (): readonly Route[] =>
  Object.values<Route>(routes).filter(({ pattern, render }) => render === 'browse' && !pattern.includes('{') && !UNLISTED.has(pattern));

async function index(site: Site): Part {
  const [products, policies] = await Promise.all([readFinanceProductCodes(1), readPolicyArticleCodes(1)]);
  if (!products.ok) return products;
  if (!policies.ok) return policies;
  const files = [
    'pages.xml',
    ...sitemapPages(products.value.total).map((page) => `products-${page}.xml`),
    ...sitemapPages(policies.value.total).map((page) => `policies-${page}.xml`),
  ];
  return succeed(sitemapIndexXml(files.map((file) => ({ url: absolute(site, `/sitemaps/${file}`) }))));
}

async function records(site: Site, kind: string, page: number): Part {
  const [readCodes, toUrl] = kind === 'products' ? [readFinanceProductCodes, productUrl] : [readPolicyArticleCodes, articleUrl];
  const codes = await readCodes(page);
  if (!codes.ok) return fail(codes.fault);
  const entries: SitemapEntry[] = codes.value.rows.map(({ code, updateTime }) => ({ url: toUrl(site, code), lastModified: updateTime }));
  return succeed(entries.length === 0 ? null : sitemapXml(entries));
}

/** One file under /sitemaps as text; null when there is no such file. */
export async function sitemapPart(part: string, site: Site): Part {
  if (part === 'index.xml') return index(site);
  if (part === 'pages.xml') return succeed(sitemapXml(plainPages().map(({ pattern }) => ({ url: absolute(site, pattern) }))));
  const [, kind, page] = PART.exec(part) ?? [];
  return kind === undefined ? succeed(null) : records(site, kind, Number(page));
}
