import { warming } from '#lib/publish/warm-pages.ts';

export const dynamic = 'force-dynamic';

/**
 * This process can answer, if only with the failure page: what the upstream lacks is told at /api/health/upstream. Says too whether the
 * first pages are rendered.
 */
export async function GET(): Promise<Response> {
  await warming().ready;
  const pages = warming().isWarm ? 'warm' : 'cold';
  return Response.json({ status: 'ok', pages }, { headers: { 'cache-control': 'no-store' } });
}
