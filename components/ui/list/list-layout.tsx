import type { ReactNode } from 'react';
import { SplitLayout } from '../layout/split-layout.tsx';
import styles from './list-layout.module.css';

interface ListLayoutProps {
  /** 筛选产品. */
  filterLabel: string;
  /** 找到的产品. */
  resultTitle: string;
  search: ReactNode;
  filters: ReactNode;
  sentence: ReactNode;
  /** Filter sheet and order for a phone. */
  tools: ReactNode;
  /** Order, rows, pager. */
  children: ReactNode;
}

/** Filters on the left, results on the right; on a phone the filters stand behind a button. */
export function ListLayout({ filterLabel, resultTitle, search, filters, sentence, tools, children }: ListLayoutProps) {
  return (
    <SplitLayout pattern="filter" className="container">
      <section aria-label={filterLabel}>
        {search}
        <div className={styles.filters}>{filters}</div>
      </section>
      <section aria-labelledby="results-title">
        <h2 id="results-title" className="visually-hidden">
          {resultTitle}
        </h2>
        {sentence}
        <div className={styles.tools}>{tools}</div>
        {children}
      </section>
    </SplitLayout>
  );
}
