import { sanitizeArticle } from '#lib/article/sanitize-article.ts';
import styles from './article-text.module.css';
import { wrapTables } from './wrap-tables.ts';

interface ArticleTextProps {
  content: string;
}

/** The official text, complete. It is cleaned here again, whatever the upstream did. */
export function ArticleText({ content }: ArticleTextProps) {
  const html = wrapTables(sanitizeArticle(content));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <div className={styles.text} data-read-aloud="" dangerouslySetInnerHTML={{ __html: html }} />;
}
