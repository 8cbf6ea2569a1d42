import { memo } from 'react';
import { kept } from '#components/ui/figure.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import stacked from '#components/ui/stacked-table.module.css';
import type { DatedFee } from '#lib/contract/pricing/dated-schedule.ts';
import type { PriceSheetRow } from '#lib/contract/pricing/price-sheet.ts';
import type { Instalment } from '#lib/contract/pricing/repayment-schedule.ts';
import { formatYuan, yuanFigure } from '#lib/format/money.ts';
import { type RepaidLoan, repaymentText } from '#lib/labels/repayment-words.ts';
import styles from './loan-tables.module.css';

interface CostTableProps {
  /** They add up to `extraCostYuan`. */
  rows: readonly PriceSheetRow[];
  extraCostYuan: number;
  principalYuan: number;
  /** The instalments, or what is said of them. */
  repaid: RepaidLoan | string;
  /** What may come beside, in words: 提前还款. */
  contingent?: readonly { readonly name: string; readonly text: string }[];
}

/** Who takes what, when, and how it is reckoned; on phones a row is its name and amount, the rest below. */
export function CostTable({ rows, extraCostYuan, principalYuan, repaid, contingent = [] }: CostTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">费用明细</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">谁收</th>
          <th scope="col">什么时候付</th>
          <th scope="col">怎么算</th>
          <th scope="col" className={styles.amount}>
            金额（元）
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, payee, when, how, note, amountYuan }) => (
          <tr key={name + payee}>
            <th scope="row">{name}</th>
            <td>{payee}</td>
            <td>{kept(when)}</td>
            <td>{kept(how === note || note === '' ? how : `${how}，${note}`)}</td>
            <td className={styles.amount}>{yuanFigure(amountYuan)}</td>
          </tr>
        ))}
        {contingent.map(({ name, text }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td colSpan={3}>{kept(text)}</td>
            <td className={styles.amount}>不计入</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合计</th>
          <td colSpan={3}>
            {kept(`另外归还本金 ${formatYuan(principalYuan)}；${typeof repaid === 'string' ? repaid : repaymentText(repaid)}`)}
          </td>
          <td className={styles.amount}>{yuanFigure(extraCostYuan)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type Row = Omit<Instalment, 'month'> & ({ readonly month: number } | { readonly payOn: string });

/** Every payment to the cent, by its day where there is one; names and values where the columns have no room. */
export const InstalmentTable = memo(function InstalmentTable({ instalments }: { instalments: readonly Row[] }) {
  const [first] = instalments;
  const when = first !== undefined && 'payOn' in first ? '还款日' : '放款后第几个月';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={stacked.scroller} aria-label="每期还款表" tabIndex={0}>
      <table className={joinClasses(stacked.figures, stacked.stacked)}>
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

/** Every payment of a fee, by its day, beside the instalments. */
export function FeeTable({ fees }: { fees: readonly DatedFee[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={stacked.scroller} aria-label="另付的费用表" tabIndex={0}>
      <table className={joinClasses(stacked.figures, stacked.stacked)}>
        <thead>
          <tr>
            <th scope="col">费用</th>
            <th scope="col">哪天付</th>
            <th scope="col">付给谁</th>
            <th scope="col">金额（元）</th>
          </tr>
        </thead>
        <tbody>
          {fees.map(({ name, payee, on, when, amountYuan }) => (
            <tr key={name + payee + on}>
              <th scope="row" data-name="费用">
                {name}
              </th>
              <td data-name="哪天付">{when || on}</td>
              <td data-name="付给谁">{payee}</td>
              <td data-name="金额（元）">{yuanFigure(amountYuan)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
