import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** Id of every page's main column. */
export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      跳到正文
    </a>
  );
}

interface PageMainProps {
  /** The page's outcome, from which the answer's status is read; `partial`: a section failed, so that the page is answered but not kept. */
  status?: 404 | 503 | 'partial' | undefined;
  className?: string;
  children: ReactNode;
}

/** The one main column of a page. */
export function PageMain({ status, className, children }: PageMainProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={className} data-status={status}>
      {children}
    </main>
  );
}
