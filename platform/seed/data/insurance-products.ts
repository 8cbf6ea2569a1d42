import type { SeedInsuranceProduct } from '../seed-types.ts';
import { bondAndFarmInsurance } from './insurance-products/bonds-and-farms.ts';
import { companyInsurance } from './insurance-products/companies.ts';
import { peopleInsurance } from './insurance-products/people.ts';

/** The insurance products of the sample, by product code. */
export const insuranceProducts: readonly SeedInsuranceProduct[] = [...peopleInsurance, ...companyInsurance, ...bondAndFarmInsurance];
