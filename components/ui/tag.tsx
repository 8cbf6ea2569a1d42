import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './tag.module.css';

/** river: under way, magnolia: waits for the reader, ok/warn/bad: outcome, neutral: a property. */
export type TagTone = 'neutral' | 'river' | 'magnolia' | 'ok' | 'warn' | 'bad';

interface TagProps {
  tone?: TagTone;
  children: ReactNode;
}

/** Properties in a word each. */
export const TagList = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 && (
    <ul className={styles.list}>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );

export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={joinClasses(styles.tag, styles[tone])}>{children}</span>;
}
