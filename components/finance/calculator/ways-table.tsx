import { PriceBar } from '#components/blocks/price-bar.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { formatPercent, formatYuan } from '#lib/format/money.ts';
import { labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import type { compareWays } from '#lib/schedule/calculator-loan.ts';
import styles from './ways-table.module.css';

interface WaysTableProps {
  ways: ReturnType<typeof compareWays>;
  chosen: string;
}

/** The same loan by each way of repaying: what it costs as a bar and in figures. */
export function WaysTable({ ways, chosen }: WaysTableProps) {
  const costs = ways.map(({ extraCostYuan }) => extraCostYuan);
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={`table-scroll ${styles.scroller}`} aria-label="各种还法，可以左右滑动" tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">几种还法一共多付多少</caption>
        <thead>
          <tr>
            <th scope="col">还法</th>
            <th scope="col">一共要多付</th>
            <th scope="col">第一次还</th>
            <th scope="col">最后一次还</th>
            <th scope="col">综合年化</th>
          </tr>
        </thead>
        <tbody>
          {ways.map(({ way, extraCostYuan, interestYuan, feesYuan, firstPaymentYuan, lastPaymentYuan, allInPercent }) => (
            <tr key={way} aria-current={way === chosen ? 'true' : undefined}>
              <th scope="row">{labelOf(payTypeLabels, way)}</th>
              <td className={styles.cost}>
                <span className={styles.figure}>{formatYuan(extraCostYuan)}</span>{' '}
                {extraCostYuan === least && least < most && <StateMark state="ok">最少</StateMark>}
                <PriceBar
                  size="row"
                  fullYuan={most}
                  segments={[
                    { tone: 'interest', label: '利息', amountYuan: interestYuan, text: formatYuan(interestYuan) },
                    { tone: 'fee', label: '其他费用', amountYuan: feesYuan, text: formatYuan(feesYuan) },
                  ]}
                />
              </td>
              <td className={styles.figure}>{formatYuan(firstPaymentYuan)}</td>
              <td className={styles.figure}>{formatYuan(lastPaymentYuan)}</td>
              <td className={styles.figure}>{allInPercent === null ? '算不出来' : formatPercent(allInPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
