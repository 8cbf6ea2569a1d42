import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { HeadingText } from '#components/ui/heading-text.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { readingMinutes } from '#lib/article/reading-minutes.ts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { formatDay } from '#lib/format/dates.ts';
import { policyLevelLabels } from '#lib/labels/policy-labels.ts';
import { toArticleCrumbs } from './article-crumbs.ts';
import styles from './article-head.module.css';
import { validityOf } from './policy-validity.ts';

interface ArticleHeadProps {
  article: PolicyArticle;
  /** Where the reader is; the policy pages where nothing else is said. */
  crumbs?: readonly { readonly label: string; readonly href?: string }[];
}

/** Official title, who issued it, under which number and when, whether it is in force, how long it takes to read. */
export function ArticleHead({ article, crumbs = toArticleCrumbs(article) }: ArticleHeadProps) {
  const { title, source, docNo, publishTime, level, tags, content } = article;
  const validity = validityOf(article);
  return (
    <header className={styles.head}>
      <Breadcrumbs items={crumbs} />
      <h1 className={styles.title}>
        <HeadingText text={title} />
      </h1>
      <ul className={styles.facts}>
        {source !== '' && <li>{source}</li>}
        {docNo !== '' && <li>{docNo}</li>}
        <li>
          <time dateTime={formatDay(publishTime)}>{formatDay(publishTime)}</time> 发布
        </li>
        <li>约 {readingMinutes(content)} 分钟读完</li>
        <li>
          <Tag tone={validity.tone}>{validity.label}</Tag>
        </li>
        <li>
          <Tag>{policyLevelLabels[level]}级</Tag>
        </li>
        {tags.slice(0, 1).map((tag) => (
          <li key={tag}>
            <Tag>{tag}</Tag>
          </li>
        ))}
      </ul>
    </header>
  );
}
