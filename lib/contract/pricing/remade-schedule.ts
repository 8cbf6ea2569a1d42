import { daysBetween } from './calendar-dates.ts';
import { type DatedSchedule, datedSchedule } from './dated-schedule.ts';
import type { DueDateRule, WorkingDays } from './due-dates.ts';
import { sumYuan } from './exact-amount.ts';

/** How a schedule differs from the one that was offered; amounts in yuan, positive where more is paid now. */
export interface ScheduleChange {
  readonly interestYuan: number;
  readonly firstPaymentYuan: number;
  readonly lastPaymentYuan: number;
  readonly totalYuan: number;
  /** Days by which the disbursement, the first and the last day to pay are later. */
  readonly disbursedDays: number;
  readonly firstPayDays: number;
  readonly lastPayDays: number;
  /** Days by which the first period is longer, as the calendar has them. */
  readonly firstPeriodDays: number;
  /** Which of the days to pay are new ones; `some` also where there are more or fewer of them. */
  readonly movedDates: 'none' | 'last' | 'some' | 'all';
}

function movedDatesOf(offered: DatedSchedule, made: DatedSchedule): ScheduleChange['movedDates'] {
  const [before, after] = [offered, made].map(({ instalments }) => instalments.map(({ payOn }) => payOn)) as [string[], string[]];
  const moved = after.flatMap((day, index) => (day === before[index] ? [] : [index]));
  if (before.length !== after.length) return 'some';
  if (moved.length === 0) return 'none';
  if (moved[0] === after.length - 1 && after.length > 1) return 'last';
  return after.some((day) => before.includes(day)) ? 'some' : 'all';
}

function changeOf(offered: DatedSchedule, made: DatedSchedule): ScheduleChange {
  const minus = (a: number | undefined, b: number | undefined): number => sumYuan([a ?? 0, -(b ?? 0)]);
  const [first, last] = [offered.instalments[0], offered.instalments.at(-1)];
  const [madeFirst, madeLast] = [made.instalments[0], made.instalments.at(-1)];
  return {
    interestYuan: minus(made.interestYuan, offered.interestYuan),
    firstPaymentYuan: minus(madeFirst?.paymentYuan, first?.paymentYuan),
    lastPaymentYuan: minus(madeLast?.paymentYuan, last?.paymentYuan),
    totalYuan: minus(made.totalYuan, offered.totalYuan),
    disbursedDays: daysBetween(offered.loan.disbursedOn, made.loan.disbursedOn),
    firstPayDays: daysBetween(first?.payOn ?? '', madeFirst?.payOn ?? ''),
    lastPayDays: daysBetween(last?.payOn ?? '', madeLast?.payOn ?? ''),
    firstPeriodDays: (madeFirst?.days ?? 0) - (first?.days ?? 0),
    movedDates: movedDatesOf(offered, made),
  };
}

/** What is known when the money is paid out. */
export interface Disbursement {
  readonly disbursedOn: string;
  readonly principalYuan?: number;
  readonly annualRatePercent?: number;
  /** Where the offer named dates that no longer fit; else those of the offer, counted from the new day unless they name days. */
  readonly dueDates?: DueDateRule;
}

/**
 * The schedule of an offer made anew for the day on which the money is really paid out, and what that changes. Throws RangeError as
 * datedSchedule does, for instance when a named due date is over by then.
 */
export function remadeSchedule(
  offered: DatedSchedule,
  disbursement: Disbursement,
  workingDays?: WorkingDays,
): { schedule: DatedSchedule; change: ScheduleChange } {
  const schedule = datedSchedule({ ...offered.loan, ...disbursement }, workingDays);
  return { schedule, change: changeOf(offered, schedule) };
}
