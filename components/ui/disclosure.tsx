import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  /** Plain words, or a heading, which HTML wants right in the summary. */
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
}

export function Disclosure({ summary, children, open }: DisclosureProps) {
  return (
    <details className={styles.details} open={open}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
