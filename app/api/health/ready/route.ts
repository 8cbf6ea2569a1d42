import { markStale } from '#lib/html-cache/mark-stale.ts';
import { pagesOfTag } from '#lib/publish/pages-of-tag.ts';
import { renderPages } from '#lib/publish/renew-pages.ts';
import { requestPages } from '#lib/publish/request-pages.ts';

export const dynamic = 'force-dynamic';

const TAGS = ['products', 'insurances', 'policies'] as const;
const HEADS = [...new Set(TAGS.flatMap(pagesOfTag))];
/** Pages of records that are not there: they load the code of those that are. */
const RECORDS = ['product:none', 'insurance:none', 'policy:none'].flatMap(pagesOfTag);

const shelf = globalThis as typeof globalThis & { isWarm?: boolean; warming?: Promise<boolean> | undefined };

/** A page that another instance rendered loads none of the code here: each is rendered once more, or the first publish waits for that. */
async function renderHeads(): Promise<boolean> {
  if (!(await requestPages(HEADS))) return false;
  markStale(TAGS, Date.now());
  await renderPages(HEADS);
  await requestPages(RECORDS);
  return true;
}

async function warm(): Promise<boolean> {
  shelf.warming ??= renderHeads();
  shelf.isWarm = await shelf.warming;
  shelf.warming = undefined;
  return shelf.isWarm;
}

/** Ready once the home page and the lists were rendered; an outage later on does not take the instance away. */
export async function GET(): Promise<Response> {
  const isReady = shelf.isWarm === true || (await warm());
  return Response.json({ status: isReady ? 'ok' : 'starting' }, { status: isReady ? 200 : 503, headers: { 'cache-control': 'no-store' } });
}
