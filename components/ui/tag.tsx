import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './tag.module.css';

/** river: under way, magnolia: waits for the reader, ok/warn/bad: outcome, neutral: a property. */
export type TagTone = 'neutral' | 'river' | 'magnolia' | 'ok' | 'warn' | 'bad';

interface TagProps {
  tone?: TagTone;
  children: ReactNode;
}

export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={joinClasses(styles.tag, styles[tone])}>{children}</span>;
}
