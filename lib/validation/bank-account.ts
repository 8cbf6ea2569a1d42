import { accountNumber } from './account-number.ts';
import { bankPrefixes } from './bank-prefixes.ts';
import { accepts, type FieldRule, inOrder } from './field-rule.ts';

/** What accounts may begin with, where no dictionary says otherwise. */
export const BANK_PREFIXES: readonly string[] = Object.values(bankPrefixes).flatMap((line) => line.split(' '));

/** Account of a bank (spec §5): filled in, digits only, 12 to 19 of them, and one of the prefixes in front. */
export const bankAccount = (prefixes: readonly string[]): FieldRule =>
  inOrder(
    accountNumber,
    accepts((text) => prefixes.some((prefix) => text.startsWith(prefix)), '账号开头6位不符合规范'),
  );
