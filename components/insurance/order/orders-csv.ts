import { insuranceOrderStateLabels } from '#lib/contract/insurance/states.ts';
import type { InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import { formatCsv } from '#lib/format/csv.ts';
import { formatMinute } from '#lib/format/dates.ts';

const HEAD = ['订单号', '保单号', '产品', '保险公司', '保谁保什么', '状态', '您自己出（元）', '从', '到', '投保时间', '更新时间'];

/** The shown orders as CSV; no cell can be read as a formula. */
export const toOrdersCsv = (rows: readonly InsuranceOrderRow[]): string =>
  formatCsv([
    HEAD,
    ...rows.map((row) => [
      row.orderNo,
      row.policyNo,
      row.productName,
      row.insurerName,
      row.insuredName,
      insuranceOrderStateLabels[row.state],
      row.premium.toFixed(2),
      row.startDate,
      row.endDate,
      row.applyTime === null ? '' : formatMinute(row.applyTime),
      formatMinute(row.updateTime),
    ]),
  ]);
