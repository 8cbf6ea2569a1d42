/**
 * Put in front of a name, it makes browsers take the cookie from this very host over https only: no sibling of the city's domain can
 * plant it.
 */
export const HOST_ONLY = '__Host-';

/** Cookies that scripts of the page may read (spec §3). */
export const COOKIES = {
  /** `1` while there is a session. */
  signedIn: 'SIGNED_IN',
  /** Under https with {@link HOST_ONLY} in front. */
  xsrf: 'XSRF-TOKEN',
  bizLineMode: 'BizLineModeKey',
  bizLineId: 'BizLineIdKey',
} as const;

/** Query parameter of a logout that the reader asked for. The upstream never sees it. */
export const EXPLICIT_LOGOUT = 'farewell';

export const XSRF_HEADER = 'x-xsrf-token';
