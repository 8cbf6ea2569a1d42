import type { ReactNode } from 'react';
import { joinClasses } from '#components/ui/join-classes.ts';
import styles from './task-card.module.css';

interface TaskCardProps {
  /** Id of the heading, for links that lead here. */
  id: string;
  /** What the reader is asked for: 补 1 份材料. */
  title: string;
  /** 11 月 25 日前, 还剩 4 天. */
  due?: ReactNode;
  children?: ReactNode;
  /** The main button first. */
  actions?: ReactNode;
  /** It holds what one keeps on paper, too. */
  isPrinted?: boolean;
}

/** What waits for the reader, with what he needs to do it; it stands in the head of the case. */
export function TaskCard({ id, title, due, children, actions, isPrinted = false }: TaskCardProps) {
  return (
    <section aria-labelledby={id} className={joinClasses(!isPrinted && 'screen-only', styles.card)}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {due !== undefined && <p className={styles.due}>{due}</p>}
      </div>
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
