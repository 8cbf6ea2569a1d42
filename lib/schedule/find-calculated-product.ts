import type { CalculatorQuery } from '#lib/routes/tool-queries.ts';
import { readFinanceProduct } from '#lib/upstream/reads.ts';
import type { CalculatedProduct } from './calculator-loan.ts';

/** The product whose fees the calculator is asked to put in; null without one, and where it cannot be read. */
export async function findCalculatedProduct({ productCode }: CalculatorQuery): Promise<CalculatedProduct | null> {
  if (productCode === undefined) return null;
  const read = await readFinanceProduct(productCode);
  if (!read.ok) return null;
  const { productName, agencyName, rateStart, fees } = read.value;
  return { productCode, productName, agencyName, rateStart, fees };
}
