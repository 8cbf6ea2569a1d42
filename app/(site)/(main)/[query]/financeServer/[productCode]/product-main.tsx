import { FavouriteButton } from '#components/favourite/favourite-button.tsx';
import { DetailPage } from '#components/finance/detail/detail-page.tsx';
import { ProductConditions } from '#components/match/product-conditions.tsx';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import type { WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { toPath } from '#lib/routes/patterns.ts';

interface ProductMainProps {
  product: FinanceProduct;
  loan: WantedLoan;
  flags: DisplayFlags;
}

/** A finance product, on sale or previewed. */
export function ProductMain({ product, loan, flags }: ProductMainProps) {
  const { productCode, conditions, rules } = product;
  const path = toPath('financeDetail', { productCode });
  const parts = {
    conditions: <ProductConditions productCode={productCode} conditions={conditions} rules={rules} />,
    favourite: <FavouriteButton kind="product" targetId={productCode} path={path} />,
  };
  return <DetailPage product={product} loan={loan} flags={flags} parts={parts} />;
}
