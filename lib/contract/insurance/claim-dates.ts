import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { WEEK, type WorkingDays, workingDaysOn } from '#lib/contract/pricing/due-dates.ts';

interface Duty {
  /** Days that the insurance law leaves the insurer (保险法第二十三条). */
  readonly lawDays: number;
  /** From when its days count, and what is done by then, as sentences name them. */
  readonly since: string;
  readonly does: string;
  /** Sentence of a product's guide that promises it: 资料齐全的，10 个工作日内给结论. */
  readonly promise: RegExp;
}

/** What an insurer has to do with a claim in each state in which it is at turn. */
const DUTIES: Readonly<Partial<Record<string, Duty>>> = {
  1: {
    lawDays: 30,
    since: '资料齐的',
    does: '给结论',
    promise: /(\d{1,3})\s*(个?工作日|天|日)(?:之|以)?内[^，。；]*(?:结论|核定|决定|答复)/,
  },
  5: {
    lawDays: 10,
    since: '谈妥以后',
    does: '打款',
    promise: /(\d{1,3})\s*(个?工作日|天|日)(?:之|以)?内[^，。；]*(?:到账|打到|打款|支付|付清|赔付)/,
  },
};

export interface ClaimDates extends Pick<Duty, 'lawDays' | 'since' | 'does'> {
  /** `YYYY-MM-DD` that counts: the product's own where it is sooner, else the law's. */
  readonly day: string;
  /** What the product promises, where that is sooner: 10 个工作日; else empty. */
  readonly promise: string;
  readonly lawDay: string;
}

/**
 * By when the insurer acts on a claim that has been in its state since a day; null where it is not at turn. The one place that says so,
 * for details, lists, messages and desks. Days are `YYYY-MM-DD` in Asia/Shanghai.
 */
export function claimDates(
  { claimGuide }: { readonly claimGuide: readonly string[] },
  state: string,
  since: string,
  calendar: WorkingDays = WEEK,
): ClaimDates | null {
  const duty = DUTIES[state];
  if (duty === undefined) return null;
  const lawDay = addDays(since, duty.lawDays);
  const [, digits = '', unit = ''] = claimGuide.map((step) => duty.promise.exec(step)).find((found) => found !== null) ?? [];
  const days = Number(digits);
  const promised = days === 0 ? lawDay : unit.endsWith('工作日') ? workingDaysOn(since, days, calendar) : addDays(since, days);
  const isSooner = promised < lawDay;
  return { ...duty, lawDay, day: isSooner ? promised : lawDay, promise: isSooner ? `${digits} ${unit}` : '' };
}

/** The same in a sentence: the date that counts, and the law's as the outer limit. */
export const claimDatesText = ({ day, promise, lawDay, lawDays, since, does }: ClaimDates): string =>
  promise === ''
    ? `按《保险法》，${since}最迟 ${lawDays} 天，也就是 ${lawDay} 前${does}，合同另有约定的按合同`
    : `产品写明${since} ${promise}内${does}，也就是 ${day} 前；《保险法》最迟 ${lawDays} 天，是 ${lawDay}`;
