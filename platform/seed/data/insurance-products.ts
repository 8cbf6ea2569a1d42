import type { InsuranceProductInput } from '../../domain/insurance-product/product-input.ts';
import { bondInsurance } from './insurance-products/bonds.ts';
import { companyInsurance } from './insurance-products/companies.ts';
import { farmInsurance } from './insurance-products/farms.ts';
import { peopleInsurance } from './insurance-products/people.ts';

/** The insurance products of the sample, by product code. */
export const insuranceProducts: readonly InsuranceProductInput[] = [
  ...peopleInsurance,
  ...companyInsurance,
  ...bondInsurance,
  ...farmInsurance,
];
