import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  /** Plain words, or a heading. */
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures of one name: opening one closes the others. */
  name?: string;
}

export function Disclosure({ summary, children, open, name }: DisclosureProps) {
  return (
    <details className={styles.details} open={open} name={name}>
      <summary className={styles.summary}>
        <span className={styles.title}>{summary}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
