/** Cookie that carries one notice over the redirect to the clean address; the page shows it once and removes it. */
export const SIGN_ON_NOTICE_COOKIE = 'SIGN_ON_NOTICE';

/** `foreign`: not through the government sign-on; `failed`: it reported a failure. */
export type SignOnNotice = 'foreign' | 'failed';

/** Which failure a return from the sign-on is (spec §2, login callback). */
export function signOnNoticeOf(params: URLSearchParams): SignOnNotice {
  const loginType = params.get('loginType');
  return loginType !== null && loginType !== 'mzt' ? 'foreign' : 'failed';
}
