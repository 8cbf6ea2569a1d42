import type { CaseTerm } from '#components/case/case-clock.tsx';
import type { FinanceOrder, OrderSla } from '#lib/contract/finance-order.ts';
import { type FinanceOrderState, type OrderPromise, orderPromiseLabel } from '#lib/contract/finance-order-states.ts';
import { formatDaysLeft } from '#lib/format/dates.ts';
import { readShanghai } from '#lib/format/shanghai-time.ts';
import { formatMoment } from './head-words.ts';

const PROMISED_DAYS: Readonly<Record<OrderPromise, number>> = { accept: 1, contact: 3, loan: 5 };
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** 25 分钟, 6 小时, 2 天; empty when one of the times is none. */
export function durationWords(from: string, to: string): string {
  const start = readShanghai(from);
  const end = readShanghai(to);
  if (start === null || end === null) return '';
  const minutes = Math.max(1, Math.round(end.diff(start, 'minute', true)));
  if (minutes < HOUR_MINUTES) return `${minutes} 分钟`;
  const hours = Math.round(minutes / HOUR_MINUTES);
  return hours < DAY_HOURS ? `${hours} 小时` : `${Math.round(hours / DAY_HOURS)} 天`;
}

interface Shown {
  readonly applyTime: string;
  readonly state: FinanceOrderState;
  readonly nowMs: number;
}

function toTerm({ promise, due, doneTime, isLate }: OrderSla, isNext: boolean, { applyTime, state, nowMs }: Shown): CaseTerm {
  const name = orderPromiseLabel(promise, state);
  const promised = `约定 ${PROMISED_DAYS[promise]} 个工作日`;
  if (doneTime !== null)
    return {
      name,
      state: isLate ? 'broken' : 'kept',
      mark: isLate ? '晚了' : '按时',
      note: `用了 ${durationWords(applyTime, doneTime)}，${promised}`,
    };
  const note = `${formatMoment(due, nowMs)} 前，${promised}`;
  if (isLate) return { name, state: 'broken', mark: '已经超时', note };
  return { name, state: isNext ? 'running' : 'ahead', mark: isNext ? formatDaysLeft(due, nowMs) : '还没到', note };
}

/** The institution's promises of an order (1, 3, 5 working days); once it is over, those that were kept or broken. */
export function toOrderClock({ sla, applyTime, whoseTurn, state }: FinanceOrder, nowMs: number): CaseTerm[] {
  if (applyTime === null) return [];
  const isOver = whoseTurn === 'none' || state === '00';
  const shown = isOver ? sla.filter(({ doneTime }) => doneTime !== null) : sla;
  const next = shown.find(({ doneTime }) => doneTime === null);
  return shown.map((term) => toTerm(term, term === next, { applyTime, state, nowMs }));
}
