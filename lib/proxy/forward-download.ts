import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { encodeFileName, FILE_NAME_HEADER } from '#lib/contract/file-name-header.ts';
import { fail, type UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { describeNoEnvelope } from '#lib/upstream/contract-breaks.ts';
import { type ExchangeRequest, openExchange } from '#lib/upstream/exchange.ts';
import { noteBroken } from '#lib/upstream/note-fault.ts';
import { type RawResponse, readEnvelope } from '#lib/upstream/parse-answer.ts';
import { toDeadlineMs } from '#lib/upstream/prepare-request.ts';
import { readText, unpack } from '#lib/upstream/read-text.ts';
import { type Exchange, runExchange } from '#lib/upstream/run-exchange.ts';
import { parseJson } from '#lib/validation/parse-json.ts';
import { capStream } from './capped-stream.ts';
import { MISSING, type ProxyTask, toOutgoing } from './forward-call.ts';
import { respondToCall, responseHeaders } from './respond-to-call.ts';

/** Types that a browser may show; none can carry a script. Anything else is saved as a file of no type. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'application/pdf']);
const SAVED = new Set([
  'text/plain',
  'text/csv',
  'application/zip',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
]);
const MAX_NAME = 200;
const UNSAFE_IN_NAMES = /[\p{Cc}\p{Cf}\\/:*?"<>|]/gu;

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** File name the upstream gives, without path or control characters; empty when it gives none. */
function toFileName(headers: IncomingHttpHeaders): string {
  const disposition = headers['content-disposition'] ?? '';
  const extended = /filename\*=utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const name = decodeName(String(headers[FILE_NAME_HEADER] ?? extended ?? plain ?? ''));
  return name.replaceAll(UNSAFE_IN_NAMES, '_').slice(0, MAX_NAME);
}

/**
 * Headers of a file from the upstream on the portal's own origin: a type that cannot run, saved unless `mayShow` and it is a picture
 * or PDF, in a sandbox without a policy of its own.
 */
export function toFileHeaders(headers: IncomingHttpHeaders, { mayShow }: { mayShow: boolean }): Record<string, string> {
  const given = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const type = SHOWN.has(given) || SAVED.has(given) ? given : 'application/octet-stream';
  const name = toFileName(headers);
  const encoded = encodeFileName(name);
  const filed: Record<string, string> = {
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': `${mayShow && SHOWN.has(type) ? 'inline' : 'attachment'}${name === '' ? '' : `; filename*=UTF-8''${encoded}`}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (name !== '') filed[FILE_NAME_HEADER] = encoded;
  const length = headers['content-length'];
  if (length !== undefined && headers['content-encoding'] === undefined) filed['content-length'] = length;
  return filed;
}

/** A failure is a sentence or two; what is longer is a file. */
const MAX_BYTES = 16_384;
const BEGINS_LIKE_AN_OBJECT = /^\s*\{/;

const mayBeJson = (bytes: Buffer): boolean =>
  bytes.byteLength <= MAX_BYTES && (bytes.byteLength === 0 || BEGINS_LIKE_AN_OBJECT.test(bytes.toString('latin1')));

/**
 * The whole of a body that is short and begins like a JSON object, or is empty; null for any other, which can then be read from its
 * first byte. No more is held than 16 KiB and a piece.
 */
function readShortJson(body: Readable): Promise<Buffer | null> {
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

type Opened = { readonly status: number; readonly head: IncomingMessage } & (
  | { readonly file: Readable }
  | { readonly bytes: Buffer }
  | { readonly text: string }
);

/** What is read whole before anything is sent on: JSON, which may be a failure, and pages, which no download is. */
const isText = ({ headers }: IncomingMessage): boolean => /^(application\/json|text\/html)/i.test(headers['content-type'] ?? '');
const isWhole = (status: number): boolean => status >= 200 && status < 300;

const isEnvelope = (text: string): boolean => {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'number';
};

/** A failure that does not say it is JSON: a code and words are what no file has by chance. */
const isUnnamedEnvelope = (text: string): boolean => isEnvelope(text) && typeof (parseJson(text) as { msg?: unknown }).msg === 'string';

function composeFile(
  task: ProxyTask,
  head: IncomingMessage,
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string,
): Response {
  const headers = responseHeaders(task.trace.requestId);
  for (const [name, value] of Object.entries(toFileHeaders(head.headers, { mayShow: false }))) headers.set(name, value);
  return new Response(body, { headers });
}

const toNoFile = ({ status }: { readonly status: number }, path: string): UpstreamFault => ({ kind: 'malformed', status, paths: [path] });

/** JSON with a code is a failure, other JSON a file that happens to be JSON; a page, or JSON cut off, is what fails upstream. */
function answerText(task: ProxyTask, head: IncomingMessage, raw: RawResponse): Response {
  if (isWhole(raw.status) && parseJson(raw.text) === undefined)
    return respondToCall(task, fail(toNoFile(raw, describeNoEnvelope(raw.text, undefined))));
  if (isWhole(raw.status) && !isEnvelope(raw.text)) return composeFile(task, head, raw.text);
  const envelope = readEnvelope(raw);
  return respondToCall(task, envelope.ok ? fail(toNoFile(raw, 'answer: expected a file, received a success without one')) : envelope);
}

function openDownload(prepare: () => Omit<ExchangeRequest, 'deadlineMs'>, maxTextBytes: number): Exchange<Opened> {
  return async (deadlineMs) => {
    const head = await openExchange({ ...prepare(), deadlineMs });
    const status = head.statusCode ?? 0;
    if (!isWhole(status) || isText(head)) return { status, head, text: await readText(head, maxTextBytes) };
    const file = unpack(head);
    const bytes = await readShortJson(file);
    if (bytes === null) return { status, head, file };
    const text = bytes.toString('utf8');
    return isUnnamedEnvelope(text) ? { status, head, text } : { status, head, bytes };
  };
}

/** Streams a file of the upstream to the browser, never shown there; a failure, of whatever type, comes as the usual envelope. */
export async function forwardDownload(task: ProxyTask): Promise<Response> {
  const outgoing = toOutgoing(task);
  if (outgoing === null) return respondToCall(task, fail(MISSING));
  const { env, match } = task;
  const opened = await runExchange(openDownload(outgoing.prepare, env.MAX_ANSWER_BYTES), {
    site: outgoing.site,
    repeatable: match.call.method === 'GET',
    deadlineMs: toDeadlineMs(match.call, env),
  });
  if (!opened.ok) return respondToCall(task, opened);
  const { value } = opened;
  if ('text' in value)
    return answerText(task, value.head, { status: value.status, text: value.text, retryAfter: value.head.headers['retry-after'] });
  if ('bytes' in value) return composeFile(task, value.head, new Uint8Array(value.bytes));
  if (Number(value.head.headers['content-length'] ?? 0) <= env.MAX_FILE_BYTES)
    return composeFile(
      task,
      value.head,
      capStream(value.file, env.MAX_FILE_BYTES, noteBroken({ call: match.name, requestId: task.trace.requestId })),
    );
  value.head.destroy();
  return respondToCall(task, fail(toNoFile(value, 'file too large')));
}
