import type { AppliedProduct } from '#lib/contract/forms/insurance-application-form.ts';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';

const NEEDED = [
  'productCode',
  'productName',
  'insurerId',
  'insurerName',
  'type',
  'insuredKind',
  'exclusions',
  'pricing',
  'sumInsuredMin',
  'sumInsuredMax',
  'premiumNote',
  'periods',
  'relations',
  'minInsureds',
  'ageMin',
  'ageMax',
  'occupationClasses',
  'subjectKind',
  'healthNotice',
  'coolingDays',
  'waitingDays',
  'notices',
  'clauseFileUrl',
  'clauseRecordNo',
  'serviceTel',
] as const satisfies readonly (keyof InsuranceProduct)[];

/** What an application needs to know of its product. */
export type ApplyProduct = AppliedProduct & Pick<InsuranceProduct, (typeof NEEDED)[number]>;

/** Only what the form uses travels to the browser. */
export const toApplyProduct = (product: InsuranceProduct): ApplyProduct =>
  Object.fromEntries(NEEDED.map((name) => [name, product[name]])) as unknown as ApplyProduct;
