import type * as z from 'zod';
import { FinanceProduct } from '#lib/contract/finance-product.ts';

/** A product as an institution describes it: without what is computed or belongs to the institution. */
export const FinanceProductInput = FinanceProduct.omit({
  applyCount: true,
  acceptanceHours: true,
  allInRate: true,
  loanCount: true,
  loanAmount: true,
  successRate: true,
  evaluation: true,
  evaluations: true,
  related: true,
  relatedPolicies: true,
  agencyName: true,
  agencyOrgType: true,
  logo: true,
  parentAgencyName: true,
});
export type FinanceProductInput = z.infer<typeof FinanceProductInput>;
