import { addDays } from '#lib/contract/pricing/calendar-dates.ts';

/** 春节 (first day of the first lunar month), 端午 and 中秋 by GB/T 33661; a library's calendar errs where a new moon falls near midnight. */
const LUNAR_HOLIDAYS: Readonly<Record<number, string>> = {
  2025: '01-29 05-31 10-06',
  2026: '02-17 06-19 09-25',
  2027: '02-06 06-09 09-15',
  2028: '01-26 05-28 10-03',
  2029: '02-13 06-16 09-22',
  2030: '02-03 06-05 09-12',
  2031: '01-23 06-24 10-01',
  2032: '02-11 06-12 09-19',
  2033: '01-31 06-01 09-08',
  2034: '02-19 06-20 09-27',
  2035: '02-08 06-10 09-16',
  2036: '01-28 05-30 10-04',
  2037: '02-15 06-18 09-24',
  2038: '02-04 06-07 09-13',
  2039: '01-24 05-27 10-02',
  2040: '02-12 06-14 09-20',
  2041: '02-01 06-03 09-10',
  2042: '01-22 06-22 09-28',
  2043: '02-10 06-11 09-17',
  2044: '01-30 05-31 10-05',
  2045: '02-17 06-19 09-25',
  2046: '02-06 06-08 09-15',
  2047: '01-26 05-29 10-04',
  2048: '02-14 06-15 09-22',
  2049: '02-02 06-04 09-11',
  2050: '01-23 06-23 09-30',
};

const SOLAR_HOLIDAYS = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03'];
const SPRING_DAYS = [-1, 0, 1, 2];

/** Day in April on which the sun reaches 15°, in the years 2000 to 2099. */
function clearBrightness(year: number): string {
  const ofCentury = year % 100;
  return `04-0${Math.floor(ofCentury * 0.2422 + 4.81) - Math.floor(ofCentury / 4)}`;
}

/** None before the rule (no New Year's Eve, no 2 May then), nor where the table ends. */
function holidaysOf(year: number): ReadonlySet<string> {
  const lunar = LUNAR_HOLIDAYS[year];
  if (lunar === undefined) return new Set();
  const [spring = '', ...others] = lunar.split(' ');
  const days = [...SOLAR_HOLIDAYS, clearBrightness(year), ...others].map((day) => `${year}-${day}`);
  return new Set([...days, ...SPRING_DAYS.map((after) => addDays(`${year}-${spring}`, after))]);
}

const known = new Map<string, ReadonlySet<string>>();

/**
 * Whether everybody is off by law, before the year's arrangement is announced: 元旦, 春节 with its eve, 清明, 劳动节, 端午, 中秋, 国庆
 * (《全国年节及纪念日放假办法》 of 2024, 13 days). The days given for those that fall on a weekend are only fixed by the announcement.
 */
export function isLegalHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  const days = known.get(year) ?? holidaysOf(Number(year));
  known.set(year, days);
  return days.has(day);
}
