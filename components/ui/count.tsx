import styles from './count.module.css';

interface CountProps {
  value: number;
  /** What is counted, for screen readers: 条未读. */
  label: string;
}

/** Pill of what waits for the reader. Nothing waits: nothing is drawn. */
export function Count({ value, label }: CountProps) {
  if (value <= 0) return null;
  return (
    <span className={styles.count}>
      {value > 99 ? '99+' : value}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
