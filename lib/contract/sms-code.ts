/** A mobile number as 138****5678; any other text as it is. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

/** How long a code by short message is good for. */
export const SMS_CODE_LIFETIME_MS = 5 * 60_000;
