import { memo } from 'react';
import { joinClasses } from '#components/ui/join-classes.ts';
import type { Instalment } from '#lib/contract/pricing/repayment-schedule.ts';
import { yuanFigure } from '#lib/format/money.ts';
import styles from './loan-tables.module.css';

type Row = Omit<Instalment, 'month'> & ({ readonly month: number } | { readonly payOn: string });

/** Every payment to the cent, by its day where there is one; names and values where the columns have no room. */
export const InstalmentTable = memo(function InstalmentTable({ instalments }: { instalments: readonly Row[] }) {
  const [first] = instalments;
  const when = first !== undefined && 'payOn' in first ? '还款日' : '放款后第几个月';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-label="每期还款表" tabIndex={0}>
      <table className={joinClasses(styles.instalments, styles.stacked)}>
        <thead>
          <tr>
            <th scope="col">期数</th>
            <th scope="col">{when}</th>
            <th scope="col">一共还（元）</th>
            <th scope="col">还本金（元）</th>
            <th scope="col">还利息（元）</th>
            <th scope="col">还剩本金（元）</th>
          </tr>
        </thead>
        <tbody>
          {instalments.map((row) => (
            <tr key={row.number}>
              <th scope="row" data-name="期数">
                {row.number}
              </th>
              <td data-name={when}>{'payOn' in row ? row.payOn : row.month}</td>
              <td data-name="一共还（元）">{yuanFigure(row.paymentYuan)}</td>
              <td data-name="还本金（元）">{yuanFigure(row.principalYuan)}</td>
              <td data-name="还利息（元）">{yuanFigure(row.interestYuan)}</td>
              <td data-name="还剩本金（元）">{yuanFigure(row.balanceYuan)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
