import { Icon } from '#components/ui/icon.tsx';
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
