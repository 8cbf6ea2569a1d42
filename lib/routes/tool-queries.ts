import * as z from 'zod';
import { plainBy } from '#lib/contract/catalogue/list-fields.ts';
import { ComparedCodes } from '#lib/contract/finance-product.ts';
import { LOAN_BOUNDS } from '#lib/contract/pricing/loan-bounds.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { plainDecimal, plainPercent, plainWan } from '#lib/validation/plain-decimal.ts';
import { LoanQuery, ProductCodeQuery, withoutSignOfZero } from './page-queries.ts';

/** Products side by side at one loan; `diff` leaves out what they have in common. */
export const CompareQuery = LoanQuery.extend({
  codes: ComparedCodes.catch([]).default([]),
  diff: z.enum(['1']).optional().catch(undefined),
});
export type CompareQuery = z.infer<typeof CompareQuery>;

const { minYuan, maxYuan, maxRatePercent } = LOAN_BOUNDS;
const figure = (low: number, high: number, toPlain = plainPercent) =>
  z.preprocess(plainBy(toPlain), z.coerce.number().min(low).max(high).overwrite(withoutSignOfZero)).optional().catch(undefined);

/** A loan of one's own, in percent, 万元 and months; fees in percent of the loan or in 元, or those of a product. */
export const CalculatorQuery = LoanQuery.extend({
  amount: figure(minYuan / YUAN_PER_WAN, maxYuan / YUAN_PER_WAN, plainWan),
  payType: z.enum(['1', '2', '3', '4', '5', '6']).optional().catch(undefined),
  rate: figure(0, maxRatePercent),
  feeOnce: figure(0, maxRatePercent),
  feeYearly: figure(0, maxRatePercent),
  feeFixed: figure(0, maxYuan, plainDecimal),
  ...ProductCodeQuery.shape,
});
export type CalculatorQuery = z.infer<typeof CalculatorQuery>;
