import { kept } from '#components/ui/figure.tsx';
import type { PriceSheetRow } from '#lib/contract/pricing/price-sheet.ts';
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
