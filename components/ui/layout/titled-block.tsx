import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './titled-block.module.css';

interface TitledBlockProps {
  id: string;
  title: string;
  /** A line under the heading, where rows follow. */
  ruled?: boolean;
  children: ReactNode;
}

export function TitledBlock({ id, title, ruled, children }: TitledBlockProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.block}>
      <h2 id={`${id}-title`} className={joinClasses(styles.title, ruled && styles.ruled)}>
        {title}
      </h2>
      {children}
    </section>
  );
}
