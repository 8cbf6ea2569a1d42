/** Fields whose value is never logged, on the top level and one below. */
const SECRET_FIELDS = [
  'password',
  'newPassword',
  'oldPassword',
  'token',
  'authorization',
  'cookie',
  'mobile',
  'contactMobile',
  'idNo',
  'idCard',
  'bankAccount',
  'smsCode',
] as const;

/** For pino's `redact`. */
export const REDACTED_PATHS: string[] = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]);

/** What looks like somebody's: mobile numbers, identity cards, bank accounts, long random tokens. */
const PERSONAL = /(?<![\w-])(?:1[3-9]\d{9}|\d{17}[\dXx]|\d{15,19}|Bearer\s+\S+|[A-Za-z0-9_-]{40,})(?![\w-])/g;

/** A text of an error as a log may hold it: without escapes and without numbers that may be somebody's. */
export const scrub = (text: string): string => text.replace(PERSONAL, '***').replaceAll('\u001b', '');
