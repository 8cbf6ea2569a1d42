import { accepts, inOrder, required } from './field-rule.ts';
import { plainIdNumber } from './plain-number.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const PATTERN = /^(?:[0-9A-HJ-NPQRTUWXY]{18}|\d{15})$/;

/** Unified social credit code of 18 characters, or a registration number of 15 digits (spec §5); may be empty. */
export const creditCode = accepts((text) => PATTERN.test(text), '请输入正确的社会信用代码');

/** The same where it must be filled in (certification dialog, spec §5). */
export const requiredCreditCode = inOrder(required('请输入统一社会信用代码'), creditCode);

/**
 * Whether the last of 18 characters is the check digit of GB 32100-2015. Old numbers of 15 digits have none.
 * A wrong one is worth a warning and no more: codes without a right one are in use.
 */
export function hasCreditCodeCheckDigit(code: string): boolean {
  if (!PATTERN.test(code)) return false;
  if (code.length === 15) return true;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * ALPHABET.indexOf(code.charAt(index)), 0);
  return ALPHABET.charAt((31 - (sum % 31)) % 31) === code.charAt(17);
}

/** A code as it is registered, however it was typed. */
export const toCreditCode = plainIdNumber;

/** What is said of a code with a wrong check digit while it is typed, however it is; empty when there is nothing to say. */
export function doubtOfCreditCode(typed: string): string {
  const code = toCreditCode(typed);
  return PATTERN.test(code) && !hasCreditCodeCheckDigit(code) ? '末位校验码对不上，请照营业执照再核对一遍；确实没错可以继续。' : '';
}
