/** Spaces of every width and the marks without one that come along when a number is copied. */
const BLANKS = /[\s\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;

const WIDE = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g;

/** A number of an account, a card or a phone, or a code, as it is meant: without blanks, full-width signs made half-width. */
export const plainNumber = (text: string): string => text.replace(BLANKS, '').replace(WIDE, (sign) => sign.normalize('NFKC'));

const MOBILE = /^[(（]?(?:[+＋]?86|0086)?[)）]?[-－]?(1[3-9]\d)[-－]?(\d{4})[-－]?(\d{4})$/;

/** A mobile number of the mainland as address books hand it over, with the country in front or in groups: its eleven digits. */
export const plainMobile = (text: string): string => text.replace(MOBILE, '$1$2$3');
