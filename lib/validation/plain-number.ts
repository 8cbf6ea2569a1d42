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

const BLANKS_IN_NAME = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;

/** A name without the blanks around it and those that stand between characters for the look. */
export const plainName = (name: string): string => name.trim().replaceAll(BLANKS_IN_NAME, '');

/** An e-mail address as it is meant: ＠ and whatever else an input method makes wide is ASCII, and no blanks are in it. */
export const plainEmail = (text: string): string =>
  text
    .replace(BLANKS, '')
    .replaceAll('。', '.')
    .replace(/[\uFF01-\uFF5E]/g, halfWidth);

const MOBILE = /^[(（]?(?:[+＋]?86|0086)?[)）]?[-－]?(1[3-9]\d)[-－]?(\d{4})[-－]?(\d{4})$/;

/** A mobile number of the mainland as address books hand it over, with the country in front or in groups: its eleven digits. */
export const plainMobile = (text: string): string => text.replace(MOBILE, '$1$2$3');

const DASHES = /[-\uFF0D\u2010-\u2015]/g;

/** A number to call as it is dialled: a mobile number's digits, dashes of every width as one, the area code in brackets or not. */
export const plainPhone = (text: string): string =>
  plainMobile(text)
    .replace(DASHES, '-')
    .replace(/^[(（](0\d{2,3})[)）]-?/, '$1-');

/** A number of an account without the dashes between its groups. */
export const plainAccount = (text: string): string => plainNumber(text).replace(DASHES, '');

const DIGIT = '[0-9０-９]';
/** What stands between digits that belong together: blanks, with a width or without one, and dashes. */
const GAP = '[\\s\\u200B-\\u200F\\u2060\\uFEFF\\-－‐–—_.·]{0,2}';
const MOBILE_IN_TEXT = `[1１]${GAP}[3-9３-９](?:${GAP}${DIGIT}){9}`;
/** Digits in groups of three or more, the last of any length; the number of a case stands behind letters. */
const LONG_IN_TEXT = `(?<![A-Za-z])${DIGIT}{3,}(?:${GAP}${DIGIT}{3,})*(?:${GAP}${DIGIT}{0,3}[XxＸｘ]|${GAP}${DIGIT}{1,2})?`;
const IN_TEXT = new RegExp(`(?<!${DIGIT})(?:(${MOBILE_IN_TEXT})|${LONG_IN_TEXT})(?!${DIGIT})`, 'gu');
/** Of an account; an identity card has more. */
const SHORTEST_LONG = 13;

/** A text without the numbers of mobiles, identity cards and accounts that somebody wrote into it, of either width, in groups or not. */
export const withoutPrivateNumbers = (text: string): string =>
  text.replace(IN_TEXT, (found: string, mobile?: string) =>
    mobile !== undefined || found.replace(/[^0-9０-９XxＸｘ]/g, '').length >= SHORTEST_LONG ? '***' : found,
  );
