import type { ReactNode } from 'react';
import { joinClasses } from '#components/ui/join-classes.ts';
import styles from './detail-block.module.css';

interface DetailBlockProps {
  id: string;
  title: string;
  /** A line under the heading, where rows follow. */
  ruled?: boolean;
  children: ReactNode;
}

export function DetailBlock({ id, title, ruled, children }: DetailBlockProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.block}>
      <h2 id={`${id}-title`} className={joinClasses(styles.title, ruled && styles.ruled)}>
        {title}
      </h2>
      {children}
    </section>
  );
}
