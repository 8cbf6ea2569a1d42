import type { UpstreamFault } from '#lib/errors/fault.ts';
import type { Result } from '#lib/errors/result.ts';

interface XmlFile {
  /** Null when there is no such file. */
  readonly text: string | null;
  /** Nothing is missing in it that could not be read now. */
  readonly isWhole: boolean;
}

/** A generated file as an answer: 404 when there is none, 503 when the upstream cannot say. One that is not whole is answered, but not kept. */
export function xmlAnswer(file: Result<XmlFile, UpstreamFault>, contentType: string): Response {
  if (!file.ok) return new Response(null, { status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } });
  const { text, isWhole } = file.value;
  if (text === null) return new Response(null, { status: 404 });
  const headers = { 'content-type': `${contentType}; charset=utf-8`, ...(isWhole ? undefined : { 'cache-control': 'no-store' }) };
  return new Response(text, { headers });
}
