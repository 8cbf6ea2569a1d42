import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createGzip, type Gzip, gzip } from 'node:zlib';

const WEIGHT_OF_NOTHING = /^q\s*=\s*0(?:\.0*)?$/;

/** Whether a reader names an encoding and does not give it the weight of nothing (RFC 9110 §12.5.3). */
export function takesEncoding({ headers }: Pick<IncomingMessage, 'headers'>, encoding: 'gzip' | 'br'): boolean {
  return String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((named) => {
      const [name, ...parameters] = named.split(';').map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => WEIGHT_OF_NOTHING.test(parameter));
    });
}

/** Least-recently-used byte strings, bounded by their total size in bytes. */
export class ByteCache {
  readonly #entries = new Map<string, Buffer>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Buffer | undefined {
    const found = this.#entries.get(key);
    if (found !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
    }
    return found;
  }

  set(key: string, value: Buffer): void {
    this.#drop(key);
    this.#entries.set(key, value);
    this.#bytes += value.byteLength;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const found = this.#entries.get(key);
    if (found === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= found.byteLength;
  }
}

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|xml|rss\+xml|ld\+json)|image\/svg\+xml)/;
export const MIN_COMPRESSED_BYTES = 1_024;
/** For what is compressed once and sent often, and for what is compressed for each answer. */
const KEPT_LEVEL = 7;
const FLOWING_LEVEL = 4;
const MEBIBYTE = 1024 * 1024;
const compressed = new ByteCache(56 * MEBIBYTE);
/** Of pages that must not push others out. */
const passing = new ByteCache(8 * MEBIBYTE);

/** A body of which there is one for each key. */
export interface Tagged {
  readonly key: string;
  readonly isPassing: boolean;
}

/** Whether this answer's body may travel as gzip to this reader. */
export function mayCompress(request: IncomingMessage, response: ServerResponse): boolean {
  if (!takesEncoding(request, 'gzip')) return false;
  if (request.method === 'HEAD' || [204, 206, 304].includes(response.statusCode) || response.hasHeader('content-encoding')) return false;
  return COMPRESSIBLE.test(String(response.getHeader('content-type') ?? ''));
}

/** Marks the answer as gzip; a strong tag turns weak, since the bytes differ. */
export function markCompressed(response: ServerResponse): void {
  const etag = response.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) response.setHeader('etag', `W/${etag}`);
  response.setHeader('content-encoding', 'gzip');
  response.removeHeader('content-length');
  response.removeHeader('accept-ranges');
}

type Done = (bytes: Buffer, isCompressed: boolean) => void;

/** A whole body → gzip bytes. Small bodies come back as they are. */
export function compressWhole(body: Buffer, done: Done, level = FLOWING_LEVEL): void {
  if (body.byteLength < MIN_COMPRESSED_BYTES) done(body, false);
  else gzip(body, { level }, (error, bytes) => (error === null ? done(bytes, true) : done(body, false)));
}

/** Body with a tag → gzip bytes, made once for each key, as long as there is room for them. */
export function compressTagged({ key, isPassing }: Tagged, body: Buffer, done: Done): void {
  const cache = isPassing ? passing : compressed;
  const known = cache.get(key);
  const keep: Done = (bytes, isCompressed) => {
    if (isCompressed) cache.set(key, bytes);
    done(bytes, isCompressed);
  };
  if (known === undefined) compressWhole(body, keep, KEPT_LEVEL);
  else done(known, true);
}

/** For bodies that stream: each chunk leaves as soon as it is written. */
export const streamingGzip = (): Gzip => createGzip({ level: FLOWING_LEVEL, flush: constants.Z_SYNC_FLUSH });
