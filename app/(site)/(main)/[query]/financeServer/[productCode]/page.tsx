import type { Metadata } from 'next';
import { toDetailMetadata } from '#components/finance/detail/detail-metadata.ts';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { toServedLoan } from '#lib/query/wanted-loan.ts';
import { readParam } from '#lib/routes/find-pattern.ts';
import { LoanQuery } from '#lib/routes/page-queries.ts';
import { readFinanceProduct } from '#lib/upstream/reads.ts';
import { ProductMain } from './product-main.tsx';

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
  const loan = toServedLoan(parsePageQuery(LoanQuery, fromQuerySegment(query)));
  return <ProductMain product={product.value} loan={loan} flags={flags} />;
}
