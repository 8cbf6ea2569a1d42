import type { Call } from '#lib/contract/call.ts';
import type { WireQuery } from '#lib/contract/wire-query.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { fail, type Result, succeed } from '#lib/errors/result.ts';
import { encipherFields } from '#lib/upstream/encipher-fields.ts';
import { restoreOssPlaceholder } from '#lib/upstream/oss-placeholder.ts';
import { isObject } from '#lib/validation/is-object.ts';
import { parseJson } from '#lib/validation/parse-json.ts';
import { addToForm, addToObject, BIZ_LINE_FIELD } from './add-biz-line.ts';
import { addMultipartField, type LongerBody, multipartBoundary } from './multipart.ts';
import { findRawBody, releasePiece } from './raw-body.ts';
import { mediaTypeOf, readBody } from './read-body.ts';
import { type Refusal, refusals } from './refusal.ts';

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

function prepareStream(request: Request, contentType: string, bizLineId: string, env: Env): Prepared {
  const boundary = multipartBoundary(contentType);
  const length = request.headers.get('content-length');
  if (boundary === null || request.body === null) return invalid;
  const raw = findRawBody();
  const longer = addMultipartField(raw ?? request.body, {
    boundary,
    name: BIZ_LINE_FIELD,
    value: bizLineId,
    maxBytes: env.MAX_UPLOAD_BYTES,
  });
  const body = raw === null ? longer : { ...longer, onSent: releasePiece };
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
export async function prepareBody(call: Call, request: Request, bizLineId: string, env: Env): Promise<Prepared> {
  const mediaType = mediaTypeOf(request.headers);
  if (!isTakenAs(call, mediaType)) return fail(refusals.wrongBodyType);
  if (call.kind === 'upload') return prepareStream(request, request.headers.get('content-type') ?? '', bizLineId, env);
  const bytes = await readBody(request, env.MAX_JSON_BODY_BYTES);
  if (bytes === null) return fail(refusals.tooLarge);
  if (mediaType === '' && bytes.byteLength > 0) return fail(refusals.wrongBodyType);
  return mediaType === FORM_TYPE ? prepareForm(call, bytes, bizLineId) : prepareJson(call, bytes, bizLineId, env);
}
