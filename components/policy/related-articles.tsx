'use client';

import { useToday } from '#lib/browser/use-today.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import styles from './article-lists.module.css';
import { PolicyRow } from './policy-row.tsx';

interface RelatedArticlesProps {
  articles: readonly PolicyArticleRow[];
  servedMs: number;
}

export function RelatedArticles({ articles, servedMs }: RelatedArticlesProps) {
  const todayMs = useToday(servedMs);
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="related-articles" className={`screen-only ${styles.section}`}>
      <h2 id="related-articles" className={styles.heading}>
        相关政策
      </h2>
      <ul>
        {articles.map((article) => (
          <PolicyRow key={article.policyArticleId} article={article} todayMs={todayMs} />
        ))}
      </ul>
    </section>
  );
}
