import type { CaseTerm } from '#components/case/case-clock.tsx';
import type { Demand } from '#lib/contract/finance-demand.ts';
import { formatDaysLeft } from '#lib/format/dates.ts';
import { formatMoment } from './demand-words.ts';
import { isPast } from './head-words.ts';

const PROMISED = '约定 1 个工作日';
const TAKES_OFFERS = ['10', '20'];

function answerTerm({ answerDue, responses, state }: Demand, nowMs: number): CaseTerm | null {
  if (answerDue === null) return null;
  const name = '第一家报价';
  const first = responses.map(({ createTime }) => createTime).sort()[0];
  if (first !== undefined) {
    const isLate = first > answerDue;
    return { name, state: isLate ? 'broken' : 'kept', mark: isLate ? '晚了' : '按时', note: `${formatMoment(first, nowMs)}，${PROMISED}` };
  }
  if (!TAKES_OFFERS.includes(state)) return null;
  const note = `${formatMoment(answerDue, nowMs)} 前，${PROMISED}`;
  if (isPast(answerDue, nowMs)) return { name, state: 'broken', mark: '已经超时', note };
  return { name, state: 'running', mark: formatDaysLeft(answerDue, nowMs), note };
}

/** By when institutions answer, whether they did, and how long offers are taken. */
export function toDemandClock(demand: Demand, nowMs: number): CaseTerm[] {
  const { state, expiresAt } = demand;
  const answer = answerTerm(demand, nowMs);
  const terms = answer === null ? [] : [answer];
  if (expiresAt === null || !TAKES_OFFERS.includes(state)) return terms;
  const note = `到 ${formatMoment(expiresAt, nowMs)}，到期自动结束`;
  return [...terms, { name: '收报价', state: 'ahead', mark: formatDaysLeft(expiresAt, nowMs), note }];
}
