import type { ReactNode } from 'react';
import { FavouriteButton } from '#components/favourite/favourite-button.tsx';
import { PolicyMatch } from '#components/match/policy-match.tsx';
import { ArticleJsonLd, ArticleView } from '#components/policy/article-view.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { toPath } from '#lib/routes/patterns.ts';

/** An article, published or previewed. */
export function ArticleMain({ article, children }: { article: PolicyArticle; children?: ReactNode }) {
  const { policyArticleId, rules } = article;
  const path = toPath('policyArticle', { policyArticleId });
  return (
    <PageMain>
      <ArticleJsonLd article={article} />
      <ArticleView
        article={article}
        servedMs={Date.now()}
        favourite={<FavouriteButton kind="policy" targetId={policyArticleId} path={path} look="tool" />}
        match={rules.length > 0 && isAreaOn('matching') && <PolicyMatch article={{ policyArticleId, rules }} />}
      />
      {children}
    </PageMain>
  );
}
