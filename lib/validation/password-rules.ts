import type { FieldRule } from './field-rule.ts';

const LETTER = /[A-Za-z]/;
const LOWER = /[a-z]/;
const UPPER = /[A-Z]/;
const DIGIT = /\d/;
const SYMBOL = /[!-/:-@[-`{-~]/;

const has = (text: string, classes: readonly RegExp[]): number => classes.filter((pattern) => pattern.test(text)).length;

/** Rule A (spec §5): 6 to 20 printable ASCII characters without spaces, at least two of letters, digits and symbols. */
export const passwordRuleA: FieldRule = (text) =>
  /^[!-~]{6,20}$/.test(text) && has(text, [LETTER, DIGIT, SYMBOL]) >= 2
    ? null
    : '请输入6-20位英文字母、数字或者符号（除空格），且字母、数字和标点符号至少包含两种';

/** Rule B (spec §5): 8 or more characters with a small and a capital letter, a digit and a symbol. */
export const passwordRuleB: FieldRule = (text) =>
  text.length >= 8 && has(text, [LOWER, UPPER, DIGIT, SYMBOL]) === 4 ? null : '密码长度至少8位，并包含大小写字母，数字，特殊符号';
