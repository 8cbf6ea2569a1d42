'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';

export interface Failure {
  readonly sentence: string;
}

interface FailureBoxProps {
  title: string;
  /** A new object for each failed try, so that each is told. */
  failure: Failure | null;
  /** What else to look at. */
  children?: ReactNode;
}

/** The server's own words on top of the form; they take the focus. */
export function FailureBox({ title, failure, children }: FailureBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (failure !== null) box.current?.focus();
  }, [failure]);
  if (failure === null) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p>{failure.sentence}</p>
      {children}
    </div>
  );
}
