import { COOKIES } from './cookie-names.ts';
import { parseCookies } from './cookies.ts';

/** The business line of a request's cookie, if it is one that may be chosen and not the portal's own; else null. */
export function chosenLine(cookieHeader: string | null, lines: { readonly BIZ_LINE_ID: string; readonly BIZ_LINE_IDS: readonly string[] }) {
  const chosen = parseCookies(cookieHeader).get(COOKIES.bizLineId) ?? '';
  return chosen !== '' && chosen !== lines.BIZ_LINE_ID && lines.BIZ_LINE_IDS.includes(chosen) ? chosen : null;
}
