import { pipeline, type Readable, Transform } from 'node:stream';
import { UnacceptableResponseError } from '#lib/upstream/exchange.ts';

/**
 * Passes a body through, a piece at a time, and breaks it off once more than `maxBytes` have come. `onBroken` hears why it did not come
 * whole, unless its reader left.
 */
export function capStream(body: Readable, maxBytes: number, onBroken: (error: unknown) => void): ReadableStream<Uint8Array> {
  let sizeBytes = 0;
  let isUnwanted = false;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > maxBytes) done(new UnacceptableResponseError('file too large'));
      else done(null, chunk);
    },
  });
  // Both ends see an error through the pipeline: the reader's download breaks off, the upstream's connection closes.
  pipeline(body, counter, (error) => {
    if (error != null && !isUnwanted) onBroken(error);
  });
  return toByteStream(counter, () => {
    isUnwanted = true;
  });
}

function toByteStream(source: Readable, onLeave: () => void): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        onLeave();
        source.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
