import type { CaseEvent } from '#components/case/case-history.tsx';
import type { FinanceOrder, OrderStep } from '#lib/contract/finance-order.ts';
import { type FinanceOrderState, financeOrderActionLabels, whoseTurn } from '#lib/contract/finance-order-states.ts';
import { formatMoment } from './head-words.ts';
import { durationWords } from './order-clock.ts';

/** What was done, from the applicant's side. */
const DONE: Readonly<Record<string, string>> = {
  submit: '您递交了申请',
  accept: '机构受理了',
  investigate: '机构开始核实',
  approveStart: '机构开始审批',
  return: '机构请您补充',
  resubmit: '您补好交回去了',
  credit: '机构给出了报价',
  sign: '您接受报价，签了约',
  decline: '您没有接受报价',
  lapse: '报价过期没有签，自动失效',
  disburse: '机构放款了',
  settle: '贷款还清了',
  reject: '机构没有批',
  withdraw: '您撤回了申请',
  expire: '机构没有按时受理，自动关闭',
};

/** What is still to come in each state, up to the money. */
const AHEAD: Readonly<Partial<Record<FinanceOrderState, readonly string[]>>> = {
  10: ['机构受理', '核实', '审批', '给您报价', '签约', '放款'],
  20: ['核实', '审批', '给您报价', '签约', '放款'],
  30: ['审批', '给您报价', '签约', '放款'],
  40: ['给您报价', '签约', '放款'],
  45: ['您补好交回去', '机构接着办', '给您报价', '签约', '放款'],
  50: ['签约', '放款'],
  60: ['放款'],
  70: ['按合同还清'],
};

const OFFERED = '给您报价';
const LENT = '放款';
const NOTES: Readonly<Record<string, string>> = { [OFFERED]: '写明额度、利率和每一项费用，接不接受您来定' };
const HOLDERS = { applicant: '您', institution: '机构' } as const;

/** Steps whose remark is what somebody said; that of the others is a fact. */
const SAID = ['return', 'reject', 'resubmit', 'withdraw', 'decline'];

const isBySystem = ({ actorType }: OrderStep): boolean => actorType === 'clock';

/** ，之后在机构手里 6 小时；，从那时起轮到您. */
function heldWords({ toState, time }: OrderStep, following: OrderStep | undefined): string {
  const turn = whoseTurn(toState);
  if (turn === 'none') return '';
  return following === undefined ? `，从那时起轮到${HOLDERS[turn]}` : `，之后在${HOLDERS[turn]}手里 ${durationWords(time, following.time)}`;
}

function nameOf(step: OrderStep): string {
  const { action } = step;
  const done = isBySystem(step) && action === 'decline' ? DONE.lapse : DONE[action];
  return done ?? financeOrderActionLabels[action] ?? action;
}

/** Who did it, without the institution's name that stands on the page anyway. */
const personOf = ({ actorType, actorName }: OrderStep, agencyName: string): string =>
  actorType === 'institution' ? actorName.replace(agencyName, '').trim() : '';

interface Course {
  readonly agencyName: string;
  readonly isOver: boolean;
  readonly nowMs: number;
}

function toEvent(step: OrderStep, following: OrderStep | undefined, { agencyName, isOver, nowMs }: Course): CaseEvent {
  const { action, remark, time } = step;
  const facts = [personOf(step, agencyName), SAID.includes(action) ? '' : remark].filter((text) => text !== '');
  return {
    key: `${action} ${time}`,
    state: following === undefined && !isOver ? 'current' : 'done',
    name: nameOf(step),
    when: formatMoment(time, nowMs) + heldWords(step, following),
    quote: SAID.includes(action) && remark !== '' ? remark : undefined,
    detail: facts.length === 0 ? undefined : facts.join('，'),
  };
}

/** The course of an order: who did what when, how long it then lay with whom, and what is to come. */
export function toOrderHistory({ timeline, state, whoseTurn: turn, sla, product }: FinanceOrder, nowMs: number): CaseEvent[] {
  const steps = timeline.filter(({ action }) => action !== 'save');
  const course: Course = { agencyName: product.agencyName, isOver: turn === 'none', nowMs };
  const loan = sla.find(({ promise, doneTime }) => promise === 'loan' && doneTime === null);
  const ahead = (AHEAD[state] ?? []).map((name): CaseEvent => {
    const isPromised = loan !== undefined && name === (state === '60' ? LENT : OFFERED);
    const when = isPromised ? [`约定 ${formatMoment(loan.due, nowMs)} 前`, NOTES[name]].filter(Boolean).join('，') : NOTES[name];
    return { key: `ahead ${name}`, state: 'next', name, when };
  });
  return [...steps.map((step, index) => toEvent(step, steps[index + 1], course)), ...ahead];
}
