import type { ReactNode } from 'react';
import styles from './summary-list.module.css';

export interface SummaryItem {
  readonly label: string;
  readonly value: ReactNode;
  /** In magnolia: the figure that decides. */
  readonly isMain?: boolean;
}

/** Labels left and figures right, in an aside. */
export function SummaryList({ items }: { items: readonly SummaryItem[] }) {
  return (
    <dl>
      {items.map(({ label, value, isMain }) => (
        <div key={label} className={styles.item}>
          <dt className={styles.label}>{label}</dt>
          <dd className={isMain ? styles.main : styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
