import type { ReactNode } from 'react';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { ArticleActions } from './article-actions.tsx';
import asideStyles from './article-aside.module.css';
import { ArticleHead } from './article-head.tsx';
import { Interpretations, Neighbours } from './article-links.tsx';
import { ArticleText } from './article-text.tsx';
import styles from './article-view.module.css';
import { Attachments } from './attachments.tsx';
import { DeadlineCard } from './deadline-card.tsx';
import { FiveQuestions } from './five-questions.tsx';
import { PlainSummary } from './plain-summary.tsx';
import { RelatedArticles } from './related-articles.tsx';
import { RelatedProducts } from './related-products.tsx';
import { RepealedNotice } from './repealed-notice.tsx';

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

const STOPPED = ['3', '4'];

/** The answer first, then the five questions, then the official text, complete. On wide pages the questions stand beside it. */
export function ArticleView({ article, servedMs, favourite, match, crumbs }: ArticleViewProps) {
  const { policyArticleId, title, applyStart, applyEnd, validity } = article;
  return (
    <div className="container">
      <ArticleHead article={article} crumbs={crumbs} />
      <div className={styles.columns}>
        <div className={styles.lead}>
          <RepealedNotice validity={validity} />
          <PlainSummary text={article.plainSummary} />
          <ArticleActions favourite={favourite} />
        </div>
        <aside aria-label="要点" className={`${styles.aside} ${asideStyles.aside}`}>
          {applyEnd !== null && !STOPPED.includes(validity) && (
            <DeadlineCard article={{ policyArticleId, title, applyStart, applyEnd }} servedMs={servedMs} />
          )}
          {match}
          <FiveQuestions article={article} />
        </aside>
        <div className={styles.main}>
          <ArticleText content={article.content} />
          <Attachments files={article.attachments} />
          <Interpretations articles={article.interprets} />
          <RelatedProducts article={article} />
          <RelatedArticles articles={article.related} servedMs={servedMs} />
          <Neighbours article={article} />
        </div>
      </div>
    </div>
  );
}
