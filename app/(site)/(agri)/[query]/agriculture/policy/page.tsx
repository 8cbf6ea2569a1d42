import type { Metadata } from 'next';
import { AgricultureComing } from '#components/agriculture/agriculture-coming.tsx';
import { toComingMetadata } from '#components/agriculture/coming-metadata.ts';
import { fromQuerySegment, parsePageQuery } from '#lib/query/page-query.ts';
import { PolicyListQuery } from '#lib/routes/page-queries.ts';
import { toHref } from '#lib/routes/to-href.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface AgriculturePolicyPageProps {
  params: Promise<{ query: string }>;
}

export const generateMetadata = (): Metadata => toComingMetadata('agriculturePolicyList');

export default async function AgriculturePolicyPage({ params }: AgriculturePolicyPageProps) {
  const { search } = parsePageQuery(PolicyListQuery, fromQuerySegment((await params).query));
  const label = search === '' ? '先看涉农的政策' : `看“${search}”的涉农政策`;
  const instead = { label, href: toHref('policyList', {}, { agriculture: '1', search }) };
  return (
    <AgricultureComing title="涉农政策" instead={instead} words={search}>
      专区里的政策页正在准备。涉农政策现在都能在政策资讯里看到。
    </AgricultureComing>
  );
}
