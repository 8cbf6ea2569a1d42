import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { SUCCESS_CODE } from '#lib/contract/endpoint.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { fail, type Result, succeed, type UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { safeRedirect } from '#lib/navigation/safe-redirect.ts';
import { trustedAddress } from '#lib/navigation/trusted-address.ts';
import { isSameOrigin } from '#lib/proxy/check-xsrf.ts';
import { admitsEntrance } from '#lib/proxy/entrance-limit.ts';
import { mediaTypeOf, readBody } from '#lib/proxy/prepare-body.ts';
import { type Refusal, refusals, toRefusal } from '#lib/proxy/refusal.ts';
import { type CallTrace, respondLogged } from '#lib/proxy/respond-logged.ts';
import { composeJson, composeRefusal, responseHeaders } from '#lib/proxy/respond-to-call.ts';
import { routes } from '#lib/routes/routes.ts';
import { formatCookie, hostOnlyName, parseCookies } from '#lib/session/cookies.ts';
import { readSession, seal, unseal } from '#lib/session/session.ts';
import { callUpstream } from '#lib/upstream/call-upstream.ts';
import { noteFault } from '#lib/upstream/note-fault.ts';
import { parseJson } from '#lib/validation/parse-json.ts';

const DEADLINE_MS = 3_000;

async function find(request: Request, trace: CallTrace): Promise<Response> {
  const env = getEnv();
  const headers = responseHeaders(trace.requestId);
  const { token } = readSession(request.headers.get('cookie'), env);
  const answer = await callUpstream('szsfLoginOut', { token: token ?? undefined, deadlineMs: DEADLINE_MS, requestId: trace.requestId });
  if (!answer.ok) trace.fault = answer.fault.kind;
  if (!answer.ok) return composeRefusal(toRefusal(answer.fault), headers);
  return composeJson({ code: SUCCESS_CODE, msg: '', data: { url: trustedAddress(answer.value.data, env) ?? '' } }, headers);
}

/** Where a session that came from outside has to end too; an empty address when the upstream names no trusted one (spec §4). */
export const findExit = (request: Request): Promise<Response> =>
  respondLogged(request, { call: 'signOnExit' }, (trace) => find(request, trace));

/** Government sign-ons: 闽政通 and the province's digital identity. */
const SIGN_ON_PROVIDERS = ['mzt', 'szsf'] as const;
export type SignOnProvider = (typeof SIGN_ON_PROVIDERS)[number];

const isSignOnProvider = (name: string): name is SignOnProvider => (SIGN_ON_PROVIDERS as readonly string[]).includes(name);

/** The call that tells where a sign-on begins. */
const ADDRESS_CALLS = { mzt: 'mztAddress', szsf: 'szsfAddress' } as const satisfies Record<SignOnProvider, string>;

type StateEnv = Pick<Env, 'SITE_URL' | 'PORTAL_SECRET'>;

const LIFETIME_S = 10 * 60;
const AGAIN = 'again-';

const SignOnState = z.object({ state: z.string(), provider: z.enum(SIGN_ON_PROVIDERS), redirect: z.string() });
/** What the browser keeps while its user is at the sign-on: the random state, which one it is, and where to go afterwards. */
export type SignOnState = z.infer<typeof SignOnState>;

const cookieName = (env: StateEnv): string => hostOnlyName('sso', env);

/** 256 random bits; a state that the portal made up for a return without one says so itself. */
export const newState = ({ isAgain }: { isAgain: boolean }): string => `${isAgain ? AGAIN : ''}${randomBytes(32).toString('base64url')}`;

/** Whether a returning state is of a sign-on that the portal started by itself. */
export const isStartedAgain = (state: string): boolean => state.startsWith(AGAIN);

/** `Set-Cookie` line that binds a sign-on to this browser for ten minutes (security: login forgery). */
export const storeState = (kept: SignOnState, env: StateEnv, nowMs: number): string =>
  formatCookie(
    cookieName(env),
    seal(env.PORTAL_SECRET, 'sign-on', kept, nowMs + LIFETIME_S * 1000),
    { httpOnly: true, maxAgeS: LIFETIME_S },
    env,
  );

