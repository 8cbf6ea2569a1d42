import type { HomeStatistics } from '#lib/contract/home-statistics.ts';
import { formatWan } from '#lib/format/money.ts';
import { type ChartSize, drawLentChart } from './draw-lent-chart.ts';
import styles from './lent-chart.module.css';
import { LentTable } from './lent-table.tsx';

const WIDE: ChartSize = { width: 864, height: 280, fontSize: 14 };
const NARROW: ChartSize = { width: 350, height: 220, fontSize: 11 };
const RECENT_MONTHS = 6;

/** The amounts as bars, drawn on the server, and as a table for whoever does not see them. */
export function LentChart({ months }: { months: HomeStatistics['monthly'] }) {
  const total = months.reduce((sum, { lentAmountWan }) => sum + lentAmountWan, 0);
  return (
    <>
      <figure
        role="img"
        aria-label={`最近 ${months.length} 个月每月放款金额的柱形图，一共 ${formatWan(total)}。`}
        className={styles.figure}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn on the server from numbers */}
        <div className={styles.wide} dangerouslySetInnerHTML={{ __html: drawLentChart(months, WIDE) }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn on the server from numbers */}
        <div className={styles.narrow} dangerouslySetInnerHTML={{ __html: drawLentChart(months.slice(-RECENT_MONTHS), NARROW) }} />
      </figure>
      <div className="visually-hidden">
        <LentTable months={months} />
      </div>
    </>
  );
}
