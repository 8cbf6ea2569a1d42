import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressTagged, compressWhole, MIN_COMPRESSED_BYTES, markCompressed, streamingGzip, type Tagged } from './compress-body.ts';
import type { UnavailablePage } from './unavailable-page.ts';

const RETRY_AFTER_S = '10';

/** The socket side of an answer: Node's own methods, before anything stood in front of them. */
export interface Send {
  readonly write: (chunk: Buffer) => boolean;
  readonly end: (chunk?: Buffer | string) => void;
}

/** How a body leaves once the headers are known. */
export interface Sink {
  write(chunk: Buffer): boolean;
  end(): void;
}

/** Bytes leave as they come. */
export const plainSink = (send: Send): Sink => ({ write: send.write, end: () => send.end() });

/** Whatever was meant to leave is dropped; the failure page leaves instead. */
export function replacedSink(request: IncomingMessage, response: ServerResponse, send: Send, page: UnavailablePage): Sink {
  for (const name of ['etag', 'content-length', 'content-encoding', 'x-nextjs-cache', 'transfer-encoding']) response.removeHeader(name);
  response.statusCode = 503;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('retry-after', RETRY_AFTER_S);
  response.setHeader('content-security-policy', page.policy);
  return { write: () => true, end: () => send.end(request.method === 'HEAD' ? undefined : page.html) };
}

/** Bytes that are known already leave, whatever was written in their place. */
export const knownSink = (response: ServerResponse, send: Send, bytes: Buffer): Sink => ({
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
export function taggedSink(response: ServerResponse, send: Send, tagged: Tagged, known?: Buffer): Sink {
  const chunks: Buffer[] = [];
  const finish = sendWhole(response, send);
  return { write: (chunk) => chunks.push(chunk) > 0, end: () => compressTagged(tagged, known ?? Buffer.concat(chunks), finish) };
}

/** Bytes that are known already, without a tag: compressed, sent whole. */
export const packedSink = (response: ServerResponse, send: Send, bytes: Buffer): Sink => ({
  write: () => true,
  end: () => compressWhole(bytes, sendWhole(response, send)),
});

/** A body without a tag: compressed as it flows, unless it ends before it is worth it. */
export function streamedSink(response: ServerResponse, send: Send): Sink {
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
