import { randomUUID } from 'node:crypto';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { areaOf } from '#lib/contract/areas.ts';
import type { Call } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { DEVICE_HEADER } from '#lib/contract/device-header.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { formatWireQuery } from '#lib/contract/wire-query.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { fail, type Result, succeed } from '#lib/errors/upstream-fault.ts';
import { sharedDuplicateGuard } from '#lib/redis/shared-duplicate-guard.ts';
import { EXPLICIT_LOGOUT } from '#lib/session/cookie-names.ts';
import { readSession, type Session } from '#lib/session/session.ts';
import { endSession } from '#lib/session/session-cookies.ts';
import { clientHeaders } from '#lib/upstream/prepare-request.ts';
import { isSameOrigin } from './check-xsrf.ts';
import { toDuplicateKey } from './duplicate-guard.ts';
import { forwardCall, type ProxyTask } from './forward-call.ts';
import { forwardDownload } from './forward-download.ts';
import { type CallMatch, matchCall, parseQuery } from './match-call.ts';
import { BIZ_LINE_FIELD, prepareBody } from './prepare-body.ts';
import { type Refusal, refusals } from './refusal.ts';
import { type CallTrace, respondLogged } from './respond-logged.ts';
import { composeRefusal, respondToCall, responseHeaders } from './respond-to-call.ts';

const NAMED: readonly CallName[] = [
  'sendSmsCode',
  'sendUserSmsCode',
  'retrievePassword',
  'modifyPassword',
  'revokeSession',
  'bindMobile',
  'bindWechat',
  'unbindWechat',
  'accountClose',
  'mztUserLogin',
];

/** Whether a call is an event of security, of which the log says from which network it came: a session starts, or a way in is changed. */
const isSecurityCall = (name: CallName): boolean => (calls[name] as Call).session === 'starts' || NAMED.includes(name);

const TRACE_PARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-0[01]$/;

/** Sixteen random digits; of a UUID, since Node keeps what those need at hand and asks the system for other bytes each time. */
const newSpanId = (): string => randomUUID().replaceAll('-', '').slice(16);

/** The trace a request belongs to (W3C Trace Context): the one it came with, else one of its own, named like the request. */
export function toTraceParent(given: string | null, requestId: string): string {
  if (given !== null && TRACE_PARENT.test(given)) return given;
  return `00-${requestId.replaceAll('-', '')}-${newSpanId()}-00`;
}

/** A request as it comes from Next, or right from the socket. */
export interface CallRequest extends Pick<Request, 'method' | 'url' | 'headers' | 'signal'> {
  readonly body: AsyncIterable<Uint8Array> | null;
}

type Outgoing = Pick<ProxyTask, 'query' | 'body'>;

/** What the browser may not do at all, before anything of its body is read. */
function refuseEarly({ call }: CallMatch, request: CallRequest, session: Session, env: Env): Refusal | null {
  if (isTooLarge(call, request.headers, env)) return refusals.tooLarge;
  if (call.method !== 'GET' && !isSameOrigin(request.headers, session, env)) return refusals.forgedRequest;
  return call.session === 'required' && session.token === null ? refusals.noSession : null;
}

async function toOutgoing(
  match: CallMatch,
  request: CallRequest,
  url: URL,
  session: Session,
  env: Env,
): Promise<Result<Outgoing, Refusal>> {
  const query = parseQuery(match.call, url.searchParams);
  if (query === null) return fail(refusals.invalidRequest);
  if (match.call.method === 'GET') {
    query[BIZ_LINE_FIELD] = session.bizLineId;
    return succeed({ query, body: null });
  }
  const prepared = await prepareBody(match.call, request, session.bizLineId, env);
  if (!prepared.ok) return prepared;
  const body = prepared.value;
  return succeed({ query: body.kind === 'bytes' ? { ...query, ...body.query } : query, body });
}

/** As the platform takes it; anything else is no key. */
const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;

async function isRepeated(
  { match, session, env }: Pick<ProxyTask, 'match' | 'session' | 'env'>,
  { query, body }: Outgoing,
): Promise<boolean> {
  if (match.call.repeat === 'allowed' || body?.kind !== 'bytes') return false;
  const key = toDuplicateKey(session.token ?? session.preLogin ?? '', match.path + formatWireQuery(query), body.bytes);
  return !(await sharedDuplicateGuard('duplicate').claim(key, env.DUPLICATE_WINDOW_MS));
}

/**
 * The address goes along with every call; with what changes something the browser's name and mark too, by which the platform knows the
 * device, and a submission's key.
 */
function toClient({ call }: CallMatch, { headers }: CallRequest, requestId: string, env: Env): Record<string, string> {
  const { 'user-agent': agent, [DEVICE_HEADER]: mark, ...address } = clientHeaders(headers, env);
  const key = headers.get('idempotency-key') ?? '';
  return {
    ...address,
    traceparent: toTraceParent(headers.get('traceparent'), requestId),
    ...(call.method !== 'GET' && agent !== undefined ? { 'user-agent': agent } : undefined),
    ...(call.method !== 'GET' && mark !== undefined ? { [DEVICE_HEADER]: mark } : undefined),
    ...(call.method !== 'GET' && IDEMPOTENCY_KEY.test(key) ? { 'idempotency-key': key } : undefined),
  };
}

/** Answers one request to `/prod-api`: known calls of areas that are on only, checked, signed, under the call's deadline. The log has its name, never its values. */
export function handleProxy(request: CallRequest): Promise<Response> {
  const url = new URL(request.url);
  const match = matchCall(request.method, url.pathname);
  const named = match === null ? { call: 'unknown' } : { call: match.name, isSecurity: isSecurityCall(match.name) };
  return respondLogged(request, named, (trace) => respondProxied(request, url, match, trace));
}

async function respondProxied(request: CallRequest, url: URL, match: CallMatch | null, trace: CallTrace): Promise<Response> {
  const env = getEnv();
  const { requestId } = trace;
  const refuse = (refusal: Refusal): Response => {
    trace.code = refusal.code;
    return composeRefusal(refusal, responseHeaders(requestId, refusal === refusals.noSession ? endSession(env) : []));
  };
  if (match === null) return refuse(refusals.unknownCall);
  if (!isAreaOn(areaOf(match.name))) return refuse(refusals.closed);
  const session = readSession(request.headers.get('cookie'), env);
  const refusal = refuseEarly(match, request, session, env);
  if (refusal !== null) return refuse(refusal);
  const outgoing = await toOutgoing(match, request, url, session, env);
  if (!outgoing.ok) return refuse(outgoing.fault);
  if (await isRepeated({ match, session, env }, outgoing.value)) return refuse(refusals.duplicate);
  const isExplicitLogout = url.searchParams.has(EXPLICIT_LOGOUT);
  const clientHeaders = toClient(match, request, requestId, env);
  const task: ProxyTask = { env, match, session, ...outgoing.value, isExplicitLogout, trace, clientHeaders, signal: request.signal };
  return match.call.kind === 'download' ? forwardDownload(task) : respondToCall(task, await forwardCall(task));
}

/** Whether a request says itself that it is larger than allowed. Bodies of unsaid length are counted while they are read. */
function isTooLarge(endpoint: Endpoint, headers: Headers, env: Pick<Env, 'MAX_JSON_BODY_BYTES' | 'MAX_UPLOAD_BYTES'>): boolean {
  const maxBytes = endpoint.kind === 'upload' ? env.MAX_UPLOAD_BYTES : env.MAX_JSON_BODY_BYTES;
  return Number(headers.get('content-length') ?? 0) > maxBytes;
}
