import { accepts } from './field-rule.ts';

/** Amount of money: digits, at most two decimals (spec §5); may be empty. */
export const money = accepts((text) => /^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/.test(text), '请输入金额，最多两位小数');

const MAX_RATE_PERCENT = 36;

/** Yearly rate of a loan in percent, at most four decimals and within what courts protect; may be empty. */
export const loanRate = accepts(
  (text) => /^\d{1,2}(\.\d{1,4})?$/.test(text) && Number(text) > 0 && Number(text) <= MAX_RATE_PERCENT,
  `请输入大于 0、不超过 ${MAX_RATE_PERCENT} 的利率，最多四位小数`,
);

const WIDE = /[０-９．，]/g;
const THOUSANDS = /^\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)(?=\.\d*$|$)/;

/**
 * A decimal as it is meant, however a Chinese keyboard or the clipboard wrote it: half-width digits and dot, no space around them, no commas
 * or spaces between thousands. What is no decimal stays as it was typed.
 */
export function plainDecimal(text: string): string {
  const plain = text
    .replace(WIDE, (sign) => sign.normalize('NFKC'))
    .replaceAll('。', '.')
    .trim();
  return plain.replace(THOUSANDS, (whole) => whole.replaceAll(/[,\s]/g, ''));
}

/** Takes off the unit of a box where somebody wrote that too. `unit` has no space before it: looked for at every place, a long one takes hours. */
function withoutUnit(text: string, unit: RegExp): string {
  const plain = plainDecimal(text);
  return unit.test(plain) && /^\d/.test(plain) ? plainDecimal(plain.replace(unit, '')) : plain;
}

const WAN_DIGITS = 4;

/** An amount in 元 as one in 万元, digit by digit. */
function toWanDigits(yuan: string): string {
  const [whole = '', decimals = ''] = yuan.split('.');
  const digits = whole.padStart(WAN_DIGITS + 1, '0');
  const wan = digits.slice(0, -WAN_DIGITS).replace(/^0+(?=\d)/, '');
  return `${wan}.${digits.slice(-WAN_DIGITS)}${decimals}`.replace(/\.?0+$/, '');
}

/** The same of a box that counts in 万元: 50万, 1,000 万元, and 2,000,000 元 as 200. */
export function plainWan(text: string): string {
  const wan = withoutUnit(text, /万元?$/);
  const yuan = withoutUnit(wan, /元$/);
  return yuan !== wan && /^\d+(?:\.\d+)?$/.test(yuan) ? toWanDigits(yuan) : wan;
}

const MONTHS_A_YEAR = 12;
const YEARS = /^(\d{1,2}(?:\.5)?)\s*年(半)?$/;

/** The same of a box that counts in months: 12 个月, 12月, and 1 年 as 12, 1 年半 as 18, 半年 as 6. */
export function plainMonths(text: string): string {
  const plain = withoutUnit(text, /个?月$/);
  if (plain === '半年') return String(MONTHS_A_YEAR / 2);
  const [, years, half] = YEARS.exec(plain) ?? [];
  return years === undefined ? plain : String(Number(years) * MONTHS_A_YEAR + (half === undefined ? 0 : MONTHS_A_YEAR / 2));
}

/** The same of a box that counts in years: 5 年. */
export const plainYears = (text: string): string => withoutUnit(text, /年$/);

/** The same of a box that counts people: 30 人. */
export const plainPeople = (text: string): string => withoutUnit(text, /[人名]$/);

/** The same of a box whose unit stands beside it, and which of the units was written too; null where none was. */
export function plainOfUnits<U extends string>(text: string, units: readonly U[]): { readonly plain: string; readonly unit: U | null } {
  const plain = plainDecimal(text);
  const unit = units.find((one) => plain.endsWith(one) && /^\d/.test(plain)) ?? null;
  return { plain: unit === null ? plain : plainDecimal(plain.slice(0, -unit.length)), unit };
}

/** The same of a box that counts in 元: 500,000 元, and 50 万 as 500000. */
export function plainYuan(text: string): string {
  const yuan = withoutUnit(text, /元$/);
  const wan = withoutUnit(yuan, /万元?$/);
  if (wan === yuan || !/^\d+(?:\.\d+)?$/.test(wan)) return yuan;
  const [whole = '', decimals = ''] = wan.split('.');
  const cents = decimals.slice(WAN_DIGITS);
  const digits = (whole + decimals.slice(0, WAN_DIGITS).padEnd(WAN_DIGITS, '0')).replace(/^0+(?=\d)/, '');
  return cents === '' ? digits : `${digits}.${cents}`;
}

/** The same of a box that counts in percent: 4.65%, 4.65 ％. */
export const plainPercent = (text: string): string => withoutUnit(text, /[%％]$/);

/** The same content with these fields as they are meant, each by its reader. */
export const withPlain = <F extends string, C extends Readonly<Record<F, string>>>(
  content: C,
  readers: Readonly<Record<F, (text: string) => string>>,
): C => ({
  ...content,
  ...Object.fromEntries((Object.keys(readers) as F[]).map((field) => [field, readers[field](content[field])])),
});
