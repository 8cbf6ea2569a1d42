import type { Metadata } from 'next';
import { farmProductCrumbs } from '#components/agriculture/product/farm-product-crumbs.ts';
import { FavouriteButton } from '#components/favourite/favourite-button.tsx';
import { toDetailMetadata } from '#components/finance/detail/detail-metadata.ts';
import { DetailPage } from '#components/finance/detail/detail-page.tsx';
import { ProductConditions } from '#components/match/product-conditions.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { farmWay } from '#lib/contract/farm-trades.ts';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { toServedLoan } from '#lib/query/wanted-loan.ts';
import { readParam } from '#lib/routes/find-pattern.ts';
import { LoanQuery } from '#lib/routes/page-queries.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { readFarmProduct } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface FarmProductPageProps {
  params: Promise<{ query: string; productId: string }>;
}

/** The product is known under its own address in the supermarket: search engines are led there. */
export async function generateMetadata({ params }: FarmProductPageProps): Promise<Metadata> {
  return toDetailMetadata(await readFarmProduct(readParam((await params).productId)));
}

export default async function FarmProductPage({ params }: FarmProductPageProps) {
  const { query, ...named } = await params;
  const productId = readParam(named.productId);
  const [product, flags] = await Promise.all([readFarmProduct(productId), readDisplayFlags()]);
  if (!product.ok) return <FaultMain fault={product.fault} />;
  const { conditions, rules } = product.value;
  const parts = {
    conditions: <ProductConditions productCode={productId} conditions={conditions} rules={rules} />,
    favourite: <FavouriteButton kind="product" targetId={productId} path={toPath('agricultureProduct', { productId })} />,
  };
  const loan = toServedLoan(parsePageQuery(LoanQuery, fromQuerySegment(query)));
  // As the zone's lists say that it is paid back.
  const shown = { product: product.value, loan, payWay: farmWay(product.value) };
  return <DetailPage {...shown} flags={flags} parts={parts} crumbs={farmProductCrumbs(product.value)} />;
}
