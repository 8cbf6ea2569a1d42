import { memo } from 'react';
import type { Instalment } from '#lib/contract/pricing/repayment-schedule.ts';
import { yuanFigure } from '#lib/format/money.ts';
import styles from './price-table.module.css';

/** Every payment to the cent; it scrolls inside on narrow screens. */
export const InstalmentTable = memo(function InstalmentTable({ instalments }: { instalments: readonly Instalment[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-label="每期还款表" tabIndex={0}>
      <table className={styles.instalments}>
        <thead>
          <tr>
            <th scope="col">期数</th>
            <th scope="col">放款后第几个月</th>
            <th scope="col">还本金（元）</th>
            <th scope="col">还利息（元）</th>
            <th scope="col">一共还（元）</th>
            <th scope="col">还剩本金（元）</th>
          </tr>
        </thead>
        <tbody>
          {instalments.map(({ number, month, principalYuan, interestYuan, paymentYuan, balanceYuan }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{month}</td>
              <td>{yuanFigure(principalYuan)}</td>
              <td>{yuanFigure(interestYuan)}</td>
              <td>{yuanFigure(paymentYuan)}</td>
              <td>{yuanFigure(balanceYuan)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
