import type { ReactNode } from 'react';
import { MAIN_ID } from './skip-link.tsx';

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
