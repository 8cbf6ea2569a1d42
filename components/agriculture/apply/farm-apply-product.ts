import type { FinanceProduct } from '#lib/contract/finance-product.ts';

const NEEDED = [
  'productCode',
  'productName',
  'agencyId',
  'agencyName',
  'amountStart',
  'amountEnd',
  'rateStart',
  'rateEnd',
  'rateNegotiable',
  'termStart',
  'termEnd',
  'guaranteeTypes',
  'payTypes',
  'fees',
  'materials',
  'lead',
] as const satisfies readonly (keyof FinanceProduct)[];

/** What an application needs to know of its product. */
export type FarmApplyProduct = Pick<FinanceProduct, (typeof NEEDED)[number]>;

/** Only what the form uses travels to the browser. */
export const toFarmApplyProduct = (product: FinanceProduct): FarmApplyProduct =>
  Object.fromEntries(NEEDED.map((name) => [name, product[name]])) as unknown as FarmApplyProduct;
