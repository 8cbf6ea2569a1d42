import { PROMISED_DAYS } from '#lib/contract/finance/states.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import { formatChineseDay, formatMinute } from '#lib/format/dates.ts';

const ANSWER = '给您答复';
const LATEST = `${PROMISED_DAYS.loan} 个工作日`;

/** By when an application is answered: in the institution's own time where it names one, held to what the platform promises for all. */
export function answerPromise(process: FinanceProduct['process']): string {
  const own = process.find(({ name }) => name === ANSWER)?.time ?? '';
  if (own === '' || own === `${LATEST}内`) return `${LATEST}内${ANSWER}`;
  return `机构说 ${own}${ANSWER}，平台约定最晚 ${LATEST}`;
}

/** What follows first once an application was sent: who takes it on by when, the moment where its order is known, and who calls. */
export function firstSteps(order: Pick<FinanceOrder, 'sla'> | undefined, nowMs: number): string[] {
  const due = order?.sla.find(({ promise }) => promise === 'accept')?.due;
  const until = due ? `最晚 ${formatChineseDay(due, nowMs)} ${formatMinute(due).slice(-5)} 前` : `${PROMISED_DAYS.accept} 个工作日内`;
  return [`${until}会有人接手。`, `接手后 ${PROMISED_DAYS.contact} 个工作日内联系您，需要补材料会发消息给您。`];
}
