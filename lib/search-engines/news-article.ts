import type { NewsArticle, WithContext } from 'schema-dts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { isoTime } from '#lib/format/shanghai-time.ts';
import { policyCategoryLabels } from '#lib/labels/policy-labels.ts';
import { absolute, articleUrl, type Site } from './site.ts';

/** A policy article (schema.org NewsArticle); times carry Shanghai's offset. */
export function newsArticle(article: PolicyArticle, site: Site): WithContext<NewsArticle> {
  const url = articleUrl(site, article.policyArticleId);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.plainSummary || article.summary,
    articleSection: policyCategoryLabels[article.categoryId],
    keywords: article.tags.join(','),
    datePublished: isoTime(article.publishTime),
    dateModified: isoTime(article.updateTime) || isoTime(article.publishTime),
    author: { '@type': 'GovernmentOrganization', name: article.source },
    publisher: { '@id': absolute(site, '/#organization') },
    inLanguage: 'zh-CN',
    isAccessibleForFree: true,
  };
}
