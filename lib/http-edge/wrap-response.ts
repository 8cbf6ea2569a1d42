import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { MIN_ENCODED_BYTES, markEncoded, mayEncode, streamingGzip } from './encode-body.ts';
import type { UnavailablePage } from './unavailable-page.ts';

const RETRY_AFTER_S = '10';

/** Node's own methods, before anything stood in front of them. */
interface Send {
  readonly write: (chunk: Buffer) => boolean;
  readonly end: (chunk?: Buffer | string) => void;
}

/** How a body leaves once the headers are known. */
interface BodyWriter {
  write(chunk: Buffer): boolean;
  end(): void;
}

/** Bytes leave as they come. */
const plainWriter = (send: Send): BodyWriter => ({ write: send.write, end: () => send.end() });

/** Whatever was meant to leave is dropped; the failure page leaves instead. */
function replacingWriter(request: IncomingMessage, response: ServerResponse, send: Send, page: UnavailablePage): BodyWriter {
  for (const name of ['etag', 'content-length', 'content-encoding', 'x-nextjs-cache', 'transfer-encoding']) response.removeHeader(name);
  response.statusCode = 503;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('retry-after', RETRY_AFTER_S);
  response.setHeader('content-security-policy', page.policy);
  return { write: () => true, end: () => send.end(request.method === 'HEAD' ? undefined : page.html) };
}

/** Compressed as it flows, unless it ends before it is worth it. */
function gzipWriter(response: ServerResponse, send: Send): BodyWriter {
  let first: Buffer | null = null;
  let gzip: ReturnType<typeof streamingGzip> | null = null;
  const open = (): ReturnType<typeof streamingGzip> => {
    markEncoded(response, 'gzip');
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
    if (gzip === null && first === null && chunk.byteLength < MIN_ENCODED_BYTES) {
      first = chunk;
      return true;
    }
    gzip ??= open();
    return gzip.write(chunk);
  };
  return { write, end: () => (gzip === null ? send.end(first ?? undefined) : void gzip.end()) };
}

/** An unplanned throw: Next answers 5xx with a document that has neither content nor policy. */
function isBareFailure(response: ServerResponse): boolean {
  const isHtml = String(response.getHeader('content-type') ?? '').startsWith('text/html');
  return response.statusCode >= 500 && isHtml && !response.hasHeader('content-security-policy');
}

function chooseWriter(response: ServerResponse, send: Send, unavailable: UnavailablePage | null): BodyWriter {
  const request = response.req;
  response.removeHeader('x-middleware-rewrite');
  if (unavailable !== null && isBareFailure(response)) return replacingWriter(request, response, send, unavailable);
  if (!mayEncode(request, response)) return plainWriter(send);
  response.appendHeader('vary', 'accept-encoding');
  return gzipWriter(response, send);
}

type Chunk = string | Uint8Array;
type Callback = () => void;

function toBuffer(chunk: Chunk, encoding: unknown): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

const callbackOf = (...args: unknown[]): Callback | undefined =>
  args.find((argument) => typeof argument === 'function') as Callback | undefined;

/**
 * Stands between Next and the socket. Bare 5xx documents are replaced by the prerendered failure page (503, no-store,
 * Retry-After, its own policy); text travels as gzip, compressed as it flows.
 */
export function wrapResponse(response: ServerResponse, unavailable: UnavailablePage | null): void {
  const writeHead = response.writeHead;
  const send: Send = { write: response.write.bind(response), end: response.end.bind(response) };
  let chosen: BodyWriter | null = null;
  const writer = (): BodyWriter => {
    // Node's implicit header calls `writeHead` on the object itself.
    response.writeHead = writeHead;
    chosen ??= chooseWriter(response, send, unavailable);
    return chosen;
  };

  response.writeHead = ((status: number, reason?: string | OutgoingHttpHeaders, headers?: OutgoingHttpHeaders) => {
    response.statusCode = status;
    const given = typeof reason === 'object' ? reason : headers;
    for (const [name, value] of Object.entries(given ?? {})) if (value !== undefined) response.setHeader(name, value);
    return response;
  }) as ServerResponse['writeHead'];
  response.write = ((chunk: Chunk, encoding?: unknown, done?: unknown) => {
    const isFlowing = writer().write(toBuffer(chunk, encoding));
    callbackOf(encoding, done)?.();
    return isFlowing;
  }) as ServerResponse['write'];
  response.end = ((chunk?: unknown, encoding?: unknown, done?: unknown) => {
    const callback = callbackOf(chunk, encoding, done);
    if (callback !== undefined) response.once('finish', callback);
    const out = writer();
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) out.write(toBuffer(chunk, encoding));
    out.end();
    return response;
  }) as ServerResponse['end'];
}
