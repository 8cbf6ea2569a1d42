import type { CaseEvent } from '#components/case/case-history.tsx';
import type { TagTone } from '#components/ui/tag.tsx';
import type { FarmSubmission, FarmSubmissionRow } from '#lib/contract/agriculture.ts';
import {
  type FinanceOrderState,
  financeOrderActionLabels,
  financeOrderStateLabels,
  toFinanceOrderGroup,
} from '#lib/contract/finance-order-states.ts';
import { formatChineseDay, formatMinute } from '#lib/format/dates.ts';
import { formatWan } from '#lib/format/money.ts';
import { labelOf } from '#lib/labels/finance-labels.ts';

const TONES = { draft: 'neutral', mine: 'magnolia', running: 'river', done: 'ok', closed: 'neutral' } as const;

/** The official state with the colour of its group; a refusal in that of bad news. */
export const farmStateOf = (state: string): { readonly label: string; readonly tone: TagTone } => ({
  label: labelOf(financeOrderStateLabels, state),
  tone: state === '91' ? 'bad' : TONES[toFinanceOrderGroup(state as FinanceOrderState)],
});

export const farmTitle = ({ productName, amount }: Pick<FarmSubmissionRow, 'productName' | 'amount'>): string =>
  amount === null ? productName : `${productName}，借 ${formatWan(amount)}`;

/** 11 月 25 日 18:00 */
const momentOf = (time: string, nowMs: number): string => `${formatChineseDay(time, nowMs)} ${formatMinute(time).slice(-5)}`;

const PLAIN: Readonly<Record<string, string>> = {
  '00': '还没有递交，可以接着填',
  20: '客户经理三个工作日内联系您',
  30: '机构在看您的种养情况，可能打电话或者上门',
  40: '机构正在审批，有结果会发消息给您',
  45: '补好材料交回去，机构从原来那一步接着办',
  50: '接不接受由您定，不接受也不收费',
  60: '签好了，等机构放款',
  70: '钱已经到账，按合同约定还',
  80: '已经还清',
  92: '您撤回了申请，随时可以再申请',
  93: '机构五个工作日没有受理，已经关闭。可以换一个产品',
  94: '没有接受额度，这笔申请结束了',
};

/** Where a submission stands, and what happens next with its date. */
export function farmNext(row: FarmSubmissionRow & { readonly rejectReason?: string }, nowMs: number): string {
  if (row.state === '10') return row.acceptDue === null ? '等机构受理' : `最晚 ${momentOf(row.acceptDue, nowMs)} 前会有人接手`;
  if (row.state === '91') return row.rejectReason ? `这次没批：${row.rejectReason}` : '这次没批，点开看原因';
  return PLAIN[row.state] ?? '';
}

const TURNS = { applicant: '现在轮到您', institution: '现在轮到机构', none: '这笔申请已经结束' } as const;

/** Whose turn it is. */
export function farmTurn(state: string): { readonly words: string; readonly isMine: boolean } {
  const group = toFinanceOrderGroup(state as FinanceOrderState);
  const isMine = group === 'mine' || group === 'draft';
  if (isMine) return { words: TURNS.applicant, isMine };
  return { words: group === 'running' ? TURNS.institution : TURNS.none, isMine };
}

const AHEAD: Readonly<Record<string, readonly string[]>> = {
  10: ['受理', '看情况', '审批', '给额度', '放款'],
  20: ['看情况', '审批', '给额度', '放款'],
  30: ['审批', '给额度', '放款'],
  40: ['给额度', '放款'],
  45: ['您补好交回去', '机构接着办'],
  50: ['您确认', '放款'],
  60: ['放款'],
};

/** The course of a submission: what was done, in whose words, and what is to come. */
export function toFarmHistory({ history, state }: FarmSubmission, nowMs: number): CaseEvent[] {
  const steps = history.filter(({ action }) => action !== 'save');
  const isOver = farmTurn(state).words === TURNS.none;
  const done = steps.map(({ action, actorType, actorName, remark, createTime }, index): CaseEvent => {
    const name = labelOf(financeOrderActionLabels, action);
    return {
      key: `${action} ${createTime} ${index}`,
      state: index === steps.length - 1 && !isOver ? 'current' : 'done',
      name: actorType === 'user' ? name : `${name}，${actorName}`,
      when: momentOf(createTime, nowMs),
      quote: remark,
    };
  });
  return [...done, ...(AHEAD[state] ?? []).map((name): CaseEvent => ({ key: `ahead ${name}`, state: 'next', name }))];
}
