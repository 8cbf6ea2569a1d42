import { Readable } from 'node:stream';

const BOUNDARY = /^multipart\/form-data;.*\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i;

/** Boundary of a multipart body, or null when the type names none. */
export function multipartBoundary(contentType: string): string | null {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/** The field as the first part of a multipart body. */
const toFirstPart = (boundary: string, name: string, value: string): Buffer =>
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);

export interface LongerBody {
  readonly stream: Readable;
  readonly addedBytes: number;
  /** Whether the body turned out too large; the stream failed then. */
  overflowed(): boolean;
  /** What to do with a piece of the stream that has been sent. */
  readonly onSent?: (piece: Uint8Array) => void;
}

/** A multipart body with one more field in front, streamed. The stream fails once more than `maxBytes` have come. */
export function addMultipartField(
  body: AsyncIterable<Uint8Array>,
  { boundary, name, value, maxBytes }: { boundary: string; name: string; value: string; maxBytes: number },
): LongerBody {
  const part = toFirstPart(boundary, name, value);
  let sizeBytes = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield part;
    for await (const chunk of body) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > maxBytes) throw new Error('upload too large');
      yield chunk;
    }
  }
  return { stream: Readable.from(chunks(), { objectMode: false }), addedBytes: part.byteLength, overflowed: () => sizeBytes > maxBytes };
}
