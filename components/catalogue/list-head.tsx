import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { type Breadcrumb, toTrail } from '#lib/search-engines/structured-data.ts';
import styles from './list-head.module.css';

interface ListHeadProps {
  crumbs: readonly Breadcrumb[];
  title: string;
  /** The first sentence in phrases that may not break within. */
  lead: readonly string[];
  /** Ways on from here. */
  children?: ReactNode;
}

/** The head of a list page: where it is, what it is, and the river. */
export function ListHead({ crumbs, title, lead, children }: ListHeadProps) {
  return (
    <header className={styles.head}>
      <Drawing name="list-river" className={styles.river} />
      <div className="container">
        <Breadcrumbs items={toTrail(crumbs)} />
        <h1>{title}</h1>
        <p className={styles.lead}>
          {lead.map((phrase) => (
            <span key={phrase} className={styles.phrase}>
              {phrase}
            </span>
          ))}
        </p>
        {children}
      </div>
    </header>
  );
}
