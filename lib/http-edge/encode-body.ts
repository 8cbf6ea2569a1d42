import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, type Gzip, gzip } from 'node:zlib';

export type Encoding = 'gzip' | 'br';

const WEIGHT_OF_NOTHING = /^q\s*=\s*0(?:\.0*)?$/;

/** Whether a reader names an encoding and does not give it the weight of nothing (RFC 9110 §12.5.3). */
export function takesEncoding({ headers }: Pick<IncomingMessage, 'headers'>, encoding: Encoding): boolean {
  return String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((named) => {
      const [name, ...parameters] = named.split(';').map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => WEIGHT_OF_NOTHING.test(parameter));
    });
}

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|xml|rss\+xml|ld\+json)|image\/svg\+xml)/;
/** What is smaller gains nothing. */
export const MIN_ENCODED_BYTES = 1_024;
/** For what is compressed once and sent often, and for what is compressed for each answer. */
const KEPT_LEVEL = 7;
const KEPT_QUALITY = 6;
const FLOWING_LEVEL = 4;

/** Whether this answer's body may travel as gzip to this reader. */
export function mayEncode(request: IncomingMessage, response: ServerResponse): boolean {
  if (!takesEncoding(request, 'gzip')) return false;
  if (request.method === 'HEAD' || [204, 206, 304].includes(response.statusCode) || response.hasHeader('content-encoding')) return false;
  return COMPRESSIBLE.test(String(response.getHeader('content-type') ?? ''));
}

/** A tag of bytes as they are, for the same in another encoding. */
export const weakTag = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

/** Marks the answer as encoded; a strong tag turns weak, since the bytes differ. */
export function markEncoded(response: ServerResponse, encoding: Encoding): void {
  const etag = response.getHeader('etag');
  if (typeof etag === 'string') response.setHeader('etag', weakTag(etag));
  response.setHeader('content-encoding', encoding);
  response.removeHeader('content-length');
  response.removeHeader('accept-ranges');
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** A body that leaves once → gzip. */
export const gzipOnce = (body: Uint8Array): Promise<Buffer> => toGzip(body, { level: FLOWING_LEVEL });

/** For bodies that stream: each chunk leaves as soon as it is written. */
export const streamingGzip = (): Gzip => createGzip({ level: FLOWING_LEVEL, flush: constants.Z_SYNC_FLUSH });

const encoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  gzip: (body) => toGzip(body, { level: KEPT_LEVEL }),
  br: (body) =>
    toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: KEPT_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } }),
};

const known: Readonly<Record<Encoding, WeakMap<Buffer, Buffer | Promise<Buffer>>>> = { gzip: new WeakMap(), br: new WeakMap() };

/** A body that stays → the same in an encoding, made once for as long as the body is kept; a promise while it is made. */
export function encodeKept(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  const found = known[encoding].get(body);
  if (found !== undefined) return found;
  const made = encoders[encoding](body).then((bytes) => {
    known[encoding].set(body, bytes);
    return bytes;
  });
  known[encoding].set(body, made);
  return made;
}

/** The first of the encodings that a reader takes, for bytes that gain by it. */
export const chooseEncoding = (request: IncomingMessage, bytes: Buffer, encodings: readonly Encoding[]): Encoding | null =>
  bytes.byteLength < MIN_ENCODED_BYTES ? null : (encodings.find((encoding) => takesEncoding(request, encoding)) ?? null);

/** What is kept, as it leaves. */
interface KeptAnswer {
  readonly status: number;
  /** Names and values in turns, as Node writes them without looking at each again. */
  readonly head: readonly string[];
  readonly bytes: Buffer;
  readonly encoding: Encoding | null;
}

/** Sends what is kept with its length, once it is encoded; its body not to HEAD. */
export function sendKept(response: ServerResponse, { status, head, bytes, encoding }: KeptAnswer): void {
  const send = (body: Buffer): void => {
    const packed = encoding === null ? [] : ['content-encoding', encoding];
    response.writeHead(status, [...head, ...packed, 'content-length', String(body.byteLength)]);
    response.end(response.req.method === 'HEAD' ? undefined : body);
  };
  const body = encoding === null ? bytes : encodeKept(bytes, encoding);
  if (Buffer.isBuffer(body)) send(body);
  else body.then((made) => response.destroyed || send(made)).catch(() => response.destroy());
}
