/** Pages on which a bare `status=500` is read as a failed sign-on. */
const LANDING = new Set(['/', '/login']);

/** Whether this address is a return from the government sign-on (spec §2, login callback). */
export function isSignOnReturn(pathname: string, params: URLSearchParams): boolean {
  if (params.has('loginType')) return true;
  return params.get('status') === '500' && LANDING.has(pathname);
}
