import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { listCalendarDays } from '../../seed/calendar-days.ts';
import { isLegalHoliday } from './legal-holidays.ts';

const holidaysOf = (year: number): string[] => {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day < `${year + 1}-01-01`; day = addDays(day, 1)) if (isLegalHoliday(day)) days.push(day.slice(5));
  return days;
};

describe('holidays fixed by law', () => {
  it.each([
    [2025, '01-01 01-28 01-29 01-30 01-31 04-04 05-01 05-02 05-31 10-01 10-02 10-03 10-06'],
    [2027, '01-01 02-05 02-06 02-07 02-08 04-05 05-01 05-02 06-09 09-15 10-01 10-02 10-03'],
    [2028, '01-01 01-25 01-26 01-27 01-28 04-04 05-01 05-02 05-28 10-01 10-02 10-03'],
    [2029, '01-01 02-12 02-13 02-14 02-15 04-04 05-01 05-02 06-16 09-22 10-01 10-02 10-03'],
    [2030, '01-01 02-02 02-03 02-04 02-05 04-05 05-01 05-02 06-05 09-12 10-01 10-02 10-03'],
    [2033, '01-01 01-30 01-31 02-01 02-02 04-04 05-01 05-02 06-01 09-08 10-01 10-02 10-03'],
  ])('of %i are %s', (year, days) => {
    expect(holidaysOf(year).join(' ')).toBe(days);
  });

  it('of the lunar calendar are a day at most from where another reckoning has them', () => {
    const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
    const lunarOf = (day: string) => {
      const parts = lunar.formatToParts(Date.parse(`${day}T00:00:00Z`));
      return ['month', 'day'].map((name) => parts.find(({ type }) => type === name)?.value).join('-');
    };
    const near = (day: string) => [-1, 0, 1].map((after) => lunarOf(addDays(day, after)));
    for (let year = 2025; year <= 2050; year += 1) {
      const own = holidaysOf(year).map((day) => `${year}-${day}`);
      const found = (wanted: string) => own.some((day) => near(day).includes(wanted));
      expect([year, ...['1-1', '5-5', '8-15'].map(found)]).toEqual([year, true, true, true]);
    }
  });

  it('were announced as off in every year since the rule', () => {
    const announced = listCalendarDays();
    const years = [...new Set(announced.map(({ day }) => Number(day.slice(0, 4))))].filter((year) => year >= 2025);
    expect(years.length).toBeGreaterThan(1);
    const worked = new Set(announced.filter(({ isWorking }) => isWorking).map(({ day }) => day));
    for (const year of years) expect(holidaysOf(year).filter((day) => worked.has(`${year}-${day}`))).toEqual([]);
  });

  it('are none before the rule', () => {
    expect(isLegalHoliday('2024-05-02')).toBe(false);
  });
});
