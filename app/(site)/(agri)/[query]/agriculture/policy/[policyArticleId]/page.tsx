import type { Metadata } from 'next';
import { AgricultureComing } from '#components/agriculture/agriculture-coming.tsx';
import { toComingMetadata } from '#components/agriculture/coming-metadata.ts';
import { toHref } from '#lib/routes/to-href.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface AgricultureArticlePageProps {
  params: Promise<{ policyArticleId: string }>;
}

export const generateMetadata = (): Metadata => toComingMetadata('agriculturePolicyArticle');

export default async function AgricultureArticlePage({ params }: AgricultureArticlePageProps) {
  const { policyArticleId } = await params;
  const instead = { label: '到政策资讯里看这篇', href: toHref('policyArticle', { policyArticleId }) };
  return (
    <AgricultureComing title="涉农政策详情" instead={instead}>
      专区里的政策页正在准备。这篇政策现在可以在政策资讯里看。
    </AgricultureComing>
  );
}
