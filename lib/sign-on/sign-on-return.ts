import type { Env } from '#lib/env/env-schema.ts';

const STRONG = /^(?!\d+$)[\w-]{22,128}$/;
const ANY = /^[\w-]{1,128}$/;

/** What a return from the sign-on says (spec §2, login callback). */
export interface SignOnReturn {
  /** The one-time ticket; null when the sign-on did not succeed, or the ticket could be guessed. */
  readonly userId: string | null;
  readonly state: string;
}

/** Untrusted parameters → the ticket of a success. Short or merely numeric ids count only with MZT_LEGACY_IDS. */
export function parseReturn(params: URLSearchParams, { MZT_LEGACY_IDS }: Pick<Env, 'MZT_LEGACY_IDS'>): SignOnReturn {
  const userId = params.get('userId') ?? '';
  const isSuccess = params.get('status') === '200' && params.get('loginType') === 'mzt';
  const isTicket = (MZT_LEGACY_IDS ? ANY : STRONG).test(userId);
  return { userId: isSuccess && isTicket ? userId : null, state: params.get('state') ?? '' };
}
