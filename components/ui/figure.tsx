import type { ReactNode } from 'react';
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

/** Within this many days the reader should act now. */
const SOON_DAYS = 35;

export const DaysLeft = ({ days }: { days: number }) => <TimeLeft value={days} unit="天" />;

export function TimeLeft({ value, unit }: { value: number; unit: string }) {
  return (
    <span className={joinClasses(styles.figure, styles.days, (unit !== '天' || value <= SOON_DAYS) && styles.soon)}>
      还剩 <span className={styles.value}>{value}</span> {unit}
    </span>
  );
}

const UNITS = '万元|亿元|元|万|个月|个|天|小时|分钟|工作日|家|笔|条|件|样|期|次|项|份|年|亩|人';
/** 50 万元, 3–36 个月, 11 月 20 日 18:00, 2026-11-20 18:00: a browser parts the last after a hyphen too. */
const FIGURES = new RegExp(
  `(\\d[\\d,.]*(?:–\\d[\\d,.]*)?[ \\u00A0]?(?:${UNITS})|\\d+ 月(?: \\d+ 日)?(?: \\d+:\\d+)?|\\d{4}-\\d\\d-\\d\\d(?: \\d\\d:\\d\\d)?)`,
);

/** Words with figures in them, as data or a sentence has them; none parts from its unit. */
export function KeptFigures({ text }: { text: string }) {
  const parts = text.split(FIGURES).map((part, at) => ({ part, at, isFigure: at % 2 === 1 }));
  return parts.map(({ part, at, isFigure }) =>
    isFigure ? (
      <span key={at} className={styles.figure}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** The one rule for cells and notes: where what is shown is words, no figure in them parts from its unit. */
export const kept = (shown: ReactNode): ReactNode => (typeof shown === 'string' ? <KeptFigures text={shown} /> : shown);
