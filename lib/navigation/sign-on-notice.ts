/** Cookie that carries one notice over the redirect to the clean address; the page shows it once and removes it. */
export const SIGN_ON_NOTICE_COOKIE = 'SIGN_ON_NOTICE';

/** `foreign`: not through the government sign-on; `failed`: it reported a failure. */
export type SignOnNotice = 'foreign' | 'failed';
