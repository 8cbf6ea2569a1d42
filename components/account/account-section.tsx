import type { ReactNode } from 'react';
import styles from './account.module.css';

interface AccountSectionProps {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} className={styles.section}>
      <div>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
