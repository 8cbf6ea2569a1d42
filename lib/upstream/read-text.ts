import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { UnacceptableResponseError } from './exchange.ts';

const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The answer's body unpacked; destroying it destroys the connection. */
export function unpack(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity' || encoding === '') return answer;
  const create = Object.hasOwn(unpackers, encoding) ? unpackers[encoding] : undefined;
  if (create === undefined) {
    answer.destroy();
    throw new UnacceptableResponseError('unknown content encoding');
  }
  // Whoever reads the body hears of its error.
  return pipeline(answer, create(), () => undefined);
}

/** Whole body as text. Breaks off as soon as more than `maxBytes` decoded bytes have come. */
export function readText(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const body = unpack(answer);
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  body.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) body.destroy(new UnacceptableResponseError('answer too large'));
    else chunks.push(chunk);
  });
  body.on('end', () => resolve((chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)).toString('utf8')));
  body.on('error', reject);
  return promise;
}
