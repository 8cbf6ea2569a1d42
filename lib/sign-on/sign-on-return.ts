import type { Env } from '#lib/env/env-schema.ts';
import type { SignOnNotice } from '#lib/navigation/sign-on-notice.ts';
import type { SignOnProvider } from './sign-on-provider.ts';

const STRONG = /^(?!\d+$)[\w-]{22,128}$/;
const ANY = /^[\w-]{1,128}$/;

/** What a return from the sign-on says (spec §2, login callback). */
export interface SignOnReturn {
  /** The one-time ticket; null when the sign-on did not succeed, or the ticket could be guessed. */
  readonly userId: string | null;
  readonly state: string;
  /** What to say when nobody is logged in by it. */
  readonly notice: SignOnNotice;
}

/**
 * Untrusted parameters → the ticket of a success. Only mzt is a login type by itself; another counts where this browser has left for it.
 * Short or merely numeric ids count only with MZT_LEGACY_IDS.
 */
export function parseReturn(params: URLSearchParams, leftFor: SignOnProvider | null, env: Pick<Env, 'MZT_LEGACY_IDS'>): SignOnReturn {
  const userId = params.get('userId') ?? '';
  const loginType = params.get('loginType');
  const isKnown = loginType === 'mzt' || (leftFor !== null && loginType === leftFor);
  const isSuccess = params.get('status') === '200' && isKnown;
  const isTicket = (env.MZT_LEGACY_IDS ? ANY : STRONG).test(userId);
  return {
    userId: isSuccess && isTicket ? userId : null,
    state: params.get('state') ?? '',
    notice: isKnown || loginType === null ? 'failed' : 'foreign',
  };
}
