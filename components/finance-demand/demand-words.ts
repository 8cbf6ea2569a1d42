import type { TagTone } from '#components/ui/tag.tsx';
import { type FinanceDemandState, financeDemandStateLabels, toFinanceDemandGroup } from '#lib/contract/demand/states.ts';
import type { DemandRow } from '#lib/contract/finance-demand.ts';
import { formatChineseDay, formatMinute } from '#lib/format/dates.ts';
import { formatWan } from '#lib/format/money.ts';

const GROUP_TONES = { draft: 'neutral', open: 'river', running: 'river', done: 'ok', closed: 'neutral' } as const;
const ANSWERED = '20';

/** The official state with the colour of its group; offers to choose from wait for the reader. */
export const stateOf = (state: FinanceDemandState): { readonly label: string; readonly tone: TagTone } => ({
  label: financeDemandStateLabels[state],
  tone: state === ANSWERED ? 'magnolia' : GROUP_TONES[toFinanceDemandGroup(state)],
});

/** 备冬季鞋料，借 50 万元 */
export function demandTitle({ title, amount }: Pick<DemandRow, 'title' | 'amount'>): string {
  const name = title.trim() === '' ? '还没写标题的需求' : title;
  return amount === null ? name : `${name}，借 ${formatWan(amount)}`;
}

/** 11 月 25 日 18:00 */
export function formatMoment(time: string, nowMs: number): string {
  const day = formatChineseDay(time, nowMs);
  return day === '' ? '' : `${day} ${formatMinute(time).slice(-5)}`;
}

function offerWords({ responseCount, newCount }: DemandRow): string {
  const fresh = newCount === 0 ? '' : `，${newCount} 家没看过`;
  return `等您选：${responseCount} 家报价${fresh}`;
}

/** Whose turn it is and until when, in one line of the list. */
export function turnWords(row: DemandRow, nowMs: number): string {
  switch (row.state) {
    case '00':
      return `还没发布，${formatChineseDay(row.stateTime, nowMs)}存的`;
    case '10':
      return row.expiresAt === null ? '轮到机构报价' : `轮到机构，报价收到 ${formatChineseDay(row.expiresAt, nowMs)}`;
    case '20':
      return offerWords(row);
    case '30':
      return '选定了，机构在办';
    case '40':
      return '机构批了，看融资订单';
    case '50':
      return '钱已到账';
    case '90':
      return '已经还清';
    case '91':
      return '您撤回了';
    case '92':
      return '到期没有报价';
    case '93':
      return '没有办成';
  }
}
