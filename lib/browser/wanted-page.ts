import { safeRedirect } from '#lib/navigation/safe-redirect.ts';

const PARAMETER = 'redirect';

const readWanted = (): string | null => new URLSearchParams(window.location.search).get(PARAMETER);

/** The address of this entrance names a page to go on to. */
export const hasWantedPage = (): boolean => readWanted() !== null;

/** Where this entrance leads: the page its address names, else `otherwise` when that is one of ours, else home. */
export const wantedPage = (otherwise = '/'): string => safeRedirect(readWanted() ?? otherwise);

/** Where somebody goes who has just come in; `site` is another site, which nobody is sent to without a word. */
export type Arrival = { readonly kind: 'page' | 'site'; readonly href: string };

/** The page that was wanted, else what the upstream named in the answer (`redirectUrl`, which the proxy has checked), else home. */
export function toArrival(redirectUrl = ''): Arrival {
  if (readWanted() === null && /^https?:/.test(redirectUrl)) return { kind: 'site', href: redirectUrl };
  return { kind: 'page', href: wantedPage(redirectUrl || '/') };
}

const COMPANY = 'company';

/** The address of this entrance was led to as a company's. */
export const isForCompany = (): boolean => new URLSearchParams(window.location.search).get('mode') === COMPANY;

/** Another entrance that leads to the same page, for the same kind of account. */
export function saveWantedPage(href: string): string {
  const wanted = readWanted();
  const rest = [...(isForCompany() ? [`mode=${COMPANY}`] : []), ...(wanted === null ? [] : [`${PARAMETER}=${encodeURIComponent(wanted)}`])];
  return rest.length === 0 ? href : `${href}${href.includes('?') ? '&' : '?'}${rest.join('&')}`;
}
