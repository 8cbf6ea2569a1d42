'use client';

import { useEffect, useRef } from 'react';
import styles from './login-form.module.css';

export interface Failure {
  readonly sentence: string;
}

interface LoginFailureProps {
  /** A new object for each failed try, so that each is told. */
  failure: Failure | null;
}

/** The server's own words on top of the form; they take the focus. */
export function LoginFailure({ failure }: LoginFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) box.current?.focus();
  }, [failure]);
  if (failure === null) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby="login-failure" className={styles.failure}>
      <h2 id="login-failure" className={styles.failureTitle}>
        没有登录上
      </h2>
      <p>{failure.sentence}</p>
    </div>
  );
}
