import { requestPages } from '#lib/publish/request-pages.ts';
import { toHref } from '#lib/routes/to-href.ts';

export const dynamic = 'force-dynamic';

const shelf = globalThis as typeof globalThis & { isWarm?: boolean; warming?: Promise<boolean> | undefined };

async function warm(): Promise<boolean> {
  shelf.warming ??= requestPages([toHref('home', {}), toHref('financeList', {}), toHref('policyList', {})]);
  shelf.isWarm = await shelf.warming;
  shelf.warming = undefined;
  return shelf.isWarm;
}

/** Ready once the home page and the lists were rendered; an outage later on does not take the instance away. */
export async function GET(): Promise<Response> {
  const isReady = shelf.isWarm === true || (await warm());
  return Response.json({ status: isReady ? 'ok' : 'starting' }, { status: isReady ? 200 : 503, headers: { 'cache-control': 'no-store' } });
}
