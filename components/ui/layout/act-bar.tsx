import type { ReactNode } from 'react';
import styles from './act-bar.module.css';

/** The card beside a page's content that stays in sight; on phones and with large text the bar at the foot takes its place. */
export function ActAside({ children }: { children: ReactNode }) {
  return <div className={styles.aside}>{children}</div>;
}

/** The main action at the foot of the window, on phones and with large text. */
export function ActBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
