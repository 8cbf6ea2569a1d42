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
const MANY_YUAN = /^\d{5,12}$/;

/** The same of a box that counts in 万元: 50万, 1,000 万元; 2000000 元 as 200, a few 元 are no 万. */
export function plainWan(text: string): string {
  const yuan = withoutUnit(text, /元$/);
  return MANY_YUAN.test(yuan) && yuan !== plainDecimal(text) ? String(Number(yuan) / 10 ** WAN_DIGITS) : withoutUnit(text, /万元?$/);
}

const YEARS = /^(\d{1,2}(?:\.5)?)年(半?)$/;

/** The same of a box that counts in months: 12 个月, 12月; 1年 as 12, 半年 as 6. */
export function plainMonths(text: string): string {
  const plain = plainDecimal(text).replace(/\s年/, '年');
  if (plain === '半年') return '6';
  const [, years, half] = YEARS.exec(plain) ?? [];
  return years === undefined ? withoutUnit(text, /个?月$/) : String(Number(years) * 12 + (half === '半' ? 6 : 0));
}

/** The same of a box that counts in 元: 500,000 元, and 50 万 as 500000. */
export function plainYuan(text: string): string {
  const yuan = withoutUnit(text, /元$/);
  const wan = plainWan(yuan);
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
