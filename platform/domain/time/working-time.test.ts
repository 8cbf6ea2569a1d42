import { addWorkingHours, createWorkingCalendar, postponeDue, workingDaysLater, workingHoursBetween } from './working-time.ts';

const week = createWorkingCalendar([]);
const moment = (local: string): Date => new Date(`${local}+08:00`);

const HOURS = 9.5;

describe('working time', () => {
  it('leaves out the holidays fixed by law in a year that is not announced, unless a day is named', () => {
    expect(workingDaysLater(week, moment('2026-12-31T10:00:00'), 1)).toEqual(moment('2027-01-04T18:00:00'));
    expect(workingDaysLater(week, moment('2027-02-04T10:00:00'), 1)).toEqual(moment('2027-02-09T18:00:00'));
    const worked = createWorkingCalendar([{ day: '2027-01-01', isWorking: true }]);
    expect(workingDaysLater(worked, moment('2026-12-31T10:00:00'), 1)).toEqual(moment('2027-01-01T18:00:00'));
    expect(addWorkingHours(week, moment('2026-12-31T08:30:00'), HOURS + 1)).toEqual(moment('2027-01-04T09:30:00'));
  });

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

  it.each([
    ['2026-11-24T10:00:00', '2026-11-24T10:01:00', '2026-11-27T18:00:00'],
    ['2026-11-24T10:00:00', '2026-11-24T14:45:00', '2026-11-30T18:00:00'],
    ['2026-11-24T17:59:00', '2026-11-25T08:31:00', '2026-11-27T18:00:00'],
    ['2026-11-24T10:00:00', '2026-11-27T10:00:00', '2026-12-02T18:00:00'],
    ['2026-11-21T10:00:00', '2026-11-22T10:00:00', '2026-11-27T18:00:00'],
  ])('a clock that stood from %s to %s leaves a deadline at the close of a working day, %s', (from, to, due) => {
    expect(postponeDue(week, moment('2026-11-27T18:00:00'), moment(from), moment(to))).toEqual(moment(due));
  });

  it('a due day ends with the office and skips the weekend', () => {
    expect(workingDaysLater(week, moment('2026-11-20T09:00:00'), 1)).toEqual(moment('2026-11-23T18:00:00'));
    expect(workingDaysLater(week, moment('2026-11-21T09:00:00'), 5)).toEqual(moment('2026-11-27T18:00:00'));
  });
});
