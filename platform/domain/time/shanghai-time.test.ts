import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { parseMoment, toDay, toWireTime } from './shanghai-time.ts';

describe('time in Asia/Shanghai', () => {
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00+08:00'],
    ['2026-11-20 09:30:00', '2026-11-20T09:30:00+08:00'],
    ['2026-11-20T09:30:00', '2026-11-20T09:30:00+08:00'],
    ['2026-11-20T01:30:00Z', '2026-11-20T09:30:00+08:00'],
    ['2026-11-20T09:30:00+08:00', '2026-11-20T09:30:00+08:00'],
  ])('reads %s as %s', (text, wire) => {
    expect(toWireTime(parseMoment(text))).toBe(wire);
  });

  it('changes its day at 16:00 UTC', () => {
    expect(toDay(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
    expect(toDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });

  it('counts days over a month', () => {
    expect(addDays('2026-11-20', 30)).toBe('2026-12-20');
  });

  it('refuses what is no moment', () => {
    expect(() => parseMoment('soon')).toThrow(RangeError);
  });
});
