import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { REQUEST_TIMEOUT_MS } from '#lib/contract/endpoint.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { getEnv } from '#lib/env/get-env.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { openExchange } from '#lib/upstream/exchange.ts';
import { noteBroken, noteFault } from '#lib/upstream/note-fault.ts';
import { OSS_PREFIX } from '#lib/upstream/oss-placeholder.ts';
import { unpack } from '#lib/upstream/read-text.ts';
import { runExchange } from '#lib/upstream/run-exchange.ts';
import { capStream } from './capped-stream.ts';
import { toFileHeaders } from './forward-download.ts';
import { refusals, toRefusal } from './refusal.ts';
import { type CallTrace, REQUEST_ID_HEADER, respondLogged } from './respond-logged.ts';
import { composeRefusal } from './respond-to-call.ts';

const MAX_PATH = 512;
const CONTROL = /\p{Cc}|\\/u;

/**
 * Path of a file in the object store, encoded anew; null for one that is broken or could leave the folder. Encoded signs are decoded
 * once, so that what is checked is what the store sees.
 */
export function toFilePath(encoded: string): string | null {
  if (!encoded.startsWith('/') || encoded.length > MAX_PATH) return null;
  let path: string;
  try {
    path = decodeURIComponent(encoded.slice(1));
  } catch {
    return null;
  }
  const segments = path.split('/');
  const harmless = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..' && !CONTROL.test(segment));
  return harmless ? `/${segments.map(encodeURIComponent).join('/')}` : null;
}

/** Name of these requests in the log. */
const FILE = 'file';
const NOT_MODIFIED = 304;
const PRINTABLE = /^[\x20-\x7e]{1,200}$/;
const CACHEABLE = /^(public|private|immutable|max-age=\d{1,9}|, ?)+$/;
const CONDITIONS = ['if-none-match', 'if-modified-since'] as const;
const VALIDATORS = ['etag', 'last-modified'] as const;

interface Opened {
  readonly status: number;
  readonly head: IncomingMessage;
  readonly file: Readable;
}

function toUpstreamHeaders(given: Headers, requestId: string): Record<string, string> {
  const headers: Record<string, string> = { accept: '*/*', 'accept-encoding': 'identity', [REQUEST_ID_HEADER]: requestId };
  for (const name of CONDITIONS) {
    const value = given.get(name);
    if (value !== null && PRINTABLE.test(value)) headers[name] = value;
  }
  return headers;
}

const refuse = (refusal: Parameters<typeof composeRefusal>[0]): Response =>
  composeRefusal(refusal, new Headers({ 'cache-control': 'private, no-store' }));

function composeHeaders({ headers }: IncomingMessage): Record<string, string> {
  const composed = toFileHeaders(headers, { mayShow: true });
  const given = headers['cache-control'] ?? '';
  composed['cache-control'] = CACHEABLE.test(given) ? given : 'private, no-store';
  for (const name of VALIDATORS) {
    const value = headers[name];
    if (value !== undefined && PRINTABLE.test(value)) composed[name] = value;
  }
  return composed;
}

/** What the store's answer fails by; null for a file, or one that is not there. */
function toFileFault(status: number, tooLarge: boolean): UpstreamFault | null {
  if (status >= 500) return { kind: 'status', status };
  if (status !== 200) return { kind: 'malformed', status, paths: ['answer: neither a file nor a missing one'] };
  return tooLarge ? { kind: 'malformed', status, paths: ['file too large'] } : null;
}

interface Way {
  readonly env: Env;
  readonly trace: CallTrace;
  readonly refuseFault: (fault: UpstreamFault) => Response;
}

function composeFile({ status, head, file }: Opened, method: string, { env, trace, refuseFault }: Way): Response {
  const tooLarge = Number(head.headers['content-length'] ?? 0) > env.MAX_FILE_BYTES;
  const headers = composeHeaders(head);
  if (status === NOT_MODIFIED || method === 'HEAD' || status !== 200 || tooLarge) head.destroy();
  if (status === NOT_MODIFIED) return new Response(null, { status, headers });
  if (status === 401 || status === 403 || status === 404) return refuse(refusals.unknownCall);
  const fault = toFileFault(status, tooLarge);
  if (fault !== null) return refuseFault(fault);
  return new Response(
    method === 'HEAD' ? null : capStream(file, env.MAX_FILE_BYTES, noteBroken({ call: FILE, requestId: trace.requestId })),
    { headers },
  );
}

async function respondWithFile(request: Request, trace: CallTrace): Promise<Response> {
  const env = getEnv();
  const refuseFault = (fault: UpstreamFault): Response => {
    trace.fault = fault.kind;
    noteFault({ call: FILE, requestId: trace.requestId }, fault);
    return refuse(toRefusal(fault));
  };
  const url = new URL(request.url);
  const path = toFilePath(url.pathname.slice(OSS_PREFIX.length));
  if (path === null) return refuse(refusals.invalidRequest);
  const address = new URL(env.OSS_URL);
  const target = address.pathname.replace(/\/$/, '') + path + url.search;
  const open = async (deadlineMs: number): Promise<Opened> => {
    const headers = toUpstreamHeaders(request.headers, trace.requestId);
    const head = await openExchange({ method: request.method, address, target, headers, deadlineMs, signal: request.signal });
    return { status: head.statusCode ?? 0, head, file: unpack(head) };
  };
  const opened = await runExchange(open, {
    site: env.OSS_URL,
    repeatable: true,
    deadlineMs: Math.min(REQUEST_TIMEOUT_MS, env.MAX_CALL_TIMEOUT_MS),
  });
  return opened.ok ? composeFile(opened.value, request.method, { env, trace, refuseFault }) : refuseFault(opened.fault);
}

/**
 * Answers GET and HEAD under `/oss_server` with a file of the object store: one fixed origin, no way out of its folder, no redirect
 * followed, and nothing that could run on the portal's own origin.
 */
export const handleFile = (request: Request): Promise<Response> =>
  respondLogged(request, { call: FILE }, (trace) => respondWithFile(request, trace));
