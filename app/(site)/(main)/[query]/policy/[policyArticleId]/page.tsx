import type { Metadata } from 'next';
import { toArticleMetadata } from '#components/policy/article-view.tsx';
import { ViewBeacon } from '#components/policy/view-beacon.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { readParam } from '#lib/routes/find-pattern.ts';
import { readPolicyArticle } from '#lib/upstream/reads.ts';
import { ArticleMain } from './article-main.tsx';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface ArticlePageProps {
  params: Promise<{ policyArticleId: string }>;
}

export async function generateMetadata({ params }: ArticlePageProps): Promise<Metadata> {
  return toArticleMetadata(await readPolicyArticle(readParam((await params).policyArticleId)));
}

export default async function ArticlePage({ params }: ArticlePageProps) {
  const policyArticleId = readParam((await params).policyArticleId);
  const read = await readPolicyArticle(policyArticleId);
  if (!read.ok) return <FaultMain fault={read.fault} />;
  return (
    <ArticleMain article={read.value}>
      <ViewBeacon policyArticleId={policyArticleId} />
    </ArticleMain>
  );
}
