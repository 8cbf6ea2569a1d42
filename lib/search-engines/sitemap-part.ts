import { isAreaOn } from '#lib/areas/area-states.ts';
import { isHrefOpen } from '#lib/areas/route-areas.ts';
import type { AreaName } from '#lib/contract/areas.ts';
import type { RecordCode } from '#lib/contract/record-code.ts';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import { fail, type Result, succeed } from '#lib/errors/result.ts';
import type { Route } from '#lib/routes/routes.ts';
import { routes } from '#lib/routes/routes.ts';
import {
  type Read,
  readFinanceProductCodes,
  readInstitutionCodes,
  readInsuranceProductCodes,
  readPolicyArticleCodes,
} from '#lib/upstream/reads.ts';
import { absolute, articleUrl, institutionUrl, insuranceUrl, productUrl, type Site } from './site.ts';
import { type SitemapEntry, sitemapIndexXml, sitemapPages, sitemapXml } from './sitemap.ts';

type Part = Promise<Result<string | null, UpstreamFault>>;

const PART = /^(products|insurances|policies|institutions)-([1-9]\d{0,3})\.xml$/;
/** Forms and addresses that only make sense with a record are not for search engines. */
const UNLISTED = new Set<string>([
  '/financeServerSub',
  '/insureProduct',
  '/confirmInsured',
  '/agriculture/submit',
  '/agriculture/score',
  '/agriculture/submission',
  '/closed',
  '/unavailable',
]);

const plainPages = (): readonly Route[] =>
  Object.values<Route>(routes).filter(
    ({ pattern, render }) => render === 'browse' && !pattern.includes('{') && !UNLISTED.has(pattern) && isHrefOpen(pattern, isAreaOn),
  );

interface RecordKind {
  readonly area: AreaName;
  readonly readCodes: (page: number) => Read<{ rows: RecordCode[]; total: number }>;
  readonly toUrl: (site: Site, code: string) => string;
}

const KINDS: Readonly<Record<string, RecordKind>> = {
  products: { area: 'finance', readCodes: readFinanceProductCodes, toUrl: productUrl },
  insurances: { area: 'insurance', readCodes: readInsuranceProductCodes, toUrl: insuranceUrl },
  policies: { area: 'policy', readCodes: readPolicyArticleCodes, toUrl: articleUrl },
  institutions: { area: 'institutions', readCodes: readInstitutionCodes, toUrl: institutionUrl },
};

async function index(site: Site): Part {
  const kinds = Object.entries(KINDS).filter(([, { area }]) => isAreaOn(area));
  const totals = await Promise.all(kinds.map(async ([kind, { readCodes }]) => ({ kind, codes: await readCodes(1) })));
  const files = ['pages.xml'];
  for (const { kind, codes } of totals) {
    if (!codes.ok) return fail(codes.fault);
    files.push(...sitemapPages(codes.value.total).map((page) => `${kind}-${page}.xml`));
  }
  return succeed(sitemapIndexXml(files.map((file) => ({ url: absolute(site, `/sitemaps/${file}`) }))));
}

async function records(site: Site, { readCodes, toUrl }: RecordKind, page: number): Part {
  const codes = await readCodes(page);
  if (!codes.ok) return fail(codes.fault);
  const entries: SitemapEntry[] = codes.value.rows.map(({ code, updateTime }) => ({ url: toUrl(site, code), lastModified: updateTime }));
  return succeed(entries.length === 0 ? null : sitemapXml(entries));
}

/** One file under /sitemaps as text, without what belongs to areas that are off; null when there is no such file. */
export async function sitemapPart(part: string, site: Site): Part {
  if (part === 'index.xml') return index(site);
  if (part === 'pages.xml') return succeed(sitemapXml(plainPages().map(({ pattern }) => ({ url: absolute(site, pattern) }))));
  const [, name = '', page] = PART.exec(part) ?? [];
  const kind = KINDS[name];
  return kind === undefined || !isAreaOn(kind.area) ? succeed(null) : records(site, kind, Number(page));
}
