import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './layout.module.css';

interface CardProps {
  /** card: something to act on; raised: the one thing of the view; sheet: the price sheet; panel: a tinted remark. */
  kind?: 'card' | 'raised' | 'sheet' | 'panel';
  tone?: 'shell' | 'river' | 'magnolia' | 'loquat';
  className?: string;
  id?: string;
  children: ReactNode;
}

export function Card({ kind = 'card', tone = 'shell', className, id, children }: CardProps) {
  return (
    <div id={id} className={joinClasses(styles.card, styles[kind], kind === 'panel' && styles[`${tone}Panel`], className)}>
      {children}
    </div>
  );
}
