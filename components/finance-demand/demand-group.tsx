import type { ReactNode } from 'react';
import styles from './demand-form.module.css';

interface DemandGroupProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One subject of the form. */
export function DemandGroup({ id, title, children }: DemandGroupProps) {
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.groupTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
