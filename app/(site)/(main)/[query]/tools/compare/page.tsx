import type { Metadata } from 'next';
import { ComparePage } from '#components/finance/compare/compare-page.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { readDisplayFlags } from '#lib/flags/read-display-flags.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { CompareQuery } from '#lib/routes/tool-queries.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import { readComparedProducts } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface ComparePageProps {
  params: Promise<{ query: string }>;
}

export async function generateMetadata({ params }: ComparePageProps): Promise<Metadata> {
  const { codes } = parsePageQuery(CompareQuery, fromQuerySegment((await params).query));
  const description = '同一笔钱，几个产品总共要付多少、条件和快慢差在哪，并排看清。';
  return toPageMetadata({ title: routes.compare.title, description, path: toPath('compare', {}), isIndexed: codes.length === 0 });
}

export default async function CompareToolPage({ params }: ComparePageProps) {
  const query = parsePageQuery(CompareQuery, fromQuerySegment((await params).query));
  const [products, flags] = await Promise.all([readComparedProducts(query.codes), readDisplayFlags()]);
  if (!products.ok) return <FaultMain fault={products.fault} />;
  return <ComparePage products={products.value} query={query} flags={flags} />;
}
