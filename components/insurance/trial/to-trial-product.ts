import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import type { TrialProduct } from './offered-cover.ts';

/** What the trial needs of a product, so that a page does not travel twice. */
export const toTrialProduct = (product: InsuranceProduct): TrialProduct => ({
  productCode: product.productCode,
  pricing: product.pricing,
  sumInsuredMin: product.sumInsuredMin,
  sumInsuredMax: product.sumInsuredMax,
  ageMin: product.ageMin,
  ageMax: product.ageMax,
  occupationClasses: product.occupationClasses,
  minInsureds: product.minInsureds,
  periods: product.periods,
});
