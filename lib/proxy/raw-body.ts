import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { processState } from '#lib/process-state.ts';

const UPLOAD = /^multipart\/form-data\b/i;

const uploads = (): AsyncLocalStorage<IncomingMessage> => processState('raw-bodies', () => new AsyncLocalStorage());

/**
 * Handles a request whose upload can be read as it comes from the socket ({@link findRawBody}): what Next hands to a route is a copy
 * of every piece, which weighs as much again until the next collection.
 */
export function withRawBody<T>(request: IncomingMessage, handle: () => T): T {
  return UPLOAD.test(request.headers['content-type'] ?? '') ? uploads().run(request, handle) : handle();
}

/** The body of the upload that is being handled; null where nobody has provided it, or somebody has read of it. */
export function findRawBody(): AsyncIterable<Uint8Array> | null {
  const upload = uploads().getStore();
  // The answer has to go out on the same connection, however much of the body was read.
  return upload === undefined || upload.readableDidRead ? null : upload.iterator({ destroyOnReturn: false });
}

/** Gives the memory of a piece that nobody reads any more back at once. Pieces of a larger buffer stay. */
export function releasePiece({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
