import type { CaseEvent } from '#components/case/case-history.tsx';
import { financeDemandActionLabels } from '#lib/contract/demand/states.ts';
import type { Demand, DemandResponse } from '#lib/contract/finance-demand.ts';
import { formatPercent, formatWan } from '#lib/format/money.ts';
import { formatMoment } from './demand-words.ts';

/** What was done, from the publisher's side. */
const DONE: Readonly<Record<string, string>> = {
  publish: '您发布了需求',
  edit: '您修改了需求',
  choose: '您选定了机构',
  credited: '机构批了',
  disbursed: '机构放款了',
  settled: '贷款还清了',
  withdraw: '您撤回了需求',
  expire: '到期，自动结束',
  lost: '没有办成',
};

const AHEAD: Readonly<Partial<Record<Demand['state'], readonly string[]>>> = {
  10: ['机构报价', '您选一家', '开融资订单'],
  20: ['您选一家', '开融资订单'],
  30: ['机构批复', '签约', '放款'],
  40: ['签约', '放款'],
  50: ['按合同还清'],
};

/** Steps whose remark is what somebody said; that of the others is a fact. */
const SAID = ['withdraw'];
/** Offers are told one by one; a draft is no news. */
const LEFT_OUT = ['respond', 'save'];

interface Past {
  readonly time: string;
  readonly event: Omit<CaseEvent, 'state'>;
}

const toOffer = ({ responseId, agencyName, amount, rate, termMonths, message, createTime }: DemandResponse, nowMs: number): Past => ({
  time: createTime,
  event: {
    key: `offer ${responseId}`,
    name: `${agencyName}给出报价`,
    when: formatMoment(createTime, nowMs),
    quote: message === '' ? undefined : message,
    detail: `${formatWan(amount)}，年化 ${formatPercent(rate)}，${termMonths} 个月`,
  },
});

const toStep = ({ action, remark, time }: Demand['timeline'][number], nowMs: number): Past => {
  const isSaid = SAID.includes(action);
  return {
    time,
    event: {
      key: `${action} ${time}`,
      name: DONE[action] ?? financeDemandActionLabels[action] ?? action,
      when: formatMoment(time, nowMs),
      quote: isSaid && remark !== '' ? remark : undefined,
      detail: isSaid || remark === '' ? undefined : remark,
    },
  };
};

/** The course of a demand: what the company did, every offer, and what is to come. */
export function toDemandHistory({ timeline, responses, state }: Demand, nowMs: number): CaseEvent[] {
  const steps = timeline.filter(({ action }) => !LEFT_OUT.includes(action)).map((step) => toStep(step, nowMs));
  const offers = responses.map((response) => toOffer(response, nowMs));
  const past = [...steps, ...offers].sort((a, b) => (a.time < b.time ? -1 : 1));
  const ahead = AHEAD[state] ?? [];
  const lastIndex = ahead.length === 0 ? -1 : past.length - 1;
  return [
    ...past.map(({ event }, index): CaseEvent => ({ ...event, state: index === lastIndex ? 'current' : 'done' })),
    ...ahead.map((name): CaseEvent => ({ key: `ahead ${name}`, state: 'next', name })),
  ];
}
