import { daysLeft } from '#lib/format/dates.ts';

const TODAY = 0;
const YESTERDAY = -1;

function dayOf(createTime: string, nowMs: number): string {
  const days = daysLeft(createTime, nowMs) ?? Number.NEGATIVE_INFINITY;
  if (days >= TODAY) return '今天';
  return days === YESTERDAY ? '昨天' : '更早';
}

/** Splits what is sorted by time, newest first, into 今天, 昨天 and 更早 by Shanghai's calendar; empty days are left out. */
export function groupByDay<M extends { readonly createTime: string }>(
  messages: readonly M[],
  nowMs: number,
): { day: string; messages: M[] }[] {
  const groups = new Map<string, M[]>();
  for (const message of messages) {
    const day = dayOf(message.createTime, nowMs);
    groups.set(day, [...(groups.get(day) ?? []), message]);
  }
  return [...groups].map(([day, ofDay]) => ({ day, messages: ofDay }));
}
