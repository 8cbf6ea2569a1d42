import type { Env } from '#lib/env/env-schema.ts';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import { fail, type Result, succeed } from '#lib/errors/result.ts';
import { safeRedirect } from '#lib/navigation/safe-redirect.ts';
import { trustedAddress } from '#lib/navigation/trusted-address.ts';
import { routes } from '#lib/routes/routes.ts';
import { callUpstream } from '#lib/upstream/call-upstream.ts';
import { noteFault } from '#lib/upstream/note-fault.ts';
import { ADDRESS_CALLS, type SignOnProvider } from './sign-on-provider.ts';
import { keepState, newState } from './sign-on-state.ts';

interface Start {
  readonly provider: SignOnProvider;
  /** The page that was wanted; checked here. */
  readonly redirect: string;
  /** The portal starts by itself, for a return that it knows nothing of. */
  readonly isAgain: boolean;
  readonly requestId: string;
}

export interface BegunSignOn {
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
  return succeed({ url, cookie: keepState({ state, provider, redirect: safeRedirect(redirect) }, env, Date.now()) });
}
