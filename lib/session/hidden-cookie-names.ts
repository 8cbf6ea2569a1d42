/** Cookies that only the server reads, under https as host-only ones (`guardedNames`); their names stay out of the browser's scripts. */
export const HIDDEN_COOKIES = {
  /** The upstream's bearer token (spec §3). */
  token: 'USER_TOKEN',
  /** Random name of a browser without a session; form tokens are bound to it. */
  preLogin: 'PRE_LOGIN',
  /** Random mark of a browser, by which an account's owner is told from strangers. */
  device: 'DEVICE',
} as const;
