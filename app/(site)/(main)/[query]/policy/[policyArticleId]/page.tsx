import type { Metadata } from 'next';
import { ArticleJsonLd } from '#components/policy/article-json-ld.tsx';
import { toArticleMetadata } from '#components/policy/article-metadata.ts';
import { ArticleView } from '#components/policy/article-view.tsx';
import { ViewBeacon } from '#components/policy/view-beacon.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { readPolicyArticle } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface ArticlePageProps {
  params: Promise<{ policyArticleId: string }>;
}

export async function generateMetadata({ params }: ArticlePageProps): Promise<Metadata> {
  return toArticleMetadata(await readPolicyArticle((await params).policyArticleId));
}

export default async function ArticlePage({ params }: ArticlePageProps) {
  const { policyArticleId } = await params;
  const read = await readPolicyArticle(policyArticleId);
  if (!read.ok) return <FaultMain fault={read.fault} />;
  return (
    <PageMain>
      <ArticleJsonLd article={read.value} />
      <ArticleView article={read.value} servedMs={Date.now()} />
      <ViewBeacon policyArticleId={policyArticleId} />
    </PageMain>
  );
}
