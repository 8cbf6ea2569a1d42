import type { Env } from '#lib/env/env-schema.ts';
import { getEnv } from '#lib/env/get-env.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { fail, type Result, succeed } from '#lib/errors/upstream-fault.ts';
import { toLoginHref } from '#lib/navigation/login-target.ts';
import { safeRedirect } from '#lib/navigation/safe-redirect.ts';
import { SIGN_ON_NOTICE_COOKIE, type SignOnNotice } from '#lib/navigation/sign-on-return.ts';
import { admitsEntrance } from '#lib/proxy/entrance-limit.ts';
import { type CallTrace, respondLogged } from '#lib/proxy/respond-logged.ts';
import { canonicalQuery } from '#lib/query/page-query.ts';
import { findRoute } from '#lib/routes/match-route.ts';
import { NoQuery } from '#lib/routes/page-queries.ts';
import { routes } from '#lib/routes/routes.ts';
import { COOKIES } from '#lib/session/cookie-names.ts';
import { formatCookie, parseCookies } from '#lib/session/cookies.ts';
import { readSession } from '#lib/session/session.ts';
import { startSession } from '#lib/session/session-cookies.ts';
import { nameSession } from '#lib/session/session-name.ts';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import { callUpstream } from '#lib/upstream/call-upstream.ts';
import { noteFault } from '#lib/upstream/note-fault.ts';
import { clientHeaders } from '#lib/upstream/prepare-request.ts';
import type { SignOnProvider } from './start-sign-on.ts';
import { beginSignOn, forgetState, isStartedAgain, readState, type SignOnState } from './start-sign-on.ts';

const STRONG = /^(?!\d+$)[\w-]{22,128}$/;
const ANY = /^[\w-]{1,128}$/;

/** What a return from the sign-on says (spec §2, login callback). */
interface SignOnReturn {
  /** The one-time ticket; null when the sign-on did not succeed, or the ticket could be guessed. */
  readonly userId: string | null;
  readonly state: string;
  /** What to say when nobody is logged in by it. */
  readonly notice: SignOnNotice;
}

/** The user who says no at the sign-on (403) has nothing to tell an administrator. */
const noticeOf = (status: string | null, isKnown: boolean): SignOnNotice =>
  isKnown ? (status === '403' ? 'declined' : 'failed') : 'foreign';

/**
 * Untrusted parameters → the ticket of a success. Only mzt is a login type by itself; another counts where this browser has left for it.
 * Short or merely numeric ids count only with MZT_LEGACY_IDS.
 */
function parseReturn(params: URLSearchParams, leftFor: SignOnProvider | null, env: Pick<Env, 'MZT_LEGACY_IDS'>): SignOnReturn {
  const userId = params.get('userId') ?? '';
  const loginType = params.get('loginType');
  const isKnown = loginType === 'mzt' || (leftFor !== null && loginType === leftFor);
  const isSuccess = params.get('status') === '200' && isKnown;
  const isTicket = (env.MZT_LEGACY_IDS ? ANY : STRONG).test(userId);
  return {
    userId: isSuccess && isTicket ? userId : null,
    state: params.get('state') ?? '',
    notice: noticeOf(params.get('status'), isKnown || loginType === null),
  };
}

const FORMER_DEADLINE_MS = 3_000;

interface Exchange {
  readonly userId: string;
  readonly state: string;
  /** Session that the same browser still had. */
  readonly formerToken: string | null;
  /** Who signs on. */
  readonly clientHeaders: Readonly<Record<string, string>>;
  readonly requestId: string;
}

/** Trades a ticket for the token of a new session, server to server; the browser's former session ends then. */
async function exchangeTicket(exchange: Exchange): Promise<Result<string, UpstreamFault>> {
  const { userId, state, formerToken, clientHeaders: headers, requestId } = exchange;
  const answer = await callUpstream('mztUserLogin', { params: { userId }, query: { state }, headers, requestId });
  if (!answer.ok) return answer;
  const { token } = answer.value.data;
  if (token === undefined || token === '') {
    const fault = { kind: 'malformed', paths: ['data.token: expected string, received nothing'] } as const;
    noteFault({ call: 'mztUserLogin', requestId }, fault);
    return fail(fault);
  }
  if (formerToken !== null) await callUpstream('logout', { token: formerToken, deadlineMs: FORMER_DEADLINE_MS, headers, requestId });
  return succeed(token);
}

const DEADLINE_MS = 3_000;

interface NewSession {
  readonly token: string;
  /** Page that was wanted, checked. */
  readonly redirect: string;
  readonly cookieHeader: string | null;
  readonly requestId: string;
}

