import { SUCCESS_CODE } from '#lib/contract/envelope.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { trustedAddress } from '#lib/navigation/trusted-address.ts';
import { toRefusal } from '#lib/proxy/refusal.ts';
import { type CallTrace, respondLogged } from '#lib/proxy/respond-logged.ts';
import { composeJson, composeRefusal, responseHeaders } from '#lib/proxy/respond-to-call.ts';
import { readSession } from '#lib/session/session.ts';
import { callUpstream } from '#lib/upstream/call-upstream.ts';

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
export const SIGN_ON_PROVIDERS = ['mzt', 'szsf'] as const;
export type SignOnProvider = (typeof SIGN_ON_PROVIDERS)[number];

export const isSignOnProvider = (name: string): name is SignOnProvider => (SIGN_ON_PROVIDERS as readonly string[]).includes(name);

/** The call that tells where a sign-on begins. */
export const ADDRESS_CALLS = { mzt: 'mztAddress', szsf: 'szsfAddress' } as const satisfies Record<SignOnProvider, string>;
