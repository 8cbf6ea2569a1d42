import { recordOf } from '#lib/areas/known-areas.ts';
import { areaNames } from '#lib/contract/areas.ts';
import { markStale } from '#lib/html-cache/mark-stale.ts';
import { processState } from '#lib/process-state.ts';
import { fetchPage, pagesOfTag, renderPages, selfUrl } from './renew-pages.ts';

const TAGS = ['products', 'insurances', 'policies'] as const;
/** Pages of records that are not there: they load the code of those that are. */
const RECORDS = ['product:none', 'insurance:none', 'policy:none'];
/** So long nobody is kept from a portal whose upstream is down or slow. */
const READY_WITHIN_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

interface Warming {
  isWarm: boolean;
  /** Settles when the first pages are rendered, or nobody should wait for that any longer. */
  ready: Promise<unknown>;
}

const shelf = () => processState<Warming>('warming', () => ({ isWarm: false, ready: Promise.resolve() }));

/** How far this process is with its first pages. */
export const warming = (): Readonly<Warming> => shelf();

const pagesOf = (tags: readonly string[]): string[] => [...new Set(tags.flatMap(pagesOfTag))];

/** A page that another instance rendered loads none of the code here: each is rendered once more, or the first publish waits for that. */
async function renderHeads(): Promise<boolean> {
  const heads = pagesOf(TAGS);
  if (!(await requestPages(heads))) return false;
  markStale(TAGS, Date.now());
  await renderPages(heads);
  await requestPages(pagesOf(RECORDS));
  return true;
}

/** A page that cannot be made is only asked for when there is hope: each one that fails is a line of the log. */
const isUpstreamThere = (): boolean => areaNames.some((name) => recordOf(name).wasThere || recordOf(name).isOff);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

async function untilWarm(): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!shelf().isWarm) {
    await pause(pauseMs);
    if (!isUpstreamThere()) continue;
    shelf().isWarm = await renderHeads();
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

async function warmOnce(areasKnown: Promise<unknown>): Promise<void> {
  await areasKnown;
  if (isUpstreamThere()) shelf().isWarm = await renderHeads();
  if (!shelf().isWarm) void untilWarm();
}

/**
 * Renders the home page and the lists once the areas are known, so that the first publish finds their code loaded. The process is ready
 * when that is done, when it fails, or after five seconds; what is left is done behind, as soon as the upstream answers.
 */
export function beginWarming(areasKnown: Promise<unknown>): void {
  shelf().ready = Promise.race([warmOnce(areasKnown), pause(READY_WITHIN_MS)]);
}

/** Asks this instance for its own pages, so that they are rendered before a visitor comes; true when all answered 2xx. */
async function requestPages(paths: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(paths.map((path) => fetchPage(selfUrl() + path)));
  return answers.every((answer) => answer?.ok === true);
}
