import type { Metadata } from 'next';
import { ApplyPage } from '#components/finance-apply/finance-apply-page.tsx';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { ProductCodeQuery } from '#lib/routes/page-queries.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import { readFinanceProduct } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

const DESCRIPTION = '填一次申请，随时能存；递交以后按 1、3、5 个工作日计时，走到哪一步、轮到谁，都看得见。';

export const generateMetadata = (): Metadata =>
  toPageMetadata({ title: routes.financeApply.title, description: DESCRIPTION, path: toPath('financeApply', {}), isIndexed: false });

interface ApplyRouteProps {
  params: Promise<{ query: string }>;
}

export default async function ApplyRoute({ params }: ApplyRouteProps) {
  const { productCode } = parsePageQuery(ProductCodeQuery, fromQuerySegment((await params).query));
  const product = productCode === undefined ? null : await readFinanceProduct(productCode);
  return <ApplyPage product={product} />;
}
