import type { FinanceProduct } from '#lib/contract/finance-product.ts';

const NEEDED = [
  'productCode',
  'productName',
  'agencyId',
  'agencyName',
  'accountTypes',
  'amountStart',
  'amountEnd',
  'rateStart',
  'termStart',
  'termEnd',
  'guaranteeTypes',
  'payTypes',
  'fees',
  'materials',
  'acceptanceTime',
  'contactPhone',
] as const satisfies readonly (keyof FinanceProduct)[];

/** What an application needs to know of its product. */
export type ApplyProduct = Pick<FinanceProduct, (typeof NEEDED)[number]>;

/** Only what the form uses travels to the browser. */
export const toApplyProduct = (product: FinanceProduct): ApplyProduct =>
  Object.fromEntries(NEEDED.map((name) => [name, product[name]])) as unknown as ApplyProduct;
