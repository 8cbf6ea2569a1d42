import type { ReactNode } from 'react';
import { Card } from '#components/ui/layout/card.tsx';
import styles from './case-parts.module.css';

interface CaseCardProps {
  title?: ReactNode;
  /** For the focus, where a step leads to the card. */
  titleId?: string;
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

/** One subject beside the course of a case. */
export function CaseCard({ title, titleId, heading: Heading = 'h2', children }: CaseCardProps) {
  return (
    <Card className={styles.card}>
      {title !== undefined && (
        <Heading id={titleId} tabIndex={titleId === undefined ? undefined : -1} className={styles.cardTitle}>
          {title}
        </Heading>
      )}
      {children}
    </Card>
  );
}

interface CaseSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One subject in the course of a case; links lead to its heading. */
export function CaseSection({ id, title, children }: CaseSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A remark in small letters. */
export const SmallPrint = ({ children }: { children: ReactNode }) => <p className={styles.small}>{children}</p>;

/** What can be done in a card, the main button first. */
export const CaseButtons = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>;
