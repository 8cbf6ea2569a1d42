import { SiteLink } from '#components/ui/site-link.tsx';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './article-lists.module.css';

interface InterpretationsProps {
  articles: PolicyArticle['interprets'];
}

/** Articles that explain this one. */
export function Interpretations({ articles }: InterpretationsProps) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="interpretations" className={styles.section}>
      <h2 id="interpretations" className={styles.heading}>
        相关文件
      </h2>
      <ul>
        {articles.map(({ policyArticleId, title }) => (
          <li key={policyArticleId} className={styles.line}>
            <SiteLink href={toHref('policyArticle', { policyArticleId })}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NeighboursProps {
  article: Pick<PolicyArticle, 'previous' | 'next'>;
}

/** The articles published before and after this one in its category. */
export function Neighbours({ article: { previous, next } }: NeighboursProps) {
  const neighbours = [
    { label: '上一篇', rel: 'prev', link: previous },
    { label: '下一篇', rel: 'next', link: next },
  ];
  if (previous === null && next === null) return null;
  return (
    <nav aria-label="上一篇和下一篇" className={styles.neighbours}>
      {neighbours.map(
        ({ label, rel, link }) =>
          link && (
            <p key={label} className={styles.neighbour}>
              <span className={styles.hint}>{label}</span>
              <SiteLink href={toHref('policyArticle', { policyArticleId: link.policyArticleId })} rel={rel} className={styles.link}>
                {link.title}
              </SiteLink>
            </p>
          ),
      )}
    </nav>
  );
}
