/** Cookies of the session (spec §3). Only USER_TOKEN and PRE_LOGIN are hidden from scripts. */
export const COOKIES = {
  /** The upstream's bearer token. */
  token: 'USER_TOKEN',
  /** Readable `1` while there is a token. */
  signedIn: 'SIGNED_IN',
  xsrf: 'XSRF-TOKEN',
  /** Random name of a browser without a session; form tokens are bound to it. */
  preLogin: 'PRE_LOGIN',
  bizLineMode: 'BizLineModeKey',
  bizLineId: 'BizLineIdKey',
} as const;

/** Query parameter of a logout that the reader asked for. The upstream never sees it. */
export const FAREWELL = 'farewell';

export const XSRF_HEADER = 'x-xsrf-token';
