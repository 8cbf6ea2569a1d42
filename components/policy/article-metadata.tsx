import type { Metadata } from 'next';
import type { Breadcrumb } from '#components/ui/breadcrumbs.tsx';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { presentFault } from '#lib/errors/present-fault.ts';
import { sentences } from '#lib/errors/sentences.ts';
import type { Result } from '#lib/errors/upstream-fault.ts';
import { isMissing, type UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { isoTime } from '#lib/format/dates.ts';
import { policyCategoryLabels } from '#lib/labels/policy-labels.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { breadcrumbList, newsArticle, toJsonLdScript } from '#lib/search-engines/structured-data.ts';

/** From 首页 over the category to the article. */
export const toArticleCrumbs = ({ categoryId, title }: Pick<PolicyArticle, 'categoryId' | 'title'>): Breadcrumb[] => [
  { label: routes.home.title, href: toHref('home', {}) },
  { label: routes.policyList.title, href: toHref('policyList', {}) },
  { label: policyCategoryLabels[categoryId], href: toHref('policyList', {}, { category: categoryId }) },
  { label: title },
];

const toFaultTitle = (fault: UpstreamFault): string => (isMissing(fault) ? sentences.missing : presentFault(fault));

/** Title, description and address of an article for search engines and for those to whom it is passed on. */
export function toArticleMetadata(read: Result<PolicyArticle, UpstreamFault>): Metadata {
  if (!read.ok) return { title: toFaultTitle(read.fault), robots: { index: false } };
  const { policyArticleId, title, plainSummary, summary, source, publishTime, updateTime, categoryId, tags } = read.value;
  const { SITE_URL, TITLE } = getEnv();
  const url = SITE_URL + toHref('policyArticle', { policyArticleId });
  const description = plainSummary || summary;
  return {
    title,
    description,
    keywords: tags,
    alternates: { canonical: url },
    openGraph: {
      type: 'article',
      url,
      title,
      description,
      siteName: TITLE,
      locale: 'zh_CN',
      publishedTime: isoTime(publishTime),
      modifiedTime: isoTime(updateTime),
      section: policyCategoryLabels[categoryId],
      authors: source === '' ? undefined : [source],
    },
  };
}

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
