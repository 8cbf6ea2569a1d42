import type { HomeStatistics } from '#lib/contract/home-statistics.ts';
import { groupDigits } from '#lib/format/group-digits.ts';

/** 2026-11 → 2026 年 11 月 */
const monthOfYear = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(-2))} 月`;

/** Amount and number of loans by month. */
export function LentTable({ months }: { months: HomeStatistics['monthly'] }) {
  return (
    <table>
      <caption>每月放款</caption>
      <thead>
        <tr>
          <th scope="col">月份</th>
          <th scope="col">金额（万元）</th>
          <th scope="col">笔数</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, lentAmountWan, lentCount }) => (
          <tr key={month}>
            <th scope="row">{monthOfYear(month)}</th>
            <td>{groupDigits(lentAmountWan)}</td>
            <td>{lentCount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
