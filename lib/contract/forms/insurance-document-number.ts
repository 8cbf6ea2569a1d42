import type { InsuranceIdType } from '#lib/contract/insurance-application.ts';
import { creditCode } from '#lib/validation/credit-code.ts';
import { accepts, type FieldRule, inOrder, required } from '#lib/validation/field-rule.ts';
import { identityCard } from '#lib/validation/identity-card.ts';

const otherDocument = accepts((text) => /^[A-Za-z0-9()]{5,20}$/.test(text), '请输入正确的证件号码');

/** The number of a document of a kind, which must be filled in. */
export function documentNumber(idType: InsuranceIdType): FieldRule {
  if (idType === '1') return inOrder(required('请输入身份证号'), identityCard);
  if (idType === '5') return inOrder(required('请输入统一社会信用代码'), creditCode);
  return inOrder(required('请输入证件号码'), otherDocument);
}

const MASKED = /^[\dA-Za-z]{4}\*{3,}[\dA-Za-z]{2}$/;

/** The same, or a number as answers show it: the platform knows the whole. */
export const shownNumber =
  (rule: FieldRule): FieldRule =>
  (text) =>
    MASKED.test(text) ? null : rule(text);
