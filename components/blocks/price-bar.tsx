import { kept } from '#components/ui/figure.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import styles from './price-bar.module.css';

export interface PriceSegment {
  tone: 'interest' | 'fee' | 'own' | 'public';
  label: string;
  amountYuan: number;
  /** The amount as it is read: 9,940.46 元. */
  text: string;
}

interface PriceBarProps {
  segments: readonly PriceSegment[];
  /** Amount that would fill the bar; default: the segments together. */
  fullYuan?: number;
  size?: 'sheet' | 'row';
  /** Writes colour, word and amount of each segment below. Without it the numbers must stand beside the bar. */
  legend?: boolean;
}

const toPercent = (part: number, whole: number): string => (whole <= 0 ? '0%' : `${((part / whole) * 100).toFixed(2)}%`);

/** Who pays or gets how much, as lengths: interest and fees, one's own share and public money; the same numbers always stand beside it in text. */
export function PriceBar({ segments, fullYuan, size = 'sheet', legend }: PriceBarProps) {
  const shown = segments.filter((segment) => segment.amountYuan > 0);
  const whole = fullYuan ?? shown.reduce((sum, segment) => sum + segment.amountYuan, 0);
  return (
    <div className={styles.wrap}>
      <div className={joinClasses(styles.bar, styles[size])} aria-hidden="true">
        {shown.map((segment) => (
          <span
            key={segment.label}
            className={joinClasses(styles.segment, styles[segment.tone])}
            style={{ width: toPercent(segment.amountYuan, whole) }}
          />
        ))}
      </div>
      {legend && (
        <ul className={styles.legend}>
          {segments.map((segment) => (
            <li key={segment.label} className={styles.item}>
              <span className={joinClasses(styles.swatch, styles[segment.tone])} aria-hidden="true" />
              {segment.label} {kept(segment.text)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
