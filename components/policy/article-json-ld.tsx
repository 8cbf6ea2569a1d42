import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { getEnv } from '#lib/env.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { breadcrumbList } from '#lib/search-engines/breadcrumb-list.ts';
import { toJsonLdScript } from '#lib/search-engines/json-ld-script.ts';
import { newsArticle } from '#lib/search-engines/news-article.ts';
import { toArticleCrumbs } from './article-crumbs.ts';

interface ArticleJsonLdProps {
  article: PolicyArticle;
}

/** What search engines read of an article: the news and the way to it. */
export function ArticleJsonLd({ article }: ArticleJsonLdProps) {
  const { SITE_URL, TITLE } = getEnv();
  const site = { url: SITE_URL, name: TITLE };
  const own = toHref('policyArticle', { policyArticleId: article.policyArticleId });
  const crumbs = toArticleCrumbs(article).map(({ label, href = own }) => ({ name: label, href }));
  const things = [newsArticle(article, site), breadcrumbList(crumbs, site)];
  return things.map((thing) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: "<" is escaped, the block is data
    <script key={thing['@type']} type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLdScript(thing) }} />
  ));
}
