import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './layout.module.css';

interface SplitLayoutProps {
  /**
   * margin: heading left, list right; filter: conditions left; aside: card right; centre: menu left.
   * Two children in the order in which they are read.
   */
  pattern: 'margin' | 'filter' | 'aside' | 'centre';
  className?: string;
  children: ReactNode;
}

/** Two columns that become one below 64em and with large text. */
export function SplitLayout({ pattern, className, children }: SplitLayoutProps) {
  return <div className={joinClasses(styles.split, styles[pattern], className)}>{children}</div>;
}
