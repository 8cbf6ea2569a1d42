import * as z from 'zod/mini';
import { ComparedCodes, flag, oneOf, plainBy } from '#lib/contract/catalogue/list-fields.ts';
import { LOAN_BOUNDS, PAY_WAYS } from '#lib/contract/pricing/loan-bounds.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { plainDecimal, plainPercent, plainWan } from '#lib/validation/plain-decimal.ts';
import { LoanQuery, ProductCodeQuery, withoutSignOfZero } from './page-queries.ts';

/** Products side by side at one loan; `diff` leaves out what they have in common. */
export const CompareQuery = z.extend(LoanQuery, {
  codes: z._default(z.catch(ComparedCodes, []), []),
  diff: flag(),
});
export type CompareQuery = z.infer<typeof CompareQuery>;

const { minYuan, maxYuan, maxRatePercent } = LOAN_BOUNDS;
const figure = (low: number, high: number, toPlain = plainPercent) =>
  oneOf(z.pipe(z.transform(plainBy(toPlain)), z.coerce.number().check(z.gte(low), z.lte(high), z.overwrite(withoutSignOfZero))));

/** A loan of one's own, in percent, 万元 and months; fees in percent of the loan or in 元, or those of a product. */
export const CalculatorQuery = z.extend(LoanQuery, {
  amount: figure(minYuan / YUAN_PER_WAN, maxYuan / YUAN_PER_WAN, plainWan),
  payType: oneOf(z.enum(PAY_WAYS)),
  rate: figure(0, maxRatePercent),
  feeOnce: figure(0, maxRatePercent),
  feeYearly: figure(0, maxRatePercent),
  feeFixed: figure(0, maxYuan, plainDecimal),
  ...ProductCodeQuery.shape,
});
export type CalculatorQuery = z.infer<typeof CalculatorQuery>;
