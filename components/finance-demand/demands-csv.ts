import { financeDemandStateLabels } from '#lib/contract/demand/states.ts';
import type { DemandRow } from '#lib/contract/finance-demand.ts';
import { formatCsv } from '#lib/format/csv.ts';
import { formatMinute } from '#lib/format/dates.ts';

const HEAD = ['需求编号', '标题', '金额（万元）', '期限（月）', '状态', '报价', '没看过的报价', '发布时间', '更新时间'];

/** The shown rows as CSV; no cell can be read as a formula. */
export const toDemandsCsv = (rows: readonly DemandRow[]): string =>
  formatCsv([
    HEAD,
    ...rows.map((row) => [
      row.demandNo,
      row.title,
      row.amount,
      row.termMonths,
      financeDemandStateLabels[row.state],
      row.responseCount,
      row.newCount,
      row.publishTime === null ? '' : formatMinute(row.publishTime),
      formatMinute(row.stateTime),
    ]),
  ]);
