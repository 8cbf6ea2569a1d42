import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Gzip } from 'node:zlib';
import { compressTagged, markCompressed, mayCompress, streamingGzip } from './compress-body.ts';
import type { UnavailablePage } from './unavailable-page.ts';

type Chunk = string | Uint8Array;
const RETRY_AFTER_S = '10';

const isHtml = (response: ServerResponse): boolean => String(response.getHeader('content-type') ?? '').startsWith('text/html');

/** An unplanned throw: Next answers 5xx with a document that has neither content nor policy. */
const isBareFailure = (response: ServerResponse): boolean =>
  response.statusCode >= 500 && isHtml(response) && !response.hasHeader('content-security-policy');

function toBuffer(chunk: Chunk, encoding: BufferEncoding): Buffer {
  return typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

/** How the body leaves once the headers are known. */
interface Sink {
  write(chunk: Buffer): boolean;
  end(): void;
}

/**
 * Stands between Next and the socket. Bare 5xx documents are replaced by the prerendered failure page (503, no-store,
 * Retry-After, its own policy); text travels as gzip, compressed once for each entity tag.
 */
export function answerDressed(request: IncomingMessage, response: ServerResponse, unavailable: UnavailablePage | null): void {
  const send = { write: response.write.bind(response), end: response.end.bind(response) };
  let sink: Sink | null = null;

  const plain: Sink = { write: (chunk) => send.write(chunk), end: () => void send.end() };

  const replaced = (page: UnavailablePage): Sink => {
    for (const name of ['etag', 'content-length', 'content-encoding', 'x-nextjs-cache', 'transfer-encoding']) response.removeHeader(name);
    response.statusCode = 503;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('retry-after', RETRY_AFTER_S);
    response.setHeader('content-security-policy', page.policy);
    return { write: () => true, end: () => void send.end(request.method === 'HEAD' ? undefined : page.html) };
  };

  const tagged = (key: string): Sink => {
    const chunks: Buffer[] = [];
    const finish = (bytes: Buffer, isCompressed: boolean): void => {
      if (response.destroyed) return;
      if (isCompressed) markCompressed(response);
      response.setHeader('content-length', bytes.byteLength);
      send.end(bytes);
    };
    return { write: (chunk) => chunks.push(chunk) > 0, end: () => compressTagged(key, Buffer.concat(chunks), finish) };
  };

  const streamed = (gzip: Gzip): Sink => {
    markCompressed(response);
    gzip.on('data', (chunk: Buffer) => {
      if (!send.write(chunk)) gzip.pause();
    });
    gzip.on('end', () => send.end());
    gzip.on('drain', () => response.emit('drain'));
    response.on('drain', () => gzip.resume());
    response.on('close', () => gzip.destroy());
    return { write: (chunk) => gzip.write(chunk), end: () => void gzip.end() };
  };

  const choose = (): Sink => {
    if (unavailable !== null && isBareFailure(response)) return replaced(unavailable);
    if (!mayCompress(request, response)) return plain;
    response.appendHeader('vary', 'accept-encoding');
    const etag = response.getHeader('etag');
    return typeof etag === 'string' ? tagged(`${etag} ${request.url}`) : streamed(streamingGzip());
  };
  const theSink = (): Sink => {
    sink ??= choose();
    return sink;
  };

  response.writeHead = ((status: number, reason?: string | OutgoingHttpHeaders, headers?: OutgoingHttpHeaders) => {
    response.statusCode = status;
    const given = typeof reason === 'object' ? reason : headers;
    for (const [name, value] of Object.entries(given ?? {})) if (value !== undefined) response.setHeader(name, value);
    return response;
  }) as ServerResponse['writeHead'];
  response.write = ((chunk: Chunk, encoding?: BufferEncoding | (() => void), done?: () => void) => {
    const callback = typeof encoding === 'function' ? encoding : done;
    const flowing = theSink().write(toBuffer(chunk, typeof encoding === 'string' ? encoding : 'utf8'));
    callback?.();
    return flowing;
  }) as ServerResponse['write'];
  response.end = ((chunk?: Chunk | (() => void), encoding?: BufferEncoding | (() => void), done?: () => void) => {
    const callback = [chunk, encoding, done].find((argument) => typeof argument === 'function') as (() => void) | undefined;
    if (callback !== undefined) response.once('finish', callback);
    const out = theSink();
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
      out.write(toBuffer(chunk, typeof encoding === 'string' ? encoding : 'utf8'));
    out.end();
    return response;
  }) as ServerResponse['end'];
}
