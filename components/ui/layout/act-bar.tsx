import type { ReactNode } from 'react';
import styles from './act-bar.module.css';

/** The card beside a page's content that stays in sight; on phones and with large text the bar at the foot takes its place. */
export function ActAside({ children }: { children: ReactNode }) {
  return <div className={`screen-only ${styles.aside}`}>{children}</div>;
}

/** What else that card offers, in the page where the bar takes the card's place. */
export function BesideBar({ children }: { children: ReactNode }) {
  return <div className={`screen-only ${styles.beside}`}>{children}</div>;
}

/** The main action at the foot of the window, on phones and with large text. */
export function ActBar({ children }: { children: ReactNode }) {
  return <div className={`screen-only ${styles.bar}`}>{children}</div>;
}
