import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0–100; the number always stands beside the bar in text. */
  percent: number;
}

export function ProgressBar({ percent }: ProgressBarProps) {
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={styles.bar} style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
    </div>
  );
}
