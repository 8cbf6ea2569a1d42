import type { FinanceProduct } from '#lib/contract/finance-product.ts';

const FIELDS = [
  'agencyName',
  'agencyOrgType',
  'amountStart',
  'amountEnd',
  'bankDiscount',
  'fees',
  'payTypes',
  'prepayRule',
  'productCode',
  'productName',
  'rateStart',
  'rateEnd',
  'termStart',
  'termEnd',
  'terms',
] as const satisfies readonly (keyof FinanceProduct)[];

/** What the price sheet needs of a product; the rest does not travel to the browser twice. */
export type SheetProduct = Pick<FinanceProduct, (typeof FIELDS)[number]>;

export const toSheetProduct = (product: FinanceProduct): SheetProduct =>
  Object.fromEntries(FIELDS.map((field) => [field, product[field]])) as SheetProduct;
