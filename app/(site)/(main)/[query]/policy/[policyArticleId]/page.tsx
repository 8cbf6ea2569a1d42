import type { Metadata } from 'next';
import { FavouriteButton } from '#components/favourite/favourite-button.tsx';
import { PolicyMatch } from '#components/match/policy-match.tsx';
import { ArticleJsonLd, ArticleView, toArticleMetadata } from '#components/policy/article-view.tsx';
import { ViewBeacon } from '#components/policy/view-beacon.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { readParam } from '#lib/routes/match-route.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { readPolicyArticle } from '#lib/upstream/reads.ts';

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
  const article = read.value;
  const path = toHref('policyArticle', { policyArticleId });
  return (
    <PageMain>
      <ArticleJsonLd article={article} />
      <ArticleView
        article={article}
        servedMs={Date.now()}
        favourite={<FavouriteButton kind="policy" targetId={policyArticleId} path={path} look="tool" />}
        match={article.rules.length > 0 && isAreaOn('matching') && <PolicyMatch article={{ policyArticleId, rules: article.rules }} />}
      />
      <ViewBeacon policyArticleId={policyArticleId} />
    </PageMain>
  );
}
