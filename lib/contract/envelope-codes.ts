/** Business codes travel in the body; the HTTP status stays 200 (spec §8). */
export const SUCCESS_CODE = 200;
/** Also the HTTP status: come back later. */
export const TOO_MANY_CODE = 429;
