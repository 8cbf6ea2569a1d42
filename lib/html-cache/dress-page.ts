import { siteFields } from '#lib/env/env-fields.ts';
import { signOnMarkOf, siteNameOf } from '#lib/site/site-names.ts';
import { policyFor } from './content-security-policy.ts';
import { MOBILE_SITE_PLACEHOLDER } from './mobile-site-placeholder.ts';
import { OPERATOR_PLACEHOLDERS } from './operator-placeholders.ts';

/** Puts mailbox, record number and names of the operator into the text of a built page, its data as well. */
export function operatorPlacer(source: Readonly<Record<string, string | undefined>>) {
  const city = siteFields.CITY.parse(source.CITY || undefined);
  const values: Readonly<Record<keyof typeof OPERATOR_PLACEHOLDERS, string>> = {
    mail: siteFields.CONTACT_MAIL.parse(source.CONTACT_MAIL || undefined),
    recordNumber: siteFields.RECORD_NUMBER.parse(source.RECORD_NUMBER || undefined),
    city,
    site: siteFields.TITLE.parse(source.TITLE || undefined) ?? siteNameOf(city),
    cityCode: siteFields.CITY_CODE.parse(source.CITY_CODE || undefined),
    province: siteFields.PROVINCE.parse(source.PROVINCE || undefined),
    signOn: signOnMarkOf(source),
  };
  const pairs = Object.entries(OPERATOR_PLACEHOLDERS).map(
    ([name, placeholder]) => [placeholder, values[name as keyof typeof values]] as const,
  );
  const placeInText = (text: string): string => pairs.reduce((placed, [placeholder, value]) => placed.replaceAll(placeholder, value), text);
  const isBuilt = (bytes: Buffer): boolean => pairs.some(([placeholder]) => bytes.includes(placeholder));
  const placeInBytes = (bytes: Buffer): Buffer => (isBuilt(bytes) ? Buffer.from(placeInText(bytes.toString('utf8'))) : bytes);
  return { placeInText, placeInBytes };
}

const MAIN = /<main\b[^>]*>/;
const STATUS = /\sdata-status="(404|503|partial)"/;

interface PageOutcome {
  readonly status: 200 | 404 | 503;
  /** All of it could be read; what is not whole is not kept. */
  readonly isWhole: boolean;
}

/** What a rendered page says of itself on its one `<main>`: 404 missing, 503 failed, `partial` where a section of it failed. */
function pageOutcome(html: string): PageOutcome {
  const main = MAIN.exec(html)?.[0] ?? '';
  const status = STATUS.exec(main)?.[1];
  return { status: status === '404' ? 404 : status === '503' ? 503 : 200, isWhole: status !== '503' && status !== 'partial' };
}

/** Header under which Next keeps the tags of a cached page. */
export const TAGS_HEADER = 'x-next-cache-tags';
/** Labels changed somewhere. */
export const DICTIONARIES_TAG = 'dictionaries';
/** Every page shows the navigation, so every page depends on the display flags, and carries the labels that are not as compiled. */
const SHELL_TAGS = ['dict:show_portal_page', 'dict:portal_show_old_center', 'dict:portal_show_old_mulan', DICTIONARIES_TAG];
const RETRY_AFTER_S = 10;

const operator = operatorPlacer(process.env);

export interface CachedPage {
  html: string;
  /** What the router asks for instead of the document, whole and in parts. */
  rscData?: Buffer | undefined;
  segmentData?: Map<string, Buffer> | undefined;
  status?: number | undefined;
  headers?: Record<string, undefined | string | string[]> | undefined;
}

/** Of this process. */
const ownSettings = {
  https: (process.env.SITE_URL ?? '').startsWith('https:'),
  mobileSiteUrl: process.env.MOBILE_SITE_URL ?? '',
};

const NO_STORE = 'no-store';

/** The page states its outcome in its HTML; the answer has to carry it as status and headers. One that failed, or a section of it, is not kept. */
export const isUnkept = ({ headers }: CachedPage): boolean => headers?.['cache-control'] === NO_STORE;

/** What is one reader's own, at an address that is over soon: nobody keeps it, no search engine names it. */
export function keepNowhere(page: CachedPage): void {
  page.headers = { ...page.headers, 'cache-control': NO_STORE, 'x-robots-tag': 'noindex, nofollow' };
}

function placeSettings(page: CachedPage, mobileSiteUrl: string): void {
  page.html = operator.placeInText(page.html.replaceAll(MOBILE_SITE_PLACEHOLDER, mobileSiteUrl));
  if (page.rscData !== undefined) page.rscData = operator.placeInBytes(page.rscData);
  for (const [path, bytes] of page.segmentData ?? []) page.segmentData?.set(path, operator.placeInBytes(bytes));
}

/**
 * Gives a rendered page its policy, its status and the tags of its frame, once and in place, so that the object
 * Next is about to send is the one that was dressed.
 */
export function dressPage(page: CachedPage, { https, mobileSiteUrl } = ownSettings): void {
  const headers = page.headers ?? {};
  if (headers['content-security-policy'] !== undefined) return;
  placeSettings(page, mobileSiteUrl);
  const { status, isWhole } = pageOutcome(page.html);
  const tags = String(headers[TAGS_HEADER] ?? '')
    .split(',')
    .filter((tag) => tag !== '' && !SHELL_TAGS.includes(tag));
  headers[TAGS_HEADER] = [...tags, ...SHELL_TAGS].join(',');
  headers['content-security-policy'] = policyFor(page.html, { https });
  if (!isWhole) headers['cache-control'] = NO_STORE;
  if (status === 503) headers['retry-after'] = String(RETRY_AFTER_S);
  if (status !== 200) page.status = status;
  page.headers = headers;
}
