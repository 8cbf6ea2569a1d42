import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { PASSING_HEADER, pageShelf, SHELF_HEADER } from '#lib/html-cache/page-shelf.ts';
import type { HandedBody } from '#lib/proxy/handed-body.ts';
import { knownSink, packedSink, plainSink, replacedSink, type Send, type Sink, streamedSink, taggedSink } from './body-sinks.ts';
import { mayCompress } from './compress-body.ts';
import type { UnavailablePage } from './unavailable-page.ts';

type Chunk = string | Uint8Array;
type Callback = () => void;

/** What Next's answer may leave with. */
export interface Dressing {
  readonly unavailable: UnavailablePage | null;
  readonly handed: HandedBody;
}

/** An unplanned throw: Next answers 5xx with a document that has neither content nor policy. */
function isBareFailure(response: ServerResponse): boolean {
  const isHtml = String(response.getHeader('content-type') ?? '').startsWith('text/html');
  return response.statusCode >= 500 && isHtml && !response.hasHeader('content-security-policy');
}

/** The page whose name Next was given instead of its document; undefined for every other body. */
function takeShelved(response: ServerResponse): Buffer | undefined {
  const name = response.getHeader(SHELF_HEADER);
  if (typeof name !== 'string') return undefined;
  response.removeHeader(SHELF_HEADER);
  const isDocument = response.statusCode !== 304 && String(response.getHeader('content-type')).startsWith('text/html');
  return isDocument ? pageShelf()?.take(name) : undefined;
}

/** What a route left for the edge; undefined for every other body. */
const takeHanded = (response: ServerResponse, { bytes }: HandedBody): Buffer | undefined =>
  bytes !== null && String(response.getHeader('content-type')).startsWith('application/json') ? bytes : undefined;

function chooseSink(response: ServerResponse, send: Send, { unavailable, handed }: Dressing): Sink {
  const request = response.req;
  response.removeHeader('x-middleware-rewrite');
  const isPassing = response.hasHeader(PASSING_HEADER);
  response.removeHeader(PASSING_HEADER);
  const known = takeShelved(response) ?? takeHanded(response, handed);
  if (unavailable !== null && isBareFailure(response)) return replacedSink(request, response, send, unavailable);
  if (!mayCompress(request, response)) return known === undefined ? plainSink(send) : knownSink(response, send, known);
  response.appendHeader('vary', 'accept-encoding');
  const etag = response.getHeader('etag');
  if (typeof etag === 'string') return taggedSink(response, send, { key: `${etag} ${request.url}`, isPassing }, known);
  return known === undefined ? streamedSink(response, send) : packedSink(response, send, known);
}

function toBuffer(chunk: Chunk, encoding: unknown): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

const callbackOf = (...args: unknown[]): Callback | undefined =>
  args.find((argument) => typeof argument === 'function') as Callback | undefined;

/**
 * Stands between Next and the socket. Bare 5xx documents are replaced by the prerendered failure page (503, no-store,
 * Retry-After, its own policy); text travels as gzip, compressed once for each entity tag.
 */
export function answerDressed(response: ServerResponse, dressing: Dressing): void {
  const writeHead = response.writeHead;
  const send: Send = { write: response.write.bind(response), end: response.end.bind(response) };
  let chosen: Sink | null = null;
  const sink = (): Sink => {
    // Node's implicit header calls `writeHead` on the object itself.
    response.writeHead = writeHead;
    chosen ??= chooseSink(response, send, dressing);
    return chosen;
  };

  response.writeHead = ((status: number, reason?: string | OutgoingHttpHeaders, headers?: OutgoingHttpHeaders) => {
    response.statusCode = status;
    const given = typeof reason === 'object' ? reason : headers;
    for (const [name, value] of Object.entries(given ?? {})) if (value !== undefined) response.setHeader(name, value);
    return response;
  }) as ServerResponse['writeHead'];
  response.write = ((chunk: Chunk, encoding?: unknown, done?: unknown) => {
    const isFlowing = sink().write(toBuffer(chunk, encoding));
    callbackOf(encoding, done)?.();
    return isFlowing;
  }) as ServerResponse['write'];
  response.end = ((chunk?: unknown, encoding?: unknown, done?: unknown) => {
    const callback = callbackOf(chunk, encoding, done);
    if (callback !== undefined) response.once('finish', callback);
    const out = sink();
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) out.write(toBuffer(chunk, encoding));
    out.end();
    return response;
  }) as ServerResponse['end'];
}
