import * as z from 'zod';
import { SUCCESS_CODE } from '#lib/contract/envelope.ts';
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
import { readSession } from '#lib/session/session.ts';
import { callUpstream } from '#lib/upstream/call-upstream.ts';
import { noteFault } from '#lib/upstream/note-fault.ts';
import { parseJson } from '#lib/validation/parse-json.ts';
import { ADDRESS_CALLS, isSignOnProvider, type SignOnProvider } from './sign-on-provider.ts';
import { newState, storeState } from './sign-on-state.ts';

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
