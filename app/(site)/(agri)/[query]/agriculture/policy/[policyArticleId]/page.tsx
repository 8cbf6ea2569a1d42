import type { Metadata } from 'next';
import { farmArticleCrumbs } from '#components/agriculture/policy/farm-article-crumbs.ts';
import { FavouriteButton } from '#components/favourite/favourite-button.tsx';
import { PolicyMatch } from '#components/match/policy-match.tsx';
import { ArticleView, toArticleMetadata } from '#components/policy/article-view.tsx';
import { ViewBeacon } from '#components/policy/view-beacon.tsx';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { readParam } from '#lib/routes/find-pattern.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { readFarmArticle } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface FarmArticlePageProps {
  params: Promise<{ policyArticleId: string }>;
}

/** The article is known under its own address in the policy pages: search engines are led there. */
export async function generateMetadata({ params }: FarmArticlePageProps): Promise<Metadata> {
  return toArticleMetadata(await readFarmArticle(readParam((await params).policyArticleId)));
}

export default async function FarmArticlePage({ params }: FarmArticlePageProps) {
  const policyArticleId = readParam((await params).policyArticleId);
  const read = await readFarmArticle(policyArticleId);
  if (!read.ok) return <FaultMain fault={read.fault} />;
  const article = read.value;
  const path = toPath('agriculturePolicyArticle', { policyArticleId });
  return (
    <PageMain>
      <ArticleView
        article={article}
        servedMs={Date.now()}
        crumbs={farmArticleCrumbs(article)}
        favourite={<FavouriteButton kind="policy" targetId={policyArticleId} path={path} look="tool" />}
        match={article.rules.length > 0 && isAreaOn('matching') && <PolicyMatch article={{ policyArticleId, rules: article.rules }} />}
      />
      <ViewBeacon policyArticleId={policyArticleId} />
    </PageMain>
  );
}
