import { addWorkingHours, createWorkingCalendar, workingDaysLater, workingHoursBetween } from '../domain/time/working-time.ts';
import { listCalendarDays } from './calendar-days.ts';

const days = listCalendarDays();
const calendar = createWorkingCalendar(days);
const moment = (local: string): Date => new Date(`${local}+08:00`);

describe('the seed of the working calendar', () => {
  it('names holidays and the weekends worked in their place', () => {
    expect(days.filter(({ day }) => day >= '2026-09-19' && day <= '2026-10-31')).toEqual([
      { day: '2026-09-20', isWorking: true, name: '国庆节' },
      { day: '2026-09-25', isWorking: false, name: '中秋' },
      ...['01', '02', '05', '06', '07'].map((date) => ({ day: `2026-10-${date}`, isWorking: false, name: '国庆节' })),
      { day: '2026-10-10', isWorking: true, name: '国庆节' },
    ]);
  });

  it.each([
    ['2026-09-30T16:00:00', 1, '2026-10-08T18:00:00'],
    ['2026-09-30T16:00:00', 3, '2026-10-10T18:00:00'],
    ['2026-09-30T16:00:00', 5, '2026-10-13T18:00:00'],
    ['2026-10-03T10:00:00', 1, '2026-10-08T18:00:00'],
    ['2026-09-24T09:00:00', 1, '2026-09-28T18:00:00'],
    ['2026-09-18T09:00:00', 1, '2026-09-20T18:00:00'],
  ])('from %s, %d working days end at %s', (from, count, end) => {
    expect(workingDaysLater(calendar, moment(from), count)).toEqual(moment(end));
  });

  it('counts no office hour over the National Day holiday', () => {
    expect(workingHoursBetween(calendar, moment('2026-09-30T17:00:00'), moment('2026-10-08T09:30:00'))).toBe(2);
    expect(addWorkingHours(calendar, moment('2026-09-30T17:00:00'), 2)).toEqual(moment('2026-10-08T09:30:00'));
  });
});
