import type { UpstreamFault } from '#lib/errors/fault.ts';
import type { Result } from '#lib/errors/result.ts';

/** A generated file as an answer: 404 when there is none, 503 when the upstream cannot say. */
export function xmlAnswer(result: Result<string | null, UpstreamFault>, contentType: string): Response {
  if (!result.ok) return new Response(null, { status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } });
  if (result.value === null) return new Response(null, { status: 404 });
  return new Response(result.value, { headers: { 'content-type': `${contentType}; charset=utf-8` } });
}
