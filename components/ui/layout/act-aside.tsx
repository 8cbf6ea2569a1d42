import type { ReactNode } from 'react';
import styles from './act-aside.module.css';

/** The card beside a page's content that stays in sight; on phones and with large text the bar at the foot takes its place. */
export function ActAside({ children }: { children: ReactNode }) {
  return <div className={styles.aside}>{children}</div>;
}
