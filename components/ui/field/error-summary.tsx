'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';

export interface FieldFault {
  /** Id of the control to which the link leads. */
  field: string;
  message: string;
  /** Said by the answer to what was sent, and by no rule of the form. */
  isRefused?: boolean;
}

interface AlertBoxProps {
  title: string;
  /** Each an object of its own; without any there is no box. */
  reasons: readonly object[];
  children: ReactNode;
}

/** What went wrong, on top of a form. It takes the focus with every new reason, not while reasons go. */
export function AlertBox({ title, reasons, children }: AlertBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const told = useRef<readonly object[]>([]);
  const titleId = useId();
  useEffect(() => {
    const isNews = reasons.some((reason) => !told.current.includes(reason));
    told.current = reasons;
    if (isNews) box.current?.focus();
  }, [reasons]);
  if (reasons.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/** What is to be put right after a failed submit. */
export function ErrorSummary({ faults }: { faults: readonly FieldFault[] }) {
  return (
    <AlertBox title={`有 ${faults.length} 处要改`} reasons={faults}>
      <ul>
        {faults.map((fault) => (
          <li key={fault.field}>
            <a href={`#${fault.field}`} className={styles.link}>
              {fault.message}
            </a>
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}
