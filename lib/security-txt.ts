const DAY_MS = 86_400_000;
/** Long enough for whoever keeps a copy, and never a year (RFC 9116 §2.5.5). */
const GOOD_FOR_DAYS = 180;

interface Operator {
  readonly SITE_URL: string;
  readonly CONTACT_MAIL: string;
}

/** Whom to tell of a security hole (RFC 9116), at the operator's mailbox; the same for a day, and never out of date when it is read. */
export function securityTxt({ SITE_URL, CONTACT_MAIL }: Operator, nowMs: number): string {
  const today = Math.floor(nowMs / DAY_MS);
  return [
    `Contact: mailto:${encodeURI(CONTACT_MAIL)}`,
    `Expires: ${new Date((today + GOOD_FOR_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${SITE_URL}/.well-known/security.txt`,
    '',
  ].join('\n');
}
