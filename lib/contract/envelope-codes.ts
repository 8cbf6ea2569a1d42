/** Business codes travel in the body; the HTTP status stays 200 (spec §8). */
export const SUCCESS_CODE = 200;
