import { html } from 'hono/html';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import type { NamedDay } from '../../domain/time/working-calendar.ts';
import { isWeekday, type WorkingCalendar } from '../../domain/time/working-time.ts';
import type { Markup } from '../kit/page.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const WEEK = ['一', '二', '三', '四', '五', '六', '日'];

const monday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Days of a month in weeks that begin on Monday; empty where the month has none. */
function weeksOf(year: number, month: number): string[][] {
  const start = `${year}-${String(month).padStart(2, '0')}-01`;
  const cells = Array.from({ length: monday(start) }, () => '');
  for (let day = start; day.startsWith(start.slice(0, 7)); day = addDays(day, 1)) cells.push(day);
  while (cells.length % WEEK.length > 0) cells.push('');
  return Array.from({ length: cells.length / WEEK.length }, (_, week) => cells.slice(week * WEEK.length, (week + 1) * WEEK.length));
}

/** A year month by month: what differs from the week is said, days off are grey. */
export function yearView(year: number, named: readonly NamedDay[], { isWorkingDay }: WorkingCalendar): Markup {
  const cell = (day: string): Markup => {
    if (day === '') return html`<td></td>`;
    const number = Number(day.slice(8));
    const isWorked = isWorkingDay(day);
    if (isWorked === isWeekday(day)) return html`<td class="${isWorked ? '' : 'off'}">${number}</td>`;
    const reason = named.find((each) => each.day === day)?.name ?? '法定节日';
    return html`<td class="${isWorked ? 'worked' : 'holiday'}" title="${reason}">${number}<small>${isWorked ? '班' : '休'}</small></td>`;
  };
  const months = MONTHS.map(
    (month) => html`<table>
      <caption>${month} 月</caption>
      <thead><tr>${WEEK.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${weeksOf(year, month).map((week) => html`<tr>${week.map(cell)}</tr>`)}</tbody>
    </table>`,
  );
  return html`<div class="year">${months}</div>
    <p class="small">灰的是休息日。“休”是放假的工作日，“班”是要上班的周末，指着它看得到原因。</p>`;
}
