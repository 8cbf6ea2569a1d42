import { bankPrefixes } from './bank-prefixes.ts';
import { type FieldRule, inOrder, required } from './field-rule.ts';

/** What accounts may begin with, where no dictionary says otherwise. */
export const BANK_PREFIXES: readonly string[] = Object.values(bankPrefixes).flatMap((line) => line.split(' '));

/** Account of a bank (spec §5): filled in, digits only, 12 to 19 of them, and one of the prefixes in front. */
export const bankAccount = (prefixes: readonly string[]): FieldRule =>
  inOrder(
    required('账号不能为空'),
    (text) => (/^\d+$/.test(text) ? null : '账号必须全为数字'),
    (text) => (text.length >= 12 && text.length <= 19 ? null : '账号长度必须在12到19之间'),
    (text) => (prefixes.some((prefix) => text.startsWith(prefix)) ? null : '账号开头6位不符合规范'),
  );
