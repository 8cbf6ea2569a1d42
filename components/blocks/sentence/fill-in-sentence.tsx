import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '#components/ui/join-classes.ts';
import styles from './fill-in-sentence.module.css';

interface FillInSentenceProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  /** Page that answers the sentence; its fields become the query. */
  action: string;
  /** Large on the home page. */
  size?: 'large' | 'normal';
  /** Words and SentenceInput, SentenceSelect. */
  sentence: ReactNode;
  /** The button and what stands beside it. */
  children?: ReactNode;
}

/** 我想借 [50] 万元，用 [1 年]…: a GET form that reads as a sentence and works without script. */
export function FillInSentence({ action, size = 'normal', sentence, children, className, ...form }: FillInSentenceProps) {
  return (
    <form {...form} method="get" action={action} className={joinClasses(styles.form, className)}>
      <p className={joinClasses(styles.sentence, size === 'large' && styles.large)}>{sentence}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </form>
  );
}
