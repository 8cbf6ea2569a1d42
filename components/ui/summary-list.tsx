import type { ReactNode } from 'react';
import { kept } from './figure.tsx';
import styles from './summary-list.module.css';

export interface SummaryItem {
  readonly label: string;
  readonly value: ReactNode;
  /** Under the value: the amount in capitals, where it comes from. */
  readonly note?: ReactNode;
  /** In magnolia: the figure that decides. */
  readonly isMain?: boolean;
}

interface SummaryListProps {
  items: readonly SummaryItem[];
  /** In the main column: what is said stands beside its name, not at the other edge. */
  wide?: boolean;
}

/** The one list of names and what is said of each: figures at the right edge of an aside, or words in the main column. */
export function SummaryList({ items, wide = false }: SummaryListProps) {
  return (
    <dl className={wide ? styles.wide : undefined}>
      {items.map(({ label, value, note, isMain }) => (
        <div key={label} className={styles.item}>
          <dt className={styles.label}>{label}</dt>
          <dd className={isMain ? styles.main : styles.value}>
            {kept(value)}
            {note !== undefined && <span className={styles.note}>{kept(note)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
