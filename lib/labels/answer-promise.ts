import { type OrderPromise, PROMISED_DAYS } from '#lib/contract/finance/states.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import { formatChineseDay, formatMinute } from '#lib/format/dates.ts';

const ANSWER = '给您答复';
const LATEST = `${PROMISED_DAYS.loan} 个工作日`;

/** From which rule the days of a promise come. */
export const promiseRule = (promise: OrderPromise): string => `平台约定 ${PROMISED_DAYS[promise]} 个工作日`;

type Promised = Pick<FinanceOrder, 'sla'> | undefined;

/** 11 月 25 日 18:00 of a promise; empty where the order is not known, or promises nothing of the kind. */
function momentOf(order: Promised, promise: OrderPromise, nowMs: number): string {
  const due = order?.sla.find((term) => term.promise === promise)?.due;
  return due ? `${formatChineseDay(due, nowMs)} ${formatMinute(due).slice(-5)}` : '';
}

/** By when an application is answered: in the institution's own time where it names one, held to what the platform promises for all. */
export function answerPromise(process: FinanceProduct['process'], order?: Promised, nowMs = 0): string {
  const own = process.find(({ name }) => name === ANSWER)?.time ?? '';
  const moment = momentOf(order, 'loan', nowMs);
  const until = moment === '' ? '' : `，也就是 ${moment} 前`;
  if (own === '' || own === `${LATEST}内`) return `${LATEST}内${ANSWER}${until}`;
  return `机构说 ${own}${ANSWER}，平台约定最晚 ${LATEST}${until}`;
}

/** What follows first once an application was sent: who takes it on and calls by when, the moments where its order is known. */
export function firstSteps(order: Promised, nowMs: number): string[] {
  const by = (promise: OrderPromise, words: string): string => {
    const moment = momentOf(order, promise, nowMs);
    return moment === '' ? `${PROMISED_DAYS[promise]} 个工作日内${words}` : `最晚 ${moment} 前${words}（${promiseRule(promise)}）`;
  };
  return [`${by('accept', '会有人接手')}。`, `${by('contact', '联系您')}，需要补材料会发消息给您。`];
}
