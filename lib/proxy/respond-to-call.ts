import { noteResponse } from '#lib/areas/known-areas.ts';
import { carriesBearer } from '#lib/contract/endpoint.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { fail, isSessionEnded, type Result, succeed, type UpstreamFault, withoutSession } from '#lib/errors/upstream-fault.ts';
import { isBearer } from '#lib/session/session.ts';
import { endSession, leaveSession, startSession } from '#lib/session/session-cookies.ts';
import { nameSession } from '#lib/session/session-name.ts';
import { noteFault } from '#lib/upstream/note-fault.ts';
import { checkResponse, type Envelope } from '#lib/upstream/parse-answer.ts';
import { isObject } from '#lib/validation/parse-json.ts';
import { safeRedirect } from '../navigation/safe-redirect.ts';
import { trustedAddress } from '../navigation/trusted-address.ts';
import { MISSING, type ProxyTask } from './forward-call.ts';
import { parseQuery } from './match-call.ts';
import { BIZ_LINE_FIELD } from './prepare-body.ts';
import { type Refusal, refusals, toDownloadRefusal, toRefusal } from './refusal.ts';
import { hasTrustedRedirects } from './trusted-leaving.ts';

/** Headers of every answer of the proxy; nothing of the upstream's gets here by itself. */
export function responseHeaders(requestId: string, setCookies: readonly string[] = []): Headers {
  const headers = new Headers({ 'cache-control': 'private, no-store', 'x-request-id': requestId });
  for (const line of setCookies) headers.append('set-cookie', line);
  return headers;
}

export function composeJson(value: unknown, headers: Headers, status = 200): Response {
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(value), { status, headers });
}

/** The envelope of a failure, with its HTTP status (spec §8). */
export function composeRefusal({ status, code, msg, retryAfter, field }: Refusal, headers: Headers): Response {
  if (retryAfter !== undefined && /^[\w ,:]{1,40}$/.test(retryAfter)) headers.set('retry-after', retryAfter);
  return composeJson({ code, msg, field }, headers, status);
}

const HOME = '/';

/**
 * Where the upstream may lead after a login or registration (`redirectUrl`, spec §3): a page of this portal, or an address at a host
 * that visitors may be sent to. Empty for anything else.
 */
export function toLoginTarget(wanted: string, env: Parameters<typeof trustedAddress>[1]): string {
  if (!wanted.startsWith(HOME)) return trustedAddress(wanted, env) ?? '';
  const page = safeRedirect(wanted);
  return page === HOME ? '' : page;
}

const FIELD = 'redirectUrl';

function tame(fields: unknown, env: Env): unknown {
  if (!isObject(fields) || typeof fields[FIELD] !== 'string') return fields;
  return { ...fields, [FIELD]: toLoginTarget(fields[FIELD], env) };
}

/** An answer that starts a session, with no other `redirectUrl` than one that the visitor may be sent to, on either level. */
export function sanitizeRedirect(answer: unknown, env: Env): unknown {
  const outer = tame(answer, env);
  return isObject(outer) && 'data' in outer ? { ...outer, data: tame(outer.data, env) } : outer;
}

const USUAL = new Set(['pageNum', 'pageSize', BIZ_LINE_FIELD]);

/**
 * Name of the session whose call asks for nothing particular; none where what was answered may be about what the visitor asked for: a
 * filter, a record, a word of his own.
 */
function plainSession({ match, query, trace }: Pick<ProxyTask, 'match' | 'query' | 'trace'>): string | undefined {
  const defaults = parseQuery(match.call, new URLSearchParams()) ?? {};
  const isPlain = Object.entries(query).every(([name, value]) => USUAL.has(name) || value === defaults[name]);
  return isPlain ? trace.session : undefined;
}

interface Checked {
  readonly answer: unknown;
  readonly cookies: readonly string[];
}

function checkTask({ match, env, trace }: ProxyTask, envelope: Envelope): Result<Checked, UpstreamFault> {
  const starts = match.call.session === 'starts';
  const { token, rest } = starts ? takeToken(envelope) : { token: null, rest: envelope };
  const checked = checkResponse(match.call, rest, { call: match.name, requestId: trace.requestId });
  if (!checked.ok) return checked;
  if (!hasTrustedRedirects(match.call, checked.value, env))
    return fail({ kind: 'malformed', paths: ['data: an address that is not trusted'] });
  if (starts && token === null) return fail({ kind: 'malformed', paths: ['data.token: expected string, received nothing'] });
  if (token !== null) trace.session = nameSession(token, env);
  return succeed({
    answer: starts ? sanitizeRedirect(checked.value, env) : checked.value,
    cookies: token === null ? [] : startSession(token, env),
  });
}

/** What its area and the log learn of an outcome. */
function traceOutcome(task: ProxyTask, outcome: Result<unknown, UpstreamFault>, isSuccess: boolean): void {
  const { trace, match } = task;
  if (outcome.ok) {
    noteResponse(match.name, { fault: null });
    return;
  }
  if (outcome.fault !== MISSING) noteResponse(match.name, { fault: outcome.fault, isSuccess, session: plainSession(task) });
  trace.fault = outcome.fault.kind;
  if (outcome.fault.kind === 'business') trace.code = outcome.fault.code;
  noteFault({ call: match.name, requestId: trace.requestId }, outcome.fault);
}

/** Only a call with the session's bearer can learn that the session is over; a login learns what its own words are worth. */
const learnsOfSession = ({ match: { call }, session }: ProxyTask): boolean =>
  carriesBearer(call) && session.token !== null && call.session !== 'starts';

/** The answer for the browser: session cookies set or cleared, the token in no body (spec §4, §8). */
export function respondToCall(task: ProxyTask, forwarded: Result<Envelope, UpstreamFault>): Response {
  const { match, env, body } = task;
  const ends = match.call.session === 'ends';
  const answered = forwarded.ok ? checkTask(task, forwarded.value) : forwarded;
  const checked = answered.ok || learnsOfSession(task) ? answered : fail(withoutSession(answered.fault));
  traceOutcome(task, checked, forwarded.ok);
  const overflowed = body?.kind === 'stream' && body.body.overflowed();
  const cleared = ends ? leaveSession(env) : !checked.ok && isSessionEnded(checked.fault) ? endSession(env) : [];
  const headers = responseHeaders(task.trace.requestId, checked.ok ? [...checked.value.cookies, ...cleared] : cleared);
  if (ends && task.isExplicitLogout) headers.set('clear-site-data', '"cache"');
  const toFailure = match.call.kind === 'download' ? toDownloadRefusal : toRefusal;
  if (overflowed) return composeRefusal(refusals.tooLarge, headers);
  return checked.ok ? composeJson(checked.value.answer, headers) : composeRefusal(toFailure(checked.fault), headers);
}

/**
 * The token of an answer that starts a session, and the answer without it, at the top level and under `data` alike;
 * the token is null when there is none that a session could be kept by.
 */
export function takeToken(envelope: Envelope): { readonly token: string | null; readonly rest: Envelope } {
  const { token: outer, ...rest } = envelope;
  const { token: inner, ...data } = isObject(envelope.data) ? envelope.data : {};
  const found = [inner, outer].find((token) => typeof token === 'string' && token !== '');
  const cleaned = isObject(envelope.data) ? { ...rest, data } : rest;
  return { token: typeof found === 'string' && isBearer(found) ? found : null, rest: cleaned as Envelope };
}
