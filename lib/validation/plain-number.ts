/** Spaces of every width and the marks without one that come along when a number is copied. */
const BLANKS = /[\s\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;

const WIDE = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g;

const halfWidth = (sign: string): string => sign.normalize('NFKC');

/** Letters and digits of full width made half-width; every other sign stays, as it does in names. */
export const plainWidth = (text: string): string => text.replace(WIDE, halfWidth);

/** A number of an account, a card or a phone, or a code, as it is meant: without blanks, full-width signs made half-width. */
export const plainNumber = (text: string): string => plainWidth(text.replace(BLANKS, ''));

/** A credit code or the number of a document as it is registered, however it was typed. */
export const plainIdNumber = (text: string): string => plainNumber(text).toUpperCase();

/** An e-mail address as it is meant: ＠ and whatever else an input method makes wide is ASCII, and no blanks are in it. */
export const plainEmail = (text: string): string =>
  text
    .replace(BLANKS, '')
    .replaceAll('。', '.')
    .replace(/[\uFF01-\uFF5E]/g, halfWidth);

const MOBILE = /^[(（]?(?:[+＋]?86|0086)?[)）]?[-－]?(1[3-9]\d)[-－]?(\d{4})[-－]?(\d{4})$/;

/** A mobile number of the mainland as address books hand it over, with the country in front or in groups: its eleven digits. */
export const plainMobile = (text: string): string => text.replace(MOBILE, '$1$2$3');
