import type { Metadata } from 'next';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { getEnv } from '#lib/env.ts';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import { isMissing } from '#lib/errors/fault.ts';
import { presentFault } from '#lib/errors/present-fault.ts';
import type { Result } from '#lib/errors/result.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { isoTime } from '#lib/format/shanghai-time.ts';
import { policyCategoryLabels } from '#lib/labels/policy-labels.ts';
import { toHref } from '#lib/routes/to-href.ts';

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
