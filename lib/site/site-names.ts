import { OPERATOR_PLACEHOLDERS } from '#lib/html-cache/operator-placeholders.ts';

export const DEFAULT_CITY = '莆田';
/** Division codes (GB/T 2260). */
export const DEFAULT_CITY_CODE = '350300';
export const DEFAULT_PROVINCE = '福建省';
/** The business line of a portal that names none (spec §7). */
export const DEFAULT_BIZ_LINE_ID = '202';

/** Name of the site where none is set. */
export const siteNameOf = (city: string): string => `${city}数字金融`;

/** As in `lib/env`: a build does not know the operator. */
const isBuild = (): boolean => process.env.NEXT_PHASE === 'phase-production-build';

/**
 * Name of the city, without 市 (`CITY`). The root element tells a browser; what is built before the operator is known carries a
 * placeholder, which is filled when the page is sent.
 */
export function cityName(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.city ?? DEFAULT_CITY;
  return isBuild() ? OPERATOR_PLACEHOLDERS.city : process.env.CITY || DEFAULT_CITY;
}

/** Name of the site (`TITLE`), known in the same ways. */
export function siteName(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.site ?? siteNameOf(cityName());
  return isBuild() ? OPERATOR_PLACEHOLDERS.site : process.env.TITLE || siteNameOf(cityName());
}

/** The name in full, as logo and copyright have it. */
export const platformName = (): string => `${cityName()}市数字金融服务平台`;

/** Division code of the city (`CITY_CODE`), where every district filter starts (spec §2); known in the same ways. */
export function cityCode(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.cityCode ?? DEFAULT_CITY_CODE;
  return isBuild() ? OPERATOR_PLACEHOLDERS.cityCode : process.env.CITY_CODE || DEFAULT_CITY_CODE;
}

/** Name of its province (`PROVINCE`), known in the same ways. */
export function provinceName(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.province ?? DEFAULT_PROVINCE;
  return isBuild() ? OPERATOR_PLACEHOLDERS.province : process.env.PROVINCE || DEFAULT_PROVINCE;
}

/** `1` where a government sign-on leads anywhere: in the sandbox, or at an upstream of another with hosts of it; else empty. */
export const signOnMarkOf = ({ SANDBOX, UPSTREAM_URL, SIGN_ON_HOSTS }: Readonly<Record<string, string | undefined>>): '1' | '' =>
  SANDBOX === '1' || (UPSTREAM_URL && SIGN_ON_HOSTS) ? '1' : '';

/** The same for the root element, known in the same ways. */
export const signOnMark = (): string => (isBuild() ? OPERATOR_PLACEHOLDERS.signOn : signOnMarkOf(process.env));

/** What the root element says of it, in a browser. */
export const hasSignOn = (): boolean => typeof document === 'undefined' || document.documentElement.dataset.signOn !== '';

/** Division code of the province, which the city's begins with. */
export const provinceCode = (): string => `${cityCode().slice(0, 2)}0000`;

/** Whether a district of the code belongs to the city. */
export const isInCity = (code: string): boolean => code.startsWith(cityCode().slice(0, 4));
