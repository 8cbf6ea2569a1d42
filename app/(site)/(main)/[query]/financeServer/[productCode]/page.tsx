import type { Metadata } from 'next';
import { FavouriteButton } from '#components/favourite/favourite-button.tsx';
import { toDetailMetadata } from '#components/finance/detail/detail-metadata.ts';
import { DetailPage } from '#components/finance/detail/detail-page.tsx';
import { ProductConditions } from '#components/match/product-conditions.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { readParam } from '#lib/routes/match-route.ts';
import { LoanQuery } from '#lib/routes/page-queries.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { readFinanceProduct } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface ProductPageProps {
  params: Promise<{ query: string; productCode: string }>;
}

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  return toDetailMetadata(await readFinanceProduct(readParam((await params).productCode)));
}

export default async function ProductPage({ params }: ProductPageProps) {
  const { query, ...named } = await params;
  const productCode = readParam(named.productCode);
  const [product, flags] = await Promise.all([readFinanceProduct(productCode), readDisplayFlags()]);
  if (!product.ok) return <FaultMain fault={product.fault} />;
  const { conditions, rules } = product.value;
  const path = toHref('financeDetail', { productCode });
  const parts = {
    conditions: <ProductConditions productCode={productCode} conditions={conditions} rules={rules} />,
    favourite: <FavouriteButton kind="product" targetId={productCode} path={path} />,
  };
  return <DetailPage product={product.value} loan={parsePageQuery(LoanQuery, fromQuerySegment(query))} flags={flags} parts={parts} />;
}
