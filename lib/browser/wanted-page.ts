import type { AccountType } from '#lib/contract/finance-product.ts';
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
const PERSON = 'user';
const MODE_NAMES: Readonly<Record<string, string>> = { [COMPANY]: '企业', [PERSON]: '个人' };

const readQuery = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The mode of own account that led to this entrance; null for none. */
function readOwnMode(): string | null {
  const mode = readQuery().get('mode') ?? '';
  return mode in MODE_NAMES ? mode : null;
}

/** The address of this entrance was led to as a company's. */
export const isForCompany = (): boolean => readOwnMode() === COMPANY;

/** What the kind of account is called that this entrance asks of whoever is in with the other one; null where he is right. */
export function otherAccountName(accountType: AccountType): string | null {
  const mode = readOwnMode();
  return mode === null || mode === (accountType === 'ENTERPRISE' ? COMPANY : PERSON) ? null : (MODE_NAMES[mode] ?? null);
}

/** The one mode of account that can do what is wanted; null where any can. */
const readOnlyMode = (): string | null => (readQuery().has('only') ? readOwnMode() : null);

/** What is said to whoever chooses the kind of account (`mode`) with which he cannot do what he came for; null where he can. */
export function wrongAccountText(mode: string): string | null {
  const only = readOnlyMode();
  if (only === null || only === mode || !(mode in MODE_NAMES)) return null;
  return `您要办的只给${MODE_NAMES[only]}办，用${MODE_NAMES[mode]}账号办不了。`;
}

/** Another entrance that leads to the same page, for the same kind of account. */
export function saveWantedPage(href: string): string {
  const wanted = readWanted();
  const only = readOnlyMode();
  const mode = only === null ? (isForCompany() ? [`mode=${COMPANY}`] : []) : [`mode=${only}`, 'only=1'];
  const rest = [...mode, ...(wanted === null ? [] : [`${PARAMETER}=${encodeURIComponent(wanted)}`])];
  return rest.length === 0 ? href : `${href}${href.includes('?') ? '&' : '?'}${rest.join('&')}`;
}
