import { addWorkingHours, createWorkingCalendar, workingDaysLater, workingHoursBetween } from './working-time.ts';

const week = createWorkingCalendar([]);
const moment = (local: string): Date => new Date(`${local}+08:00`);

describe('working time', () => {
  it.each([
    ['2026-11-20T17:00:00', '2026-11-23T09:30:00', 2],
    ['2026-11-20T12:00:00', '2026-11-20T12:30:00', 0.5],
    ['2026-11-21T08:00:00', '2026-11-22T20:00:00', 0],
    ['2026-11-20T06:00:00', '2026-11-20T23:00:00', 9.5],
    ['2026-11-20T12:00:00', '2026-11-20T11:00:00', 0],
  ])('from %s to %s is %d hours', (from, to, hours) => {
    expect(workingHoursBetween(week, moment(from), moment(to))).toBe(hours);
  });

  it.each([
    ['2026-11-20T17:00:00', 2, '2026-11-23T09:30:00'],
    ['2026-11-21T17:00:00', 9.5, '2026-11-23T18:00:00'],
    ['2026-11-19T23:00:00', 1, '2026-11-20T09:30:00'],
  ])('%s and %d hours is %s', (from, hours, to) => {
    expect(addWorkingHours(week, moment(from), hours)).toEqual(moment(to));
  });

  it('a due day ends with the office and skips the weekend', () => {
    expect(workingDaysLater(week, moment('2026-11-20T09:00:00'), 1)).toEqual(moment('2026-11-23T18:00:00'));
    expect(workingDaysLater(week, moment('2026-11-21T09:00:00'), 5)).toEqual(moment('2026-11-27T18:00:00'));
  });
});
