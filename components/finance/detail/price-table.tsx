import type { PriceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { formatYuan, yuanFigure } from '#lib/format/money.ts';
import styles from './price-table.module.css';

interface PriceTableProps {
  sheet: PriceSheet;
  prepayRule: string;
}

function repaying({ loan, firstPaymentYuan, lastPaymentYuan, schedule }: PriceSheet): string {
  const principal = `另外归还本金 ${formatYuan(loan.principalYuan)}`;
  const count = schedule.instalments.length;
  if (count === 1) return `${principal}；到期一次还 ${formatYuan(lastPaymentYuan)}`;
  if (loan.payWay === '1') return `${principal}；每月还 ${formatYuan(firstPaymentYuan)}`;
  return `${principal}；第一期还 ${formatYuan(firstPaymentYuan)}，最后一期还 ${formatYuan(lastPaymentYuan)}`;
}

/** Who takes what, when, and how it is reckoned; on phones a row is its name and amount, the rest below. */
export function PriceTable({ sheet, prepayRule }: PriceTableProps) {
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
        {sheet.rows.map(({ name, payee, when, how, note, amountYuan }) => (
          <tr key={name + payee}>
            <th scope="row">{name}</th>
            <td>{payee}</td>
            <td>{when}</td>
            <td>{how === note || note === '' ? how : `${how}，${note}`}</td>
            <td className={styles.amount}>{yuanFigure(amountYuan)}</td>
          </tr>
        ))}
        {prepayRule !== '' && (
          <tr>
            <th scope="row">提前还款</th>
            <td colSpan={3}>{prepayRule}</td>
            <td className={styles.amount}>不计入</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合计</th>
          <td colSpan={3}>{repaying(sheet)}</td>
          <td className={styles.amount}>{yuanFigure(sheet.extraCostYuan)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
