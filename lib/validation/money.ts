import { accepts } from './field-rule.ts';

/** Amount of money: digits, at most two decimals (spec §5); may be empty. */
export const money = accepts((text) => /^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/.test(text), '请输入金额，最多两位小数');
