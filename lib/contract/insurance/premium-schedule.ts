import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { addMonths } from '#lib/contract/pricing/cover-period.ts';
import { sumYuan } from '#lib/contract/pricing/exact-amount.ts';
import { type SurrenderAsk, type SurrenderRefund, surrenderRefund } from '#lib/contract/pricing/surrender-refund.ts';

/** Days before its due day from which a premium is asked for and can be paid. */
export const PREMIUM_NOTICE_DAYS = 30;
/** 宽限期: days after the due day in which the cover stands (保险法第三十六条). */
export const GRACE_DAYS = 60;
/** Years after the suspension in which holder and insurer may agree that the cover goes on (保险法第三十七条). */
const REINSTATE_YEARS = 2;

export const PREMIUM_STATES = ['paid', 'due', 'grace', 'lapsed', 'refunded'] as const;
export type PremiumState = (typeof PREMIUM_STATES)[number];
export const premiumStateLabels: Readonly<Record<PremiumState, string>> = {
  paid: '已缴',
  due: '待缴',
  grace: '宽限期',
  lapsed: '已失效',
  refunded: '已退',
};

/** One premium of those that are paid once a year. Days are `YYYY-MM-DD` in Asia/Shanghai. */
export interface ScheduledPremium {
  /** 第 n 期, from 1. */
  readonly period: number;
  readonly dueDay: string;
  /** Last day on which it can be paid and the cover stands. */
  readonly graceDay: string;
  readonly state: PremiumState;
}

interface PremiumsAsk {
  readonly startDate: string;
  /** How many premiums were agreed on. */
  readonly years: number;
  /** How many of them are paid, from the first. */
  readonly paid: number;
  /** Day from which the grace of what was due before counts; null for the due days themselves. */
  readonly graceFrom?: string | null;
  readonly today: string;
}

/** The anniversary on which a premium is due; of a 29 February the last day of the month in other years. */
const dueDayOf = (startDate: string, period: number): string => addMonths(startDate, (period - 1) * 12);

/** All premiums of a cover: once one has lapsed, those that fell due after it have too. */
export function premiumSchedule({ startDate, years, paid, graceFrom = null, today }: PremiumsAsk): ScheduledPremium[] {
  let isLapsed = false;
  return Array.from({ length: years }, (_, index) => {
    const dueDay = dueDayOf(startDate, index + 1);
    const graceDay = addDays(graceFrom !== null && graceFrom > dueDay ? graceFrom : dueDay, GRACE_DAYS);
    const place = { period: index + 1, dueDay, graceDay };
    if (index < paid) return { ...place, state: 'paid' };
    if (today <= dueDay) return { ...place, state: 'due' };
    isLapsed ||= today > graceDay;
    return { ...place, state: isLapsed ? 'lapsed' : 'grace' };
  });
}

/** Whether the next premium can be paid on a day. */
export const isPremiumPayable = ({ dueDay, graceDay }: Pick<ScheduledPremium, 'dueDay' | 'graceDay'>, today: string): boolean =>
  addDays(dueDay, -PREMIUM_NOTICE_DAYS) <= today && today <= graceDay;

/** The day before which holder and insurer may agree that a cover goes on which was suspended on a day. */
export const reinstatableUntil = (suspendedFrom: string): string => addMonths(suspendedFrom, REINSTATE_YEARS * 12);

/** What holds in the grace and what follows it. */
export const graceText = (graceDay: string): string =>
  `宽限期到 ${graceDay}，这之前保障照旧，出了事照赔，欠的保费可以从赔款里扣；过了这天还没交，保单效力中止。`;

/** What a suspension means and how it ends (保险法第三十六条, 第三十七条). */
export const suspendedText = (suspendedFrom: string, insurerName: string): string =>
  `从 ${suspendedFrom} 起效力中止，这天起出的事不赔，以前出的事照样可以申请理赔。` +
  `${reinstatableUntil(suspendedFrom)} 前可以找${insurerName}商量，补交保费、谈妥以后恢复；` +
  '到那天还没有谈妥的，保险公司可以解除合同，按合同退现金价值。';

/**
 * What of a refund the insurer pays back itself: of the last premium first, nothing of a year that is over. `isTaken` says of each premium
 * that was paid, the last one first, whether the insurer took it itself.
 */
export function insurersShare(refundYuan: number, premiumYuan: number, isTaken: readonly boolean[]): number {
  let left = refundYuan;
  const parts = isTaken.map((isOwn) => {
    const part = Math.min(left, premiumYuan);
    left = sumYuan([left, -part]);
    return isOwn ? part : 0;
  });
  return sumYuan(parts);
}

/** How a refund comes, of which the insurer pays back `ownYuan` itself (`ownText` with its unit). */
export const refundWay = (refundYuan: number, ownYuan: number, ownText: string): string => {
  if (ownYuan === 0) return '原路退回';
  return ownYuan === refundYuan ? '是保险公司自己收的，由它退给您' : `其中 ${ownText}是保险公司自己收的，由它退给您，其余原路退回`;
};

/**
 * What a surrender pays back of premiums that were paid year by year: of each paid year by itself, so that what was paid ahead is paid
 * back whole and nothing of a year that is over. `premium` is one year's.
 */
export function yearlyRefund({ years, paid, ...ask }: SurrenderAsk & Pick<PremiumsAsk, 'years' | 'paid'>): SurrenderRefund {
  const parts = Array.from({ length: paid }, (_, index) => {
    const endDate = index + 1 < years ? addDays(dueDayOf(ask.startDate, index + 2), -1) : ask.endDate;
    return surrenderRefund({ ...ask, startDate: dueDayOf(ask.startDate, index + 1), endDate });
  });
  const running = parts.filter(({ daysLeft }) => daysLeft > 0);
  const counted = running.length > 0 ? running : parts.slice(-1);
  const sum = (of: 'days' | 'daysLeft'): number => counted.reduce((all, part) => all + part[of], 0);
  return {
    refund: sumYuan(parts.map(({ refund }) => refund)),
    isFull: parts.every(({ isFull }) => isFull),
    coolingUntil: parts[0]?.coolingUntil ?? null,
    daysLeft: sum('daysLeft'),
    days: sum('days'),
  };
}
