import type { RiskSeason } from '#lib/contract/insurance-product.ts';
import { addDays, datePartsOf, monthDayText } from '#lib/contract/pricing/calendar-dates.ts';
import { addMonths, coverDays } from '#lib/contract/pricing/cover-period.ts';
import { isDay } from '#lib/validation/calendar-day.ts';

const firstOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;

/** First and last day of the season that runs on a day, else of the next one. */
export function seasonOn({ fromMonth, toMonth }: RiskSeason, day: string): { from: string; to: string } {
  const { year } = datePartsOf(day);
  const isOverNewYear = toMonth < fromMonth;
  const starting = (first: number) => ({
    from: firstOf(first, fromMonth),
    to: addDays(addMonths(firstOf(isOverNewYear ? first + 1 : first, toMonth), 1), -1),
  });
  return [year - 1, year].map(starting).find(({ to }) => to >= day) ?? starting(year + 1);
}

/** 只赔 12 月到 2 月的，11 月 30 日以前投保. */
export const seasonText = ({ fromMonth, toMonth, buyUntil }: RiskSeason): string =>
  `只赔 ${fromMonth} 月到 ${toMonth} 月的，${monthDayText(buyUntil)}以前投保`;

interface SeasonedCover {
  readonly season?: RiskSeason | undefined;
  readonly waitingDays: number;
}

/** What of the season of today or the next a cover leaves out, after its waiting days; '' where it leaves out nothing. */
export function seasonDoubt(
  { season, waitingDays }: SeasonedCover,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string | null },
  today: string,
): string {
  if (season === undefined || !isDay(startDate)) return '';
  const { from, to } = seasonOn(season, today);
  const [since, until] = [addDays(startDate, waitingDays), endDate !== null && endDate < to ? endDate : to];
  const [days, covered] = [coverDays(from, to), coverDays(since > from ? since : from, until)];
  if (covered === days) return '';
  const waiting = waitingDays === 0 ? '' : `，过了 ${waitingDays} 天等待期`;
  const what = covered === 0 ? '一天也保不到' : `只保 ${covered} 天`;
  const latest = addDays(from, -waitingDays);
  const whole = latest > today ? `要整季都保，最晚从 ${latest} 开始` : '要整季都保，已经来不及了';
  return `从 ${startDate} 开始${waiting}，这一季 ${days} 天（${from} 到 ${to}）${what}。${whole}。`;
}