/** `Set-Cookie` line after which the state counts no more. */
export const forgetState = (env: StateEnv): string => formatCookie(cookieName(env), '', { httpOnly: true, maxAgeS: 0 }, env);

/** The state this browser left with; null when there is none, or it is older than ten minutes. */
export function readState(cookieHeader: string | null, env: StateEnv, nowMs: number): SignOnState | null {
  const sealed = parseCookies(cookieHeader).get(cookieName(env)) ?? '';
  const parsed = SignOnState.safeParse(unseal(env.PORTAL_SECRET, 'sign-on', sealed, nowMs));
  return parsed.success ? parsed.data : null;
}

interface Start {
  readonly provider: SignOnProvider;
  /** The page that was wanted; checked here. */
  readonly redirect: string;
  /** The portal starts by itself, for a return that it knows nothing of. */
  readonly isAgain: boolean;
  readonly requestId: string;
}

interface BegunSignOn {
  /** Where the browser has to go. */
  readonly url: string;
  /** `Set-Cookie` line with the state. */
  readonly cookie: string;
}

/**
 * Asks the upstream where a sign-on begins. An address that is no trusted host's counts as a malformed answer: nobody is sent there.
 */
export async function beginSignOn(
  { provider, redirect, isAgain, requestId }: Start,
  env: Env,
): Promise<Result<BegunSignOn, UpstreamFault>> {
  const state = newState({ isAgain });
  const returnUrl = `${env.SITE_URL}${routes.login.pattern}?state=${state}`;
  const answer = await callUpstream(ADDRESS_CALLS[provider], { query: { state, returnUrl }, requestId });
  if (!answer.ok) return answer;
  const url = trustedAddress(answer.value.data, env);
  if (url === null) {
    const fault = { kind: 'malformed', paths: ['data: an address that is not trusted'] } as const;
    noteFault({ call: ADDRESS_CALLS[provider], requestId }, fault);
    return fail(fault);
  }
  return succeed({ url, cookie: storeState({ state, provider, redirect: safeRedirect(redirect) }, env, Date.now()) });
}

const MAX_BODY_BYTES = 4_096;
const StartBody = z.strictObject({ redirect: z.string().max(1_024).default('/') });

async function readStart(request: Request): Promise<z.infer<typeof StartBody> | null> {
  const bytes = await readBody(request, MAX_BODY_BYTES);
  const parsed = StartBody.safeParse(bytes === null ? null : parseJson(Buffer.from(bytes).toString('utf8')));
  return parsed.success ? parsed.data : null;
}

async function start(request: Request, provider: string, trace: CallTrace): Promise<Response> {
  const env = getEnv();
  const { requestId } = trace;
  const refuse = (refusal: Refusal): Response => {
    trace.code = refusal.code;
    return composeRefusal(refusal, responseHeaders(requestId));
  };
  if (!isSignOnProvider(provider)) return refuse(refusals.unknownCall);
  if (!isSameOrigin(request.headers, readSession(request.headers.get('cookie'), env), env)) return refuse(refusals.forgedRequest);
  if (mediaTypeOf(request.headers) !== 'application/json') return refuse(refusals.wrongBodyType);
  const wanted = await readStart(request);
  if (wanted === null) return refuse(refusals.invalidRequest);
  if (!(await admitsEntrance(request, env))) return refuse(refusals.tooMany);
  const begun = await beginSignOn({ provider, redirect: wanted.redirect, isAgain: false, requestId }, env);
  if (!begun.ok) trace.fault = begun.fault.kind;
  if (!begun.ok) return refuse(toRefusal(begun.fault));
  const { url, cookie } = begun.value;
  return composeJson({ code: SUCCESS_CODE, msg: '', data: { url } }, responseHeaders(requestId, [cookie]));
}

/** Answers the portal's own page with the address of a government sign-on and binds the return to this browser. */
export const startSignOn = (request: Request, provider: string): Promise<Response> =>
  respondLogged(request, { call: 'signOnStart', isSecurity: true }, (trace) => start(request, provider, trace));
