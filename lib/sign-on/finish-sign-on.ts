import type { Env } from '#lib/env/env-schema.ts';
import { getEnv } from '#lib/env.ts';
import { toLoginHref } from '#lib/navigation/login-href.ts';
import { SIGN_ON_NOTICE_COOKIE } from '#lib/navigation/sign-on-notice.ts';
import { answerLogged, type CallTrace } from '#lib/proxy/answer-logged.ts';
import { admitsEntrance } from '#lib/proxy/entrance-limit.ts';
import { findRoute } from '#lib/routes/match-route.ts';
import { routes } from '#lib/routes/routes.ts';
import { formatCookie } from '#lib/session/cookies.ts';
import { readSession } from '#lib/session/session.ts';
import { startSession } from '#lib/session/session-cookies.ts';
import { nameSession } from '#lib/session/session-name.ts';
import { equalSignatures } from '#lib/signature/equal-signatures.ts';
import { clientHeaders } from '#lib/upstream/client-headers.ts';
import { beginSignOn } from './begin-sign-on.ts';
import { exchangeTicket } from './exchange-ticket.ts';
import { findLanding } from './find-landing.ts';
import { parseReturn, type SignOnReturn } from './sign-on-return.ts';
import { forgetState, isStartedAgain, readState, type SignOnState } from './sign-on-state.ts';

const NOTICE_SECONDS = 60;

/** The handler may be shown the address that was asked for, or the one that middleware made of it. */
const toLanding = (pathname: string, params: URLSearchParams): string =>
  [pathname, params.get('returnPath') ?? ''].find((path) => findRoute(path) !== null) ?? '/';

interface Task {
  readonly env: Env;
  readonly request: Request;
  readonly returned: SignOnReturn;
  readonly kept: SignOnState | null;
  /** Clean path on which the return arrived. */
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
  const { env, kept, landing, returned } = task;
  const isOwn = isOwnReturn(task);
  const wanted = isOwn ? (kept?.redirect ?? '/') : '/';
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
  answerLogged(request, { call: 'signOnReturn', isSecurity: true }, (trace) => finish(request, trace));
