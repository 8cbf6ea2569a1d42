import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { saveBlob } from '#lib/browser/save-blob.ts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { toPath } from '#lib/routes/to-path.ts';
import styles from './article-aside.module.css';
import { toCalendarFile } from './to-calendar-file.ts';

interface CalendarNoteProps {
  article: Pick<PolicyArticle, 'policyArticleId' | 'title'> & { readonly applyEnd: string };
}

/** Saves the last day as a calendar entry with a reminder three days before. */
export function CalendarNote({ article }: CalendarNoteProps) {
  const save = () => {
    const { policyArticleId, title, applyEnd } = article;
    const address = new URL(toPath('policyArticle', { policyArticleId }), window.location.origin).href;
    const file = new Blob([toCalendarFile({ id: policyArticleId, title, day: applyEnd, address })], { type: 'text/calendar' });
    saveBlob(file, `申报截止-${applyEnd}.ics`);
  };
  return (
    <Button variant="plain" size="small" onClick={save} className={styles.calendar}>
      <Icon name="calendar" />
      放进日历提醒我
    </Button>
  );
}
