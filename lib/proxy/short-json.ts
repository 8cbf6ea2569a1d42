import type { Readable } from 'node:stream';

/** A failure is a sentence or two; what is longer is a file. */
const MAX_BYTES = 16_384;
const BEGINS_LIKE_AN_OBJECT = /^\s*\{/;

const mayBeJson = (bytes: Buffer): boolean =>
  bytes.byteLength <= MAX_BYTES && (bytes.byteLength === 0 || BEGINS_LIKE_AN_OBJECT.test(bytes.toString('latin1')));

/**
 * The whole of a body that is short and begins like a JSON object, or is empty; null for any other, which can then be read from its
 * first byte. No more is held than 16 KiB and a piece.
 */
export function readShortJson(body: Readable): Promise<Buffer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>();
  const pieces: Buffer[] = [];
  const stop = (): void => void body.off('readable', onReadable).off('end', onEnd);
  const onEnd = (): void => {
    stop();
    resolve(Buffer.concat(pieces));
  };
  const onReadable = (): void => {
    for (let piece: Buffer | null = body.read(); piece !== null; piece = body.read()) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    if (mayBeJson(bytes)) return;
    stop();
    // At once: a body that has come whole ends with the next tick unless something of it is left.
    body.unshift(bytes);
    resolve(null);
  };
  body.on('readable', onReadable).on('end', onEnd).on('error', reject);
  return promise;
}