/**
 * Page on which a new session begins: the wanted one, or the login page first where the account has several business lines and this
 * browser has chosen none of them (spec §3). An account that cannot be read is asked nothing here.
 */
async function findLanding({ token, redirect, cookieHeader, requestId }: NewSession): Promise<string> {
  const answer = await callUpstream('userProfile', { token, deadlineMs: DEADLINE_MS, requestId });
  const lines = answer.ok ? answer.value.data.bizLines : [];
  const chosen = parseCookies(cookieHeader).get(COOKIES.bizLineId);
  const isDecided = lines.length < 2 || lines.some(({ bizLineId }) => bizLineId === chosen);
  return isDecided ? redirect : toLoginHref(redirect);
}

const NOTICE_SECONDS = 60;

/**
 * Where the return arrived, with what the page itself knows of the query and nothing of the return. The handler may be shown the address
 * that was asked for, or the one that middleware made of it.
 */
function toLanding(pathname: string, params: URLSearchParams): string {
  const path = [pathname, params.get('returnPath') ?? ''].find((one) => findRoute(one) !== null) ?? '/';
  const search = canonicalQuery(findRoute(path)?.route.query ?? NoQuery, params.toString());
  return search === '' ? path : `${path}?${search}`;
}

interface Task {
  readonly env: Env;
  readonly request: Request;
  readonly returned: SignOnReturn;
  readonly kept: SignOnState | null;
  /** Clean address on which the return arrived. */
  readonly landing: string;
  readonly trace: CallTrace;
}

function leaveTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' });
  for (const line of cookies) headers.append('set-cookie', line);
  return new Response(null, { status: 303, headers });
}

function isOwnReturn({ kept, returned, env }: Task): boolean {
  if (kept === null) return false;
  return equalSignatures(kept.state, returned.state) || (env.MZT_LEGACY_IDS && returned.state === '');
}

/** One notice on the clean page; after a login page, the wanted page is still known there. */
function refuse(task: Task): Response {
  const { env, request, kept, landing, returned } = task;
  const isOwn = isOwnReturn(task);
  const wanted = safeRedirect(isOwn ? kept?.redirect : new URL(request.url).searchParams.get('redirect'));
  const path = landing === routes.login.pattern && wanted !== '/' ? toLoginHref(wanted) : landing;
  const shown = formatCookie(SIGN_ON_NOTICE_COOKIE, returned.notice, { httpOnly: false, maxAgeS: NOTICE_SECONDS }, env);
  return leaveTo(path, isOwn ? [shown, forgetState(env)] : [shown]);
}

/** A return that this browser never left for: whoever it is, signs on here himself, or is nobody. */
async function startAgain(task: Task): Promise<Response> {
  const { env, landing, returned, trace } = task;
  if (isStartedAgain(returned.state)) return refuse(task);
  const begun = await beginSignOn({ provider: 'mzt', redirect: landing, isAgain: true, requestId: trace.requestId }, env);
  if (!begun.ok) trace.fault = begun.fault.kind;
  return begun.ok ? leaveTo(begun.value.url, [begun.value.cookie]) : refuse(task);
}

async function signOn(task: Task, userId: string, { state, redirect }: SignOnState): Promise<Response> {
  const { env, request, trace } = task;
  const { requestId } = trace;
  const cookieHeader = request.headers.get('cookie');
  const { token: formerToken } = readSession(cookieHeader, env);
  const exchanged = await exchangeTicket({ userId, state, formerToken, clientHeaders: clientHeaders(request.headers, env), requestId });
  if (!exchanged.ok) {
    trace.fault = exchanged.fault.kind;
    return refuse(task);
  }
  const token = exchanged.value;
  trace.session = nameSession(token, env);
  return leaveTo(await findLanding({ token, redirect, cookieHeader, requestId }), [...startSession(token, env), forgetState(env)]);
}

async function finish(request: Request, trace: CallTrace): Promise<Response> {
  const env = getEnv();
  const { pathname, searchParams: params } = new URL(request.url);
  const kept = readState(request.headers.get('cookie'), env, Date.now());
  const returned = parseReturn(params, kept?.provider ?? null, env);
  const task: Task = { env, request, returned, kept, landing: toLanding(pathname, params), trace };
  if (returned.userId === null || !(await admitsEntrance(request, env))) return refuse(task);
  if (kept === null) return startAgain(task);
  return isOwnReturn(task) ? signOn(task, returned.userId, kept) : refuse(task);
}

/**
 * A return from the government sign-on (spec §2, login callback). Only the browser that left with this state gets a session, and
 * the answer is always a 303: tickets never stay in an address.
 */
export const finishSignOn = (request: Request): Promise<Response> =>
  respondLogged(request, { call: 'signOnReturn', isSecurity: true }, (trace) => finish(request, trace));
