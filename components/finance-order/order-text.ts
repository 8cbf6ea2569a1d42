import type { TagTone } from '#components/ui/tag.tsx';
import { type FinanceOrderState, financeOrderStateLabels, orderPromiseLabel, toFinanceOrderGroup } from '#lib/contract/finance/states.ts';
import type { FinanceOrderRow } from '#lib/contract/finance-order.ts';
import { daysLeft, formatChineseDay } from '#lib/format/dates.ts';
import { formatWan } from '#lib/format/money.ts';

const GROUP_TONES = { draft: 'neutral', mine: 'magnolia', running: 'river', done: 'ok', closed: 'neutral' } as const;

/** The official state with the colour of its group; a refusal in that of bad news. */
export const stateOf = (state: FinanceOrderState): { readonly label: string; readonly tone: TagTone } => ({
  label: financeOrderStateLabels[state],
  tone: state === '91' ? 'bad' : GROUP_TONES[toFinanceOrderGroup(state)],
});

/** 园区担保贷，借 50 万元 */
export const orderTitle = (productName: string, amountWan: number | null): string =>
  amountWan === null ? productName : `${productName}，借 ${formatWan(amountWan)}`;

function dueText({ nextDue, state }: FinanceOrderRow, nowMs: number): string {
  if (nextDue === null || nextDue.kind === 'offer') return '轮到机构';
  const promised = orderPromiseLabel(nextDue.kind, state);
  if (nextDue.isLate) return `轮到机构，约定的${promised}时间已过`;
  return `轮到机构，${formatChineseDay(nextDue.due, nowMs)}前${promised}`;
}

function offerText({ nextDue }: FinanceOrderRow, nowMs: number): string {
  const days = nextDue === null ? null : daysLeft(nextDue.due, nowMs);
  if (days === null) return '等您决定';
  return days <= 0 ? '等您决定，今天截止' : `等您决定，还剩 ${days} 天`;
}

/** Whose turn it is and until when, in one line of the list. */
export function nextActorText(row: FinanceOrderRow, nowMs: number): string {
  switch (row.state) {
    case '00':
      return `还没递交，${formatChineseDay(row.updateTime, nowMs)}存的`;
    case '10':
    case '20':
    case '30':
    case '40':
      return dueText(row, nowMs);
    case '45':
      return '等您补材料';
    case '50':
      return offerText(row, nowMs);
    case '60':
      return '签好了，等机构放款';
    case '70':
      return row.loanAmount === null ? '钱已到账' : `${formatWan(row.loanAmount)}已到账`;
    case '80':
      return '已经还清';
    case '91':
      return '这次没批';
    case '92':
      return '您撤回了';
    case '93':
      return '机构没有按时受理';
    case '94':
      return '没有接受报价';
  }
}
