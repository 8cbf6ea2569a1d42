import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CalendarDay, isWeekday } from '../domain/time/working-time.ts';

/** Before it nothing is reckoned. */
const FIRST_DAY = '2024-01-01';

type Named = Readonly<Record<string, string>>;
// The package's functions read days from the local clock; its data do not.
const path = createRequire(import.meta.url).resolve('chinese-days/dist/chinese-days.json');
const { holidays, workdays } = JSON.parse(readFileSync(path, 'utf8')) as { readonly holidays: Named; readonly workdays: Named };

const toDays = (named: Named, isWorking: boolean) =>
  Object.entries(named)
    .filter(([day]) => day >= FIRST_DAY && isWeekday(day) !== isWorking)
    // `Labour Day,劳动节,2`
    .map(([day, name]) => ({ day, isWorking, name: name.split(',')[1] ?? name }));

/** Public holidays, and weekends worked in their place, as the State Council announced them; in order. */
export const listCalendarDays = (): (CalendarDay & { readonly name: string })[] =>
  [...toDays(holidays, false), ...toDays(workdays, true)].sort((a, b) => (a.day < b.day ? -1 : 1));
