import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { type Breadcrumb, Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { KeptFigures } from '#components/ui/figure.tsx';
import { HeadingText } from '#components/ui/heading-text.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { readingMinutes } from '#lib/article/reading-minutes.ts';
import { sanitizeArticle } from '#lib/article/sanitize-article.ts';
import { isInForce } from '#lib/contract/last-day.ts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { presentFault } from '#lib/errors/present-fault.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { isMissing, type Result, type UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { formatDay, isoTime } from '#lib/format/dates.ts';
import { policyApplyModeLabels, policyCategoryLabels, policyLevelLabels } from '#lib/labels/policy-labels.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';
import { breadcrumbList, newsArticle, toJsonLdScript } from '#lib/search-engines/structured-data.ts';
import { ArticleActions } from './article-actions.tsx';
import asideStyles from './article-aside.module.css';
import { Attachments, Interpretations, Neighbours, RelatedInsurances, RelatedProducts } from './article-lists.tsx';
import styles from './article-view.module.css';
import { type Deadline, DeadlineCard } from './deadline-card.tsx';
import { rankingOf } from './policy-validity.ts';
import { RelatedArticles } from './related-articles.tsx';

/** From 首页 over the category to the article. */
const toArticleCrumbs = ({ categoryId, title }: Pick<PolicyArticle, 'categoryId' | 'title'>): Breadcrumb[] => [
  { label: routes.home.title, href: toPath('home', {}) },
  { label: routes.policyList.title, href: toPath('policyList', {}) },
  { label: policyCategoryLabels[categoryId], href: toHref('policyList', {}, { category: categoryId }) },
  { label: title },
];

const toFaultTitle = (fault: UpstreamFault): string => (isMissing(fault) ? sentences.missing : presentFault(fault));

/** Title, description and address of an article for search engines and for those to whom it is passed on. */
export function toArticleMetadata(read: Result<PolicyArticle, UpstreamFault>): Metadata {
  if (!read.ok) return { title: toFaultTitle(read.fault), robots: { index: false } };
  const { policyArticleId, title, plainSummary, summary, source, publishTime, updateTime, categoryId, tags } = read.value;
  const page = toPageMetadata({
    title,
    description: plainSummary || summary,
    path: toPath('policyArticle', { policyArticleId }),
    hasFeed: true,
  });
  return {
    ...page,
    keywords: tags,
    openGraph: {
      ...page.openGraph,
      type: 'article',
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
  const own = toPath('policyArticle', { policyArticleId: article.policyArticleId });
  const crumbs = toArticleCrumbs(article).map(({ label, href = own }) => ({ name: label, href }));
  const things = [newsArticle(article, site), breadcrumbList(crumbs, site)];
  return things.map((thing) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: "<" is escaped, the block is data
    <script key={thing['@type']} type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLdScript(thing) }} />
  ));
}

interface RepealedNoticeProps {
  validity: PolicyArticle['validity'];
}

const WORDS: Partial<Record<PolicyArticle['validity'], string>> = {
  3: '这份文件已失效，只供查阅，不能再按它申报。',
  4: '这份文件已废止，只供查阅，不能再按它申报。',
};

/** Old articles stay readable, and say first that they no longer apply. */
function RepealedNotice({ validity }: RepealedNoticeProps) {
  const words = WORDS[validity];
  if (words === undefined) return null;
  return (
    <p className={styles.over}>
      <Icon name="info" />
      {words}
    </p>
  );
}

interface ArticleTextProps {
  content: string;
}

