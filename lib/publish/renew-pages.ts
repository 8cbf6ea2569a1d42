import { setTimeout as pause } from 'node:timers/promises';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { isHrefOpen } from '#lib/areas/route-areas.ts';
import { refreshDictionaries } from '#lib/dictionaries/dictionary-memory.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { isPublishedSince } from '#lib/html-cache/is-stale.ts';
import { portalPages, publicAddress } from '#lib/html-cache/page-memory.ts';
import { LineBound, portalLog } from '#lib/log/portal-log.ts';
import { processState } from '#lib/process-state.ts';
import { readParam } from '#lib/routes/find-pattern.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { splitTag } from './parse-publish-event.ts';

const HEADS = {
  products: [toPath('home', {}), toPath('financeList', {})],
  insurances: [toPath('insuranceList', {})],
  policies: [toPath('home', {}), toPath('policyList', {})],
} as const;

/** The pages worth renewing at once when a tag is published, as far as they are open: the record's own page and the heads of its section. */
export const pagesOfTag = (tag: string): readonly string[] => findPages(tag).filter((page) => isHrefOpen(page, isAreaOn));

function findPages(tag: string): readonly string[] {
  const { kind, id: named } = splitTag(tag);
  // Next encodes what no header could hold, before it tells the others.
  const id = readParam(named);
  switch (kind) {
    case 'product':
      return [toPath('financeDetail', { productCode: id })];
    case 'insurance':
      return [toHref('insuranceProduct', {}, { productCode: id })];
    case 'policy':
      return [toPath('policyArticle', { policyArticleId: id })];
    case 'products':
    case 'insurances':
    case 'policies':
      return HEADS[kind];
    case 'dict':
      return [...new Set([...HEADS.products, ...HEADS.policies, ...HEADS.insurances])];
    default:
      return [];
  }
}

const TIMEOUT_MS = 10_000;

/** A page as it leaves now, read to its end; null when none comes. */
export async function fetchPage(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response | null> {
  try {
    const answer = await fetch(url, { cache: 'no-store', redirect: 'manual', headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer;
  } catch {
    return null;
  }
}

/** The portal's own address on this machine: for warming its pages, never for links. */
export const selfUrl = (): string => `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** Pauses between two looks: whoever finds a page stale gets it as it was, while it is rendered anew, commonly within a second. */
const PAUSES_MS = [...Array.from({ length: 20 }, () => 50), 500, 1_000, 2_000];
/** nginx keeps a page for each. */
const ENCODINGS = ['gzip', 'identity'] as const;

async function isFresh(url: string, encoding: string): Promise<boolean> {
  const answer = await fetchPage(url, { 'accept-encoding': encoding });
  // What was withdrawn is missing from now on.
  const isThere = answer !== null && (answer.ok || answer.status === 404);
  return isThere && answer.headers.get('x-nextjs-cache') !== 'STALE';
}

async function untilFresh(url: string, encoding: string): Promise<boolean> {
  for (const pauseMs of PAUSES_MS) {
    if (await isFresh(url, encoding)) return true;
    await pause(pauseMs, undefined, { ref: false });
  }
  return isFresh(url, encoding);
}

/** A page that stays as it was shows what is no longer so: who is to renew it is told of, once a minute. */
function noteOld(url: string): void {
  const { host } = new URL(url);
  processState('renewal-lines', () => new LineBound()).note(host, (suppressed) =>
    portalLog().warn({ place: host, ...(suppressed === 0 ? undefined : { suppressed }) }, 'a page was not renewed'),
  );
}

async function renew(url: string, encoding: string): Promise<boolean> {
  const isRenewed = await untilFresh(url, encoding);
  if (!isRenewed) noteOld(url);
  return isRenewed;
}

const renderPage = (path: string): Promise<boolean> => renew(selfUrl() + path, 'gzip');

async function renewPage(path: string): Promise<void> {
  if (!(await renderPage(path))) return;
  const places = getEnv().RENEWAL_URLS.map((address) => address + path);
  await Promise.all(places.flatMap((place) => ENCODINGS.map((encoding) => renew(place, encoding))));
}

/** Has this instance render what is stale of these pages. Gives up after a while; never rejects. */
export async function renderPages(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(renderPage));
}

/** By then the pages that people see first are there, on every portal and nginx. */
const KEPT_AFTER_MS = 1_000;
/** So many pages may stay as they were before the others are left to who asks for them: nothing can be rendered now. */
const MOST_FAILED = 3;

/** Kept pages of which something was published since they were rendered, but for renders that were tried; wanted last, named first. */
function listPublished(tried: ReadonlySet<string>): { readonly render: string; readonly path: string }[] {
  return [...portalPages(getEnv())].filter(isPublishedSince).flatMap((page) => {
    const [render, path] = [`${page.key} ${page.lastModified}`, publicAddress(page)];
    return path === null || tried.has(render) ? [] : [{ render, path }];
  });
}

/** Renews whatever else is kept of what was published, one page after the other: whoever comes later is not shown it as it was. */
async function renewKept(): Promise<void> {
  const sweep = processState('renewal-sweep', () => ({ isRunning: false }));
  // The one that runs finds what is published meanwhile.
  if (sweep.isRunning) return;
  sweep.isRunning = true;
  await pause(KEPT_AFTER_MS, undefined, { ref: false });
  // Marks of renders, not pages: what is renewed is let go.
  const tried = new Set<string>();
  let failed = 0;
  for (let found = listPublished(tried); found.length > 0 && failed < MOST_FAILED; found = listPublished(tried))
    for (const { render, path } of found) {
      tried.add(render);
      if (failed < MOST_FAILED && !(await renderPage(path))) failed += 1;
    }
  sweep.isRunning = false;
}

/**
 * Renews what was published. The pages that people see first come first and at once: this instance renders them, then each nginx fetches
 * them anew, which otherwise shows them for up to two seconds as they were. All other kept pages follow. Gives up after a while; never
 * rejects.
 */
export async function renewPages(tags: readonly string[]): Promise<void> {
  if (tags.some((tag) => tag.startsWith('dict:'))) await refreshDictionaries();
  await Promise.all([...new Set(tags.flatMap(pagesOfTag))].map(renewPage));
  await renewKept();
}
