import type { CaseEvent } from '#components/ui/case/case-history.tsx';
import { type InsuranceOrderState, insuranceOrderActionLabels } from '#lib/contract/insurance/states.ts';
import type { InsuranceOrder, InsuranceOrderStep } from '#lib/contract/insurance-order.ts';
import { formatMinute } from '#lib/format/dates.ts';

/** What was done, from the holder's side. */
const DONE: Readonly<Record<string, string>> = {
  submit: '您提交了投保',
  accept: '核保通过',
  review: '转人工核保',
  askChange: '保险公司请您修改',
  amend: '您改好又提交了',
  refuse: '保险公司没有承保',
  pay: '您付了保费',
  issue: '保单出好了',
  start: '保障开始了',
  end: '保障到期',
  surrender: '您申请退保',
  cancel: '您取消了投保',
};

const TO_THE_END = ['付款', '出保单', '保障开始'];

/** What is still to come in each state, up to the cover. */
const AHEAD: Readonly<Partial<Record<InsuranceOrderState, readonly string[]>>> = {
  10: ['核保结果', ...TO_THE_END],
  15: ['您改好再提交', '核保结果', ...TO_THE_END],
  20: ['核保结果', ...TO_THE_END],
  30: TO_THE_END,
  40: ['出保单', '保障开始'],
  50: ['保障开始', '到期'],
  60: ['到期'],
  80: ['退款到账'],
};

const whenAhead = (name: string, { startDate, endDate }: InsuranceOrder): string | undefined => {
  if (name === '保障开始') return `${startDate} 零点`;
  return name === '到期' ? `${endDate} 24 点` : undefined;
};

/** Steps whose remark is the insurer's own words. */
const SPOKEN: readonly string[] = ['review', 'askChange', 'refuse', 'issueFail', 'askMore', 'uphold', 'dismiss'];

/** One entry of a history, with the words of whoever acted. */
export const toEvent =
  (labels: Readonly<Record<string, string>>, isOver: boolean) =>
  ({ action, remark, time }: InsuranceOrderStep, index: number, all: readonly InsuranceOrderStep[]): CaseEvent => ({
    key: `${action} ${time} ${index}`,
    state: index === all.length - 1 && !isOver ? 'current' : 'done',
    name: labels[action] ?? action,
    when: formatMinute(time),
    quote: SPOKEN.includes(action) ? remark : undefined,
    detail: SPOKEN.includes(action) || remark === '' ? undefined : remark,
  });

/** The course of an order: who did what when, and what is to come. */
export function toOrderHistory(order: InsuranceOrder): CaseEvent[] {
  const steps = order.timeline.filter(({ action }) => action !== 'save');
  const ahead = AHEAD[order.state] ?? [];
  const past = steps.map(toEvent({ ...insuranceOrderActionLabels, ...DONE }, ahead.length === 0));
  return [...past, ...ahead.map((name): CaseEvent => ({ key: `ahead ${name}`, state: 'next', name, when: whenAhead(name, order) }))];
}
