import type { ReactNode } from 'react';
import styles from './act-bar.module.css';

/** The main action at the foot of the window, on phones and with large text. */
export function ActBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
