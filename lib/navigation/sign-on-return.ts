/** Cookie that carries one notice over the redirect to the clean address; the page shows it once and removes it. */
export const SIGN_ON_NOTICE_COOKIE = 'SIGN_ON_NOTICE';

/** `foreign`: not through the government sign-on; `failed`: it reported a failure; `declined`: the user said no there. */
export type SignOnNotice = 'foreign' | 'failed' | 'declined';

/** Pages on which a bare `status=500` is read as a failed sign-on. */
const LANDING = new Set(['/', '/login']);

/** Whether this address is a return from the government sign-on (spec §2, login callback). */
export function isSignOnReturn(pathname: string, params: URLSearchParams): boolean {
  if (params.has('loginType')) return true;
  return params.get('status') === '500' && LANDING.has(pathname);
}
