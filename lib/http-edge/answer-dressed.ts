import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { PASSING_HEADER, pageShelf, SHELF_HEADER } from '#lib/html-cache/page-shelf.ts';
import type { HandedBody } from '#lib/proxy/respond-to-call.ts';
import {
  compressTagged,
  compressWhole,
  MIN_COMPRESSED_BYTES,
  markCompressed,
  mayCompress,
  streamingGzip,
  type Tagged,
} from './compress-body.ts';
import type { UnavailablePage } from './unavailable-page.ts';

const RETRY_AFTER_S = '10';

/** The socket side of an answer: Node's own methods, before anything stood in front of them. */
interface Send {
  readonly write: (chunk: Buffer) => boolean;
  readonly end: (chunk?: Buffer | string) => void;
}

/** How a body leaves once the headers are known. */
interface Sink {
  write(chunk: Buffer): boolean;
  end(): void;
}

/** Bytes leave as they come. */
const plainSink = (send: Send): Sink => ({ write: send.write, end: () => send.end() });

/** Whatever was meant to leave is dropped; the failure page leaves instead. */
function replacedSink(request: IncomingMessage, response: ServerResponse, send: Send, page: UnavailablePage): Sink {
  for (const name of ['etag', 'content-length', 'content-encoding', 'x-nextjs-cache', 'transfer-encoding']) response.removeHeader(name);
  response.statusCode = 503;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('retry-after', RETRY_AFTER_S);
  response.setHeader('content-security-policy', page.policy);
  return { write: () => true, end: () => send.end(request.method === 'HEAD' ? undefined : page.html) };
}

/** Bytes that are known already leave, whatever was written in their place. */
const knownSink = (response: ServerResponse, send: Send, bytes: Buffer): Sink => ({
  write: () => true,
  end: () => {
    response.setHeader('content-length', bytes.byteLength);
    send.end(response.req.method === 'HEAD' ? undefined : bytes);
  },
});

const sendWhole =
  (response: ServerResponse, send: Send) =>
  (bytes: Buffer, isCompressed: boolean): void => {
    if (response.destroyed) return;
    if (isCompressed) markCompressed(response);
    response.setHeader('content-length', bytes.byteLength);
    send.end(bytes);
  };

/** The body of one entity tag (see {@link compressTagged}): bytes that are known already, or what is written; compressed once, sent whole. */
function taggedSink(response: ServerResponse, send: Send, tagged: Tagged, known?: Buffer): Sink {
  const chunks: Buffer[] = [];
  const finish = sendWhole(response, send);
  return { write: (chunk) => chunks.push(chunk) > 0, end: () => compressTagged(tagged, known ?? Buffer.concat(chunks), finish) };
}

/** Bytes that are known already, without a tag: compressed, sent whole. */
const packedSink = (response: ServerResponse, send: Send, bytes: Buffer): Sink => ({
  write: () => true,
  end: () => compressWhole(bytes, sendWhole(response, send)),
});

/** A body without a tag: compressed as it flows, unless it ends before it is worth it. */
function streamedSink(response: ServerResponse, send: Send): Sink {
  let first: Buffer | null = null;
  let gzip: ReturnType<typeof streamingGzip> | null = null;
  const open = (): ReturnType<typeof streamingGzip> => {
    markCompressed(response);
    const stream = streamingGzip();
    stream.on('data', (chunk: Buffer) => {
      if (!send.write(chunk)) stream.pause();
    });
    stream.on('end', () => send.end());
    stream.on('drain', () => response.emit('drain'));
    response.on('drain', () => stream.resume());
    response.on('close', () => stream.destroy());
    if (first !== null) stream.write(first);
    return stream;
  };
  const write = (chunk: Buffer): boolean => {
    if (gzip === null && first === null && chunk.byteLength < MIN_COMPRESSED_BYTES) {
      first = chunk;
      return true;
    }
    gzip ??= open();
    return gzip.write(chunk);
  };
  return { write, end: () => (gzip === null ? send.end(first ?? undefined) : void gzip.end()) };
}

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
