import { isAreaOn } from '#lib/areas/area-states.ts';
import { isMissing } from '#lib/errors/upstream-fault.ts';
import type { CalculatorQuery } from '#lib/routes/tool-queries.ts';
import { readFinanceProduct } from '#lib/upstream/reads.ts';
import type { CalculatedProduct } from './calculator-loan.ts';

interface Found {
  readonly product: CalculatedProduct | null;
  /** False when the product may be there and could only not be read now. */
  readonly isWhole: boolean;
}

/** The product whose fees the calculator is asked to put in; null without one, and where it cannot be read. */
export async function findCalculatedProduct({ productCode }: CalculatorQuery): Promise<Found> {
  if (productCode === undefined || !isAreaOn('finance')) return { product: null, isWhole: true };
  const read = await readFinanceProduct(productCode);
  if (!read.ok) return { product: null, isWhole: isMissing(read.fault) };
  const { productName, agencyName, rateStart, fees, payTypes, bankDiscount, amountStart, amountEnd, termStart, termEnd, terms } =
    read.value;
  const lent = {
    dayCount: terms?.dayCount,
    seasonDays: terms?.seasonDays,
    payTypes,
    bankDiscount,
    amountStart,
    amountEnd,
    termStart,
    termEnd,
  };
  return { product: { productCode, productName, agencyName, rateStart, fees, ...lent }, isWhole: true };
}
