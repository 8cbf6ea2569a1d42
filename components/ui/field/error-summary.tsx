'use client';

import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

export interface FieldFault {
  /** Id of the control to which the link leads. */
  field: string;
  message: string;
  /** Said by the answer to what was sent, and by no rule of the form. */
  isRefused?: boolean;
}

interface ErrorSummaryProps {
  faults: readonly FieldFault[];
}

/** What is to be put right after a failed submit. It takes the focus with every new fault, not while faults are put right. */
export function ErrorSummary({ faults }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const told = useRef<readonly FieldFault[]>([]);
  useEffect(() => {
    const isNews = faults.some((fault) => !told.current.includes(fault));
    told.current = faults;
    if (isNews) box.current?.focus();
  }, [faults]);
  if (faults.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title" className={styles.title}>
        有 {faults.length} 处要改
      </h2>
      <ul>
        {faults.map((fault) => (
          <li key={fault.field}>
            <a href={`#${fault.field}`} className={styles.link}>
              {fault.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
