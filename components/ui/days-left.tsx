import styles from './days-left.module.css';
import { joinClasses } from './join-classes.ts';

interface DaysLeftProps {
  days: number;
}

/** Within this many days the reader should act now. */
const SOON_DAYS = 35;

export function DaysLeft({ days }: DaysLeftProps) {
  return (
    <span className={joinClasses(styles.days, days <= SOON_DAYS && styles.soon)}>
      还剩 <span className={styles.figure}>{days}</span> 天
    </span>
  );
}
