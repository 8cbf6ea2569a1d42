import { safeRedirect } from '#lib/navigation/safe-redirect.ts';

const PARAMETER = 'redirect';

const readWanted = (): string | null => new URLSearchParams(window.location.search).get(PARAMETER);

/** Where this entrance leads: the page its address names, else `otherwise` when that is one of ours, else home. */
export const wantedPage = (otherwise = '/'): string => safeRedirect(readWanted() ?? otherwise);

/** Another entrance that leads to the same page. */
export function keepWantedPage(href: string): string {
  const wanted = readWanted();
  return wanted === null ? href : `${href}${href.includes('?') ? '&' : '?'}${PARAMETER}=${encodeURIComponent(wanted)}`;
}
