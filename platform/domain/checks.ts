import { hasCreditCodeCheckDigit, toCreditCode } from '#lib/validation/credit-code.ts';

/** Another case that was looked at for a check. */
export interface CheckedCase {
  readonly kind: string;
  readonly id: string;
  readonly text: string;
}

/** Something that speaks for or against what was handed in, found out without asking anybody. */
export interface Check {
  readonly name: string;
  readonly isGood: boolean;
  readonly finding: string;
  /** Who passes it all the same says why. */
  readonly asksReason?: boolean;
  /** What it was found in. */
  readonly cases?: readonly CheckedCase[];
}

const UNIFIED = /^[0-9A-HJ-NPQRTUWXY]{18}$/;

/** A unified social credit code by its check digit (GB 32100). */
export function checkCreditCode(code: string): Check {
  const name = '统一社会信用代码';
  const cleaned = toCreditCode(code);
  if (!UNIFIED.test(cleaned)) return { name, isGood: false, finding: '不是 18 位统一社会信用代码，请照营业执照核对' };
  const isGood = hasCreditCodeCheckDigit(cleaned);
  return { name, isGood, finding: isGood ? '校验位正确（GB 32100）' : '校验位对不上（GB 32100），请照营业执照核对' };
}
