import type { Result, UpstreamFault } from '#lib/errors/upstream-fault.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

// XML 1.0 has no way to write these, not even escaped.
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text for XML content and attributes; characters that XML cannot hold are left out. */
export const escapeXml = (text: string): string => text.replace(NOT_XML, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

interface XmlFile {
  /** Null when there is no such file. */
  readonly text: string | null;
  /** Nothing is missing in it that could not be read now. */
  readonly isWhole: boolean;
}

/** A generated file as an answer: 404 when there is none, 503 when the upstream cannot say. One that is not whole is answered, but not kept. */
export function xmlResponse(file: Result<XmlFile, UpstreamFault>, contentType: string): Response {
  if (!file.ok) return new Response(null, { status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } });
  const { text, isWhole } = file.value;
  if (text === null) return new Response(null, { status: 404 });
  const headers = { 'content-type': `${contentType}; charset=utf-8`, ...(isWhole ? undefined : { 'cache-control': 'no-store' }) };
  return new Response(text, { headers });
}
