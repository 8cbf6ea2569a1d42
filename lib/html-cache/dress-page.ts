import { policyFor } from './content-security-policy.ts';
import { MOBILE_SITE_PLACEHOLDER } from './mobile-site-placeholder.ts';
import { pageOutcome } from './page-outcome.ts';
import { operatorPlacer } from './place-operator.ts';

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

export interface DressSettings {
  readonly https: boolean;
  readonly mobileSiteUrl: string;
}

const NO_STORE = 'no-store';

/** The page states its outcome in its HTML; the answer has to carry it as status and headers. One that failed, or a section of it, is not kept. */
export const isUnkept = ({ headers }: CachedPage): boolean => headers?.['cache-control'] === NO_STORE;

function placeSettings(page: CachedPage, mobileSiteUrl: string): void {
  page.html = operator.placeInText(page.html.replaceAll(MOBILE_SITE_PLACEHOLDER, mobileSiteUrl));
  if (page.rscData !== undefined) page.rscData = operator.placeInBytes(page.rscData);
  for (const [path, bytes] of page.segmentData ?? []) page.segmentData?.set(path, operator.placeInBytes(bytes));
}

/**
 * Gives a rendered page its policy, its status and the tags of its frame, once and in place, so that the object
 * Next is about to send is the one that was dressed.
 */
export function dressPage(page: CachedPage, { https, mobileSiteUrl }: DressSettings): void {
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