/** The official text, complete. It is cleaned here again, whatever the upstream did. */
function ArticleText({ content }: ArticleTextProps) {
  const html = wrapTables(sanitizeArticle(content));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <div className={styles.text} data-read-aloud="" dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Article HTML whose tables scroll sideways on their own, in a named place that the keyboard reaches.
 * Takes sanitised HTML only: there every table is closed and has no attributes.
 */
export function wrapTables(html: string): string {
  let count = 0;
  return html
    .replaceAll(/<table\b[^>]*>/g, (tag) => {
      count += 1;
      return `<div class="table-scroll" role="region" aria-label="表格 ${count}" tabindex="0">${tag}`;
    })
    .replaceAll('</table>', '</table></div>');
}

interface ArticleViewProps {
  article: PolicyArticle;
  /** When the page was rendered. */
  servedMs: number;
  /** Where the reader is; the policy pages where nothing else is said. */
  crumbs?: readonly { readonly label: string; readonly href?: string }[];
  /** 收藏, among the tools. */
  favourite?: ReactNode;
  /** 看我能不能申报, where the article can be judged. */
  match?: ReactNode;
}

/** The hour before which somebody has to apply on the last day: “12月10日 18:00 截止”. */
const endHourOf = (applyWay: string): string | undefined => /\b((?:[01]\d|2[0-3]):[0-5]\d)\s*截止/.exec(applyWay)?.[1];

/** What the card needs of an article: the rest of it would go to the browser twice. */
const datesOf = ({ policyArticleId, title, applyMode, applyStart, applyEnd, expireDate, applyWay }: PolicyArticle): Deadline => ({
  policyArticleId,
  title,
  applyMode,
  applyStart,
  applyEnd,
  expireDate,
  endHour: endHourOf(applyWay),
});

/** The answer first, then the five questions, then the official text, complete. On wide pages the questions stand beside it. */
export function ArticleView({ article, servedMs, favourite, match, crumbs }: ArticleViewProps) {
  const { validity } = article;
  return (
    <div className="container">
      <ArticleHead article={article} crumbs={crumbs} todayMs={servedMs} />
      <div className={styles.columns}>
        <div className={styles.lead}>
          <RepealedNotice validity={validity} />
          <PlainSummary text={article.plainSummary} />
          <ArticleActions favourite={favourite} />
        </div>
        <aside aria-label="要点" className={`${styles.aside} ${asideStyles.aside}`}>
          {isInForce(article) && <DeadlineCard article={datesOf(article)} servedMs={servedMs} />}
          {match}
          <FiveQuestions article={article} />
        </aside>
        <div className={styles.main}>
          <ArticleText content={article.content} />
          <Attachments files={article.attachments} />
          <Interpretations articles={article.interprets} />
          <RelatedInsurances article={article} />
          <RelatedProducts article={article} />
          <RelatedArticles articles={article.related} servedMs={servedMs} />
          <Neighbours article={article} />
        </div>
      </div>
    </div>
  );
}

interface PlainSummaryProps {
  text: string;
}

/** 一句话看懂: what the article means for the reader. */
function PlainSummary({ text }: PlainSummaryProps) {
  if (text === '') return null;
  return (
    <Card kind="panel" tone="magnolia" className={styles.panel}>
      <h2 className={styles.label}>一句话看懂</h2>
      <p className={styles.sentence}>
        <KeptFigures text={text} />
      </p>
    </Card>
  );
}

interface ArticleHeadProps {
  article: PolicyArticle;
  todayMs: number;
  /** Where the reader is; the policy pages where nothing else is said. */
  crumbs?: readonly { readonly label: string; readonly href?: string }[];
}

/** Official title, who issued it, under which number and when, what its row in the lists says of it, how long it takes to read. */
function ArticleHead({ article, todayMs, crumbs = toArticleCrumbs(article) }: ArticleHeadProps) {
  const { title, source, docNo, publishTime, expireDate, level, tags, content } = article;
  const ranking = rankingOf(article, todayMs);
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
        {expireDate !== null && <li>有效期至 {formatDay(expireDate)}</li>}
        <li>约 {readingMinutes(content)} 分钟读完</li>
        <li>
          <Tag tone={ranking.tone}>{ranking.label}</Tag>
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

interface FiveQuestionsProps {
  article: PolicyArticle;
}

function toApplyText({ applyMode, applyWay }: PolicyArticle): string {
  return [applyMode === null ? '' : policyApplyModeLabels[applyMode], applyWay].filter(Boolean).join('，');
}

/** 谁能享受, 能得到什么, 怎么申请, 多久, 去哪里问; what the article does not say is left out. */
function FiveQuestions({ article }: FiveQuestionsProps) {
  const { targets, benefit, limitDays, address, phone } = article;
  const answers = [
    { question: '谁能享受', answer: targets },
    { question: '能得到什么', answer: benefit },
    { question: '怎么申请', answer: toApplyText(article) },
    { question: '多久能拿到', answer: limitDays === null ? '' : `最长 ${limitDays} 个工作日` },
    { question: '去哪里问', answer: address, phone },
  ].filter(({ answer, phone: number = '' }) => answer + number !== '');
  if (answers.length === 0) return null;
  return (
    <dl className={asideStyles.questions}>
      {answers.map(({ question, answer, phone: number }) => (
        <div key={question} className={asideStyles.question}>
          <dt className={asideStyles.asked}>{question}</dt>
          <dd>
            <KeptFigures text={answer} />
            {number && <span className={asideStyles.phone}>电话 {number}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
