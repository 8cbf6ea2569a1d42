import { REVIEW_DAYS } from '#lib/contract/authentication-codes.ts';
import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { parseMoment, toDay, toWireTime } from '../time/shanghai-time.ts';
import { type WorkingCalendar, workingDaysLater } from '../time/working-time.ts';

/** By when what was handed in then is looked at. */
export const reviewDue = (calendar: WorkingCalendar, submitted: Date): Date => workingDaysLater(calendar, submitted, REVIEW_DAYS);

/** The same as it is sent; empty for paper, whose time counts from its arrival. */
export const toReviewDue = (calendar: WorkingCalendar, submitted: Date, method?: CompanyCertification['method']): string =>
  method === 'offline' ? '' : toWireTime(reviewDue(calendar, submitted));

/** What was handed in before this moment should have been looked at by now. */
export function lateBefore(calendar: WorkingCalendar, now: Date): Date {
  let day = toDay(now);
  while (reviewDue(calendar, parseMoment(day)) > now) day = addDays(day, -1);
  return parseMoment(addDays(day, 1));
}
