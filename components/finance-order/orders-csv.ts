import type { FinanceOrderRow } from '#lib/contract/finance-order.ts';
import { financeOrderStateLabels } from '#lib/contract/finance-order-states.ts';
import { formatCsv } from '#lib/format/csv.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { turnWords } from './order-words.ts';

const HEAD = [
  '订单号',
  '产品',
  '机构',
  '申请金额（万元）',
  '期限（月）',
  '状态',
  '现在',
  '授信额度（万元）',
  '放款金额（万元）',
  '申请时间',
  '更新时间',
];

/** The shown rows as CSV. */
export const toOrdersCsv = (rows: readonly FinanceOrderRow[], nowMs: number): string =>
  formatCsv([
    HEAD,
    ...rows.map((row) => [
      row.orderNo,
      row.productName,
      row.agencyName,
      row.amount,
      row.term,
      financeOrderStateLabels[row.state],
      turnWords(row, nowMs),
      row.creditAmount,
      row.loanAmount,
      row.applyTime === null ? '' : formatMinute(row.applyTime),
      formatMinute(row.updateTime),
    ]),
  ]);
