/** How long a code by short message is good for. */
export const SMS_CODE_LIFETIME_MS = 5 * 60_000;
