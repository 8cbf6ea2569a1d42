import { setTimeout as pause } from 'node:timers/promises';
import { refreshDictionaries } from '#lib/dictionaries/dictionary-memory.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { LineBound, portalLog } from '#lib/log/portal-log.ts';
import { processState } from '#lib/process-state.ts';
import { fetchPage } from './fetch-page.ts';
import { pagesOfTag } from './pages-of-tag.ts';
import { selfUrl } from './self-url.ts';

/** Pauses between two looks: whoever finds a page stale gets it as it was, while it is rendered anew, commonly within a second. */
const PAUSES_MS = [...Array.from({ length: 20 }, () => 50), 500, 1_000, 2_000];
/** nginx keeps a page for each. */
const ENCODINGS = ['gzip', 'identity'] as const;

async function isFresh(url: string, encoding: string): Promise<boolean> {
  const answer = await fetchPage(url, { 'accept-encoding': encoding });
  return answer?.ok === true && answer.headers.get('x-nextjs-cache') !== 'STALE';
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

/**
 * Renews the pages that people see first of what was published: this instance renders them, then each nginx fetches them anew, which
 * otherwise shows for up to two seconds what it has. Gives up after a while; never rejects.
 */
export async function renewPages(tags: readonly string[]): Promise<void> {
  if (tags.some((tag) => tag.startsWith('dict:'))) await refreshDictionaries();
  await Promise.all([...new Set(tags.flatMap(pagesOfTag))].map(renewPage));
}
