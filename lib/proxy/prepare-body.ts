import { Readable } from 'node:stream';
import type { Call } from '#lib/contract/call.ts';
import type { WireQuery } from '#lib/contract/wire-query.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { fail, type Result, succeed } from '#lib/errors/upstream-fault.ts';
import { restoreOssPlaceholder } from '#lib/upstream/oss-placeholder.ts';
import { encipherFields } from '#lib/upstream/prepare-request.ts';
import { isObject, parseJson } from '#lib/validation/parse-json.ts';
import { type Refusal, refusals } from './refusal.ts';

/** Gives the memory of a piece that nobody reads any more back at once. Pieces of a larger buffer stay. */
export function releasePiece({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Media type of a request's body, without parameters; empty when it names none. */
export const mediaTypeOf = (headers: Headers): string => (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** What of a request a body is read from. */
interface WithBody extends Pick<Request, 'headers'> {
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** Whole body of a request, or null when it is larger than allowed; what is over the bound is never kept. */
export async function readBody(request: WithBody, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of request.body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export const BIZ_LINE_FIELD = 'bizLineId';

/** Business line at the top level of a JSON object; one that the browser sent does not count (spec §7). */
const addToObject = (fields: Readonly<Record<string, unknown>>, bizLineId: string): Record<string, unknown> => ({
  ...fields,
  [BIZ_LINE_FIELD]: bizLineId,
});

/** Business line as the only field of its name in a form. */
function addToForm(text: string, bizLineId: string): string {
  const form = new URLSearchParams(text);
  form.set(BIZ_LINE_FIELD, bizLineId);
  return form.toString();
}

const BOUNDARY = /^multipart\/form-data;.*\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i;

/** Boundary of a multipart body, or null when the type names none. */
function multipartBoundary(contentType: string): string | null {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/** The field as the first part of a multipart body. */
const toFirstPart = (boundary: string, name: string, value: string): Buffer =>
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);

interface LongerBody {
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

const JSON_TYPE = 'application/json';
const UPLOAD_TYPE = 'multipart/form-data';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** What goes out: exact bytes, or a stream; and what the business line adds to the query. */
export type PreparedBody =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly contentType: string; readonly query: WireQuery }
  | { readonly kind: 'stream'; readonly body: LongerBody; readonly contentType: string; readonly lengthBytes: number | null };

type Prepared = Result<PreparedBody, Refusal>;
const invalid: Prepared = fail(refusals.invalidRequest);

const toBytes = (text: string | Uint8Array, contentType: string, query: WireQuery = {}): Prepared =>
  succeed({ kind: 'bytes', bytes: typeof text === 'string' ? Buffer.from(text) : text, contentType, query });

function prepareJson(call: Call, bytes: Uint8Array, bizLineId: string, env: Env): Prepared {
  const given = bytes.byteLength === 0 ? {} : parseJson(Buffer.from(bytes).toString('utf8'));
  if (given === undefined) return invalid;
  const parsed = call.body?.safeParse(given);
  if (parsed?.success === false) return invalid;
  const checked: unknown = parsed === undefined ? given : parsed.data;
  const value = restoreOssPlaceholder(checked, env, call.enciphered);
  if (!isObject(value)) return toBytes(value === checked ? bytes : JSON.stringify(value), JSON_TYPE, { [BIZ_LINE_FIELD]: bizLineId });
  return toBytes(JSON.stringify(encipherFields(call, addToObject(value, bizLineId), env)), JSON_TYPE);
}

/** The form of a download (spec §7): checked field by field like JSON, sent on as the form it is. */
function prepareForm(call: Call, bytes: Uint8Array, bizLineId: string): Prepared {
  const text = Buffer.from(bytes).toString('utf8');
  const { [BIZ_LINE_FIELD]: _bizLine, ...given } = Object.fromEntries(new URLSearchParams(text));
  if (call.body?.safeParse(given).success === false) return invalid;
  return toBytes(addToForm(text, bizLineId), FORM_TYPE);
}

function prepareStream(request: WithBody, contentType: string, bizLineId: string, env: Env): Prepared {
  const boundary = multipartBoundary(contentType);
  const length = request.headers.get('content-length');
  if (boundary === null || request.body === null) return invalid;
  const longer = addMultipartField(request.body, { boundary, name: BIZ_LINE_FIELD, value: bizLineId, maxBytes: env.MAX_UPLOAD_BYTES });
  // What Next hands over are copies, which are not ours to release.
  const body = request.body instanceof ReadableStream ? longer : { ...longer, onSent: releasePiece };
  return succeed({ kind: 'stream', body, contentType, lengthBytes: length === null ? null : Number(length) + body.addedBytes });
}

/** What a call's body may be: a file only for an upload, a form for a download, JSON for all others (spec §7). */
function isTakenAs({ kind }: Call, mediaType: string): boolean {
  if (kind === 'upload') return mediaType === UPLOAD_TYPE;
  return mediaType === JSON_TYPE || mediaType === '' || (kind === 'download' && mediaType === FORM_TYPE);
}

/**
 * The body of an unsafe request as the upstream gets it, with the business line added: at the top level of an object, as a field
 * of a form or upload, in the query for any other JSON, whose bytes stay as they are (spec §7). Addresses of the object store in JSON
 * go back as the upstream gave them. Whatever says to be something else is refused unread; only an empty body need not say what it is.
 */
export async function prepareBody(call: Call, request: WithBody, bizLineId: string, env: Env): Promise<Prepared> {
  const mediaType = mediaTypeOf(request.headers);
  if (!isTakenAs(call, mediaType)) return fail(refusals.wrongBodyType);
  if (call.kind === 'upload') return prepareStream(request, request.headers.get('content-type') ?? '', bizLineId, env);
  const bytes = await readBody(request, env.MAX_JSON_BODY_BYTES);
  if (bytes === null) return fail(refusals.tooLarge);
  if (mediaType === '' && bytes.byteLength > 0) return fail(refusals.wrongBodyType);
  return mediaType === FORM_TYPE ? prepareForm(call, bytes, bizLineId) : prepareJson(call, bytes, bizLineId, env);
}
