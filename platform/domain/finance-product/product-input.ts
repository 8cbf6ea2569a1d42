import type * as z from 'zod';
import { FinanceProduct, FinanceProductRow } from '#lib/contract/finance-product.ts';

/** A product as an institution describes it: without what is computed or belongs to the institution. */
export const FinanceProductInput = FinanceProduct.omit({
  applyCount: true,
  usualRate: true,
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

/** What of it rests beside the columns that lists are made of: whatever only the product's own page shows. */
export type FinanceProductContent = Omit<FinanceProductInput, keyof FinanceProductRow | 'publishTime' | 'updateTime'>;

const IN_COLUMNS = new Set([...Object.keys(FinanceProductRow.shape), 'publishTime', 'updateTime']);

export const toContent = (input: FinanceProductInput): FinanceProductContent =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !IN_COLUMNS.has(name))) as FinanceProductContent;
