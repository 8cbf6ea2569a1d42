import { Icon } from '#components/ui/icon.tsx';
import { sanitizeArticle } from '#lib/article/sanitize-article.ts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import styles from './article-text.module.css';

interface RepealedNoticeProps {
  validity: PolicyArticle['validity'];
}

const WORDS: Partial<Record<PolicyArticle['validity'], string>> = {
  3: '这份文件已失效，只供查阅，不能再按它申报。',
  4: '这份文件已废止，只供查阅，不能再按它申报。',
};

/** Old articles stay readable, and say first that they no longer apply. */
export function RepealedNotice({ validity }: RepealedNoticeProps) {
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
export function ArticleText({ content }: ArticleTextProps) {
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
