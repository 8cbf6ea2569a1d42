import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import type { Breadcrumb } from '#lib/search-engines/structured-data.ts';

/** The way to a product within the zone. */
export const farmProductCrumbs = ({ productCode, productName }: Pick<FinanceProduct, 'productCode' | 'productName'>): Breadcrumb[] => [
  { name: routes.agriculture.title, href: toPath('agriculture', {}) },
  { name: routes.agricultureProductList.title, href: toPath('agricultureProductList', {}) },
  { name: productName, href: toPath('agricultureProduct', { productId: productCode }) },
];
