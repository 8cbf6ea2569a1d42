import type { AreaName } from '#lib/contract/areas.ts';
import { CODES_PAGE_SIZE, type RecordCode } from '#lib/contract/record-code.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { fail, type Result, succeed } from '#lib/errors/upstream-fault.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { isShown } from '#lib/flags/is-shown.ts';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { type Route, routes } from '#lib/routes/routes.ts';
import { faultOfAll, isWhole, partValue, readPart } from '#lib/upstream/read-part.ts';
import {
  type Read,
  readFinanceProductCodes,
  readInstitutionCodes,
  readInsuranceProductCodes,
  readPolicyArticleCodes,
} from '#lib/upstream/reads.ts';
import { absolute, articleUrl, institutionUrl, insuranceUrl, productUrl, type Site } from './page-metadata.ts';
import { escapeXml } from './policy-rss.ts';

/** Addresses in one sitemap file; the protocol allows 50,000 and 50 MB. */
export const SITEMAP_SIZE = CODES_PAGE_SIZE;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Page numbers of the files that hold `total` addresses, from 1; none for none. */
export const sitemapPages = (total: number): number[] => Array.from({ length: Math.ceil(total / SITEMAP_SIZE) }, (_, index) => index + 1);

interface SitemapEntry {
  readonly url: string;
  /** ISO time; left out when empty. */
  readonly lastModified?: string;
}

const toXml = (tag: string, { url, lastModified }: SitemapEntry): string =>
  `<${tag}><loc>${escapeXml(url)}</loc>${lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : ''}</${tag}>`;

/** A sitemap file (sitemaps.org 0.9). */
export const sitemapXml = (entries: readonly SitemapEntry[]): string =>
  `${HEAD}<urlset ${NAMESPACE}>\n${entries.map((entry) => `${toXml('url', entry)}\n`).join('')}</urlset>\n`;

/** The file that lists all sitemap files. */
export const sitemapIndexXml = (files: readonly SitemapEntry[]): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.map((file) => `${toXml('sitemap', file)}\n`).join('')}</sitemapindex>\n`;

/** Null when there is no such file. */
interface SitemapFile {
  readonly text: string | null;
  /** Every kind of record could be counted. */
  readonly isWhole: boolean;
}

type File = Promise<Result<SitemapFile, UpstreamFault>>;

const PART = /^(products|insurances|policies|institutions)-([1-9]\d{0,3})\.xml$/;
/** Forms and addresses that only make sense with a record are not for search engines. */
const UNLISTED = new Set<string>([
  '/financeServerSub',
  '/insureProduct',
  '/confirmInsured',
  '/agriculture/submit',
  '/agriculture/score',
  '/agriculture/submission',
  '/feedback/follow',
  '/closed',
  '/unavailable',
]);

const plainPages = (flags: DisplayFlags): readonly Route[] =>
  Object.values<Route>(routes).filter(
    ({ pattern, render }) => render === 'browse' && !pattern.includes('{') && !UNLISTED.has(pattern) && isShown(pattern, flags),
  );

interface RecordKind {
  readonly area: AreaName;
  /** A page of the section to which the records belong. */
  readonly section: string;
  readonly readCodes: (page: number) => Read<{ rows: RecordCode[]; total: number }>;
  readonly toUrl: (site: Site, code: string) => string;
}

const KINDS: Readonly<Record<string, RecordKind>> = {
  products: { area: 'finance', section: patterns.financeList, readCodes: readFinanceProductCodes, toUrl: productUrl },
  insurances: { area: 'insurance', section: patterns.insuranceList, readCodes: readInsuranceProductCodes, toUrl: insuranceUrl },
  policies: { area: 'policy', section: patterns.policyList, readCodes: readPolicyArticleCodes, toUrl: articleUrl },
  institutions: { area: 'institutions', section: patterns.institution, readCodes: readInstitutionCodes, toUrl: institutionUrl },
};

const whole = (text: string | null) => succeed({ text, isWhole: true });

/** Of kinds that cannot be counted now nothing is said; only when none can be, there is no index. */
async function index(site: Site, flags: DisplayFlags): File {
  const totals = await Promise.all(
    Object.entries(KINDS)
      .filter(([, { section }]) => isShown(section, flags))
      .map(async ([kind, { area, readCodes }]) => ({ kind, codes: await readPart(area, () => readCodes(1)) })),
  );
  const parts = totals.map(({ codes }) => codes);
  const fault = faultOfAll(...parts);
  if (fault !== null) return fail(fault);
  const files = totals.flatMap(({ kind, codes }) => sitemapPages(partValue(codes)?.total ?? 0).map((page) => `${kind}-${page}.xml`));
  const text = sitemapIndexXml(['pages.xml', ...files].map((file) => ({ url: absolute(site, `/sitemaps/${file}`) })));
  return succeed({ text, isWhole: isWhole(...parts) });
}

async function records(site: Site, { readCodes, toUrl }: RecordKind, page: number): File {
  const codes = await readCodes(page);
  if (!codes.ok) return fail(codes.fault);
  const entries: SitemapEntry[] = codes.value.rows.map(({ code, updateTime }) => ({ url: toUrl(site, code), lastModified: updateTime }));
  return whole(entries.length === 0 ? null : sitemapXml(entries));
}

/** One file under /sitemaps as text. */
export async function sitemapPart(part: string, site: Site): File {
  const flags = await readDisplayFlags();
  if (part === 'index.xml') return index(site, flags);
  if (part === 'pages.xml') return whole(sitemapXml(plainPages(flags).map(({ pattern }) => ({ url: absolute(site, pattern) }))));
  const [, name = '', page] = PART.exec(part) ?? [];
  const kind = KINDS[name];
  return kind === undefined || !isShown(kind.section, flags) ? whole(null) : records(site, kind, Number(page));
}
