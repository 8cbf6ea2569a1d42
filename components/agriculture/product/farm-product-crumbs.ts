import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import type { Breadcrumb } from '#lib/search-engines/structured-data.ts';

/** The way to a product within the zone. */
export const farmProductCrumbs = ({ productCode, productName }: Pick<FinanceProduct, 'productCode' | 'productName'>): Breadcrumb[] => [
  { name: routes.agriculture.title, href: toHref('agriculture', {}) },
  { name: routes.agricultureProductList.title, href: toHref('agricultureProductList', {}) },
  { name: productName, href: toHref('agricultureProduct', { productId: productCode }) },
];
