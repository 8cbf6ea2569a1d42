import styles from './figure.module.css';
import { joinClasses } from './join-classes.ts';

interface FigureProps {
  /** The number as it is read: 16,940.46. */
  value: string | number;
  unit?: string;
  /** One `xl` a view; `text` stands in a sentence. */
  size?: 'xl' | 'l' | 'm' | 'text';
  tone?: 'ink' | 'river' | 'magnolia';
}

/** A number and its unit; they never part. */
export function Figure({ value, unit, size = 'm', tone = 'ink' }: FigureProps) {
  return (
    <span className={joinClasses(styles.figure, styles[size], styles[tone])}>
      <span className={styles.value}>{value}</span>
      {unit !== undefined && <span className={styles.unit}>{unit === '%' ? unit : ` ${unit}`}</span>}
    </span>
  );
}
