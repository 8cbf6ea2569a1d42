import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import { PRICED_FIELDS } from '#lib/contract/pricing/reference-loan.ts';

const FIELDS = [
  ...PRICED_FIELDS,
  'agencyOrgType',
  'prepayRule',
  'productCode',
  'productName',
  'rateEnd',
  'terms',
] as const satisfies readonly (keyof FinanceProduct)[];

/** What the price sheet needs of a product; the rest does not travel to the browser twice. */
export type SheetProduct = Pick<FinanceProduct, (typeof FIELDS)[number]>;

export const toSheetProduct = (product: FinanceProduct): SheetProduct =>
  Object.fromEntries(FIELDS.map((field) => [field, product[field]])) as SheetProduct;
