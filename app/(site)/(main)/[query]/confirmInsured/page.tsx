import type { Metadata } from 'next';
import { ApplyPage } from '#components/insurance/apply/apply-page.tsx';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { ProductCodeQuery } from '#lib/routes/page-queries.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import { readInsuranceProduct } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

const DESCRIPTION = '先看不赔什么，再一步一步填；看过的每一步都会留下记录，核对以后再付款。';

export const generateMetadata = (): Metadata =>
  toPageMetadata({
    title: routes.insuranceConfirm.title,
    description: DESCRIPTION,
    path: toPath('insuranceConfirm', {}),
    isIndexed: false,
  });

interface ConfirmRouteProps {
  params: Promise<{ query: string }>;
}

export default async function ConfirmRoute({ params }: ConfirmRouteProps) {
  const { productCode } = parsePageQuery(ProductCodeQuery, fromQuerySegment((await params).query));
  const product = productCode === undefined ? null : await readInsuranceProduct(productCode);
  return <ApplyPage product={product} />;
}
