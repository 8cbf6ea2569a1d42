import { PROMISED_DAYS } from '#lib/contract/finance/states.ts';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';

const ANSWER = '给您答复';
const LATEST = `${PROMISED_DAYS.loan} 个工作日`;

/** By when an application is answered: in the institution's own time where it names one, held to what the platform promises for all. */
export function answerPromise(process: FinanceProduct['process']): string {
  const own = process.find(({ name }) => name === ANSWER)?.time ?? '';
  if (own === '' || own === `${LATEST}内`) return `${LATEST}内${ANSWER}`;
  return `机构说 ${own}${ANSWER}，平台约定最晚 ${LATEST}`;
}
