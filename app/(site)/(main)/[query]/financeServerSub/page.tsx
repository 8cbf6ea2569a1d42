import type { Metadata } from 'next';
import { ComingPage } from '#components/coming/coming-page.tsx';
import { toComingMetadata } from '#components/coming/to-coming-metadata.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { ProductCodeQuery } from '#lib/routes/page-queries.ts';
import { toHref } from '#lib/routes/to-href.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface ApplyPageProps {
  params: Promise<{ query: string }>;
}

export const generateMetadata = (): Metadata => toComingMetadata('financeApply');

export default async function ApplyPage({ params }: ApplyPageProps) {
  const { productCode } = parsePageQuery(ProductCodeQuery, fromQuerySegment((await params).query));
  const product = productCode && { label: '回到这个产品', href: toHref('financeDetail', { productCode }) };
  return <ComingPage name="financeApply" nearer={product || undefined} />;
}
