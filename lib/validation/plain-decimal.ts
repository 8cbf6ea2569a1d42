import { accepts } from './field-rule.ts';

/** Amount of money: digits, at most two decimals (spec §5); may be empty. */
export const money = accepts((text) => /^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/.test(text), '请输入金额，最多两位小数');

const WIDE = /[０-９．]/g;

/** A decimal as it is meant, however a Chinese keyboard or the clipboard wrote it: half-width digits and dot, no space around them. */
export const plainDecimal = (text: string): string =>
  text
    .replace(WIDE, (sign) => sign.normalize('NFKC'))
    .replaceAll('。', '.')
    .trim();

/** The same content with the decimals of these fields plain. */
export const withPlainDecimals = <F extends string, C extends Readonly<Record<F, string>>>(content: C, fields: readonly F[]): C => ({
  ...content,
  ...Object.fromEntries(fields.map((field) => [field, plainDecimal(content[field])])),
});
