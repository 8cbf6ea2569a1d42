import { FavouriteButton } from '#components/favourite/favourite-button.tsx';
import { InsurancePage } from '#components/insurance/detail/insurance-page.tsx';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import type { InsuranceProductPageQuery } from '#lib/routes/page-queries.ts';
import { toHref } from '#lib/routes/to-href.ts';

interface InsuranceMainProps {
  product: InsuranceProduct;
  served: Omit<InsuranceProductPageQuery, 'productCode'>;
}

/** An insurance product, on sale or previewed. */
export function InsuranceMain({ product, served }: InsuranceMainProps) {
  const { productCode } = product;
  const path = toHref('insuranceProduct', {}, { productCode });
  const favourite = <FavouriteButton kind="insurance" targetId={productCode} path={path} />;
  return <InsurancePage product={product} served={served} favourite={favourite} />;
}
