import type { Metadata } from 'next';
import { CalculatorPage } from '#components/finance/calculator/calculator-page.tsx';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { CalculatorQuery } from '#lib/routes/tool-queries.ts';
import { findCalculatedProduct } from '#lib/schedule/find-calculated-product.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface CalculatorToolPageProps {
  params: Promise<{ query: string }>;
}

export const generateMetadata = (): Metadata =>
  toPageMetadata({
    title: routes.calculator.title,
    description: '等额本息、等额本金、先息后本、一次性还本付息，连费用一起算：一共多付多少，综合年化多少，每期还多少。',
    path: toPath('calculator', {}),
  });

export default async function CalculatorToolPage({ params }: CalculatorToolPageProps) {
  const query = parsePageQuery(CalculatorQuery, fromQuerySegment((await params).query));
  const [found, flags] = await Promise.all([findCalculatedProduct(query), readDisplayFlags()]);
  return <CalculatorPage query={query} {...found} flags={flags} />;
}
