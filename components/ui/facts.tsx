import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { kept } from './figure.tsx';

export interface Fact {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

interface FactsProps {
  items: readonly Fact[];
}

/** The decisive facts of a thing, three in a row (two on phones), label above value. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {items.map((item) => (
        <div key={item.label} className={styles.fact}>
          <dt className={styles.label}>{item.label}</dt>
          <dd className={styles.value}>{kept(item.value)}</dd>
          {item.note !== undefined && <dd className={styles.note}>{kept(item.note)}</dd>}
        </div>
      ))}
    </dl>
  );
}
