import type { Context } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { addDays, daysBetween } from '#lib/contract/pricing/calendar-dates.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import { Fault } from '../../domain/fault.ts';
import { listContentChanges } from '../../domain/reference/content-changes.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import {
  changeCalendarDays,
  type DayRule,
  listCalendarYears,
  listNamedDays,
  type NamedDay,
  type TypedDay,
  undoCalendarChange,
} from '../../domain/time/working-calendar.ts';
import { createWorkingCalendar, isWeekday } from '../../domain/time/working-time.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import { atDesk, deskForm, onlyIfAllowed, refusalOf } from '../desks/desk-parts.ts';
import { choiceField, errorSummary, inputField } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { dataTable, notice } from '../kit/pieces.ts';
import { may } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { judgeForm, REFUSED, readForm } from '../workbench-page.ts';
import { type ContentDesk, changeTable, doneNotice, editorOf, leadOn, type Refused, toRefused } from './content-desk.ts';
import { yearView } from './year-view.ts';

type CalendarDesk = ContentDesk<'calendar'>;

const YEARS = { from: 2024, to: 2099 };
const MOST_DAYS = 31;

const Day = z.string().refine(isDay, '请按“年-月-日”填写一个存在的日子');
const DaysForm = z
  .object({
    from: Day,
    to: z.string(),
    isWorking: z.enum(['0', '1'], '请选放假还是上班'),
    name: z.string().trim().min(1, '请写明原因，如国庆节').max(40, '原因最多 40 个字'),
  })
  .transform(({ to, ...form }) => ({ ...form, to: to === '' ? form.from : to }))
  .refine(({ to }) => isDay(to), { path: ['to'], message: '请按“年-月-日”填写一个存在的日子' })
  .refine(({ from, to }) => !isDay(to) || to >= from, { path: ['to'], message: '到哪天不能早于从哪天' })
  .refine(({ from, to }) => !isDay(to) || daysBetween(from, to) < MOST_DAYS, { path: ['to'], message: `一次最多 ${MOST_DAYS} 天` })
  .refine(({ from, to }) => from.slice(0, 4) === to.slice(0, 4), { path: ['to'], message: '一次只能在同一年里' })
  .refine(({ from }) => Number(from.slice(0, 4)) >= YEARS.from && Number(from.slice(0, 4)) <= YEARS.to, {
    path: ['from'],
    message: `年份要在 ${YEARS.from} 到 ${YEARS.to} 之间`,
  });

const mayChange = (staff: Staff): boolean => may(staff, 'calendar', 'change');
const ruleText = ({ isWorking, name }: DayRule): string => `${isWorking ? '上班' : '放假'}（${name}）`;

function readYear(c: Context, { context }: CalendarDesk): number {
  const asked = Number(c.req.query('year') ?? '');
  const isKnown = Number.isSafeInteger(asked) && asked >= YEARS.from && asked <= YEARS.to;
  return isKnown ? asked : Number(toDay(context.now()).slice(0, 4));
}

/** Days that are said anew; a weekend in a holiday is off already. @throws Fault invalidField for a day that is named. */
function toTypedDays({ from, to, isWorking, name }: z.output<typeof DaysForm>, named: readonly NamedDay[]): TypedDay[] {
  const rule = { isWorking: isWorking === '1', name };
  const days: TypedDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (named.some((known) => known.day === day))
      throw new Fault('invalidField', { field: 'from', sentence: `${day} 已经定过了，请到下面的表里改那一天` });
    if (isWeekday(day) !== rule.isWorking) days.push({ day, seen: null, to: rule });
  }
  const sentence = rule.isWorking ? '这几天本来就上班' : '这几天是周末，本来就休息，不用定';
  if (days.length === 0) throw new Fault('invalidField', { field: 'from', sentence });
  return days;
}

function daysForm(c: Context, desk: CalendarDesk, year: number, { typed = {}, errors = {} }: Refused): Markup {
  const fields = html`<div class="grid">
    ${inputField({ name: 'from', label: '从哪天', type: 'date', value: typed.from ?? '', error: errors.from })}
    ${inputField({ name: 'to', label: '到哪天', type: 'date', value: typed.to ?? '', error: errors.to, optional: true, hint: '只有一天就留空' })}
    ${choiceField({
      name: 'isWorking',
      label: '怎么定',
      value: typed.isWorking ?? '',
      error: errors.isWorking,
      options: [
        ['0', '放假'],
        ['1', '周末上班'],
      ],
    })}
    ${inputField({ name: 'name', label: '原因', value: typed.name ?? '', error: errors.name, maxLength: 40, hint: '如国庆节、国庆节补班' })}
  </div>`;
  return deskForm(c, desk, { action: `${desk.path}?year=${year}`, button: '定下来', hidden: {}, fields });
}

function dayTable(desk: CalendarDesk, staff: Staff, named: readonly NamedDay[]): Markup {
  const columns = [{ name: '日子', kind: 'kept' }, { name: '怎么定' }, { name: '' }] as const;
  const rows = named.map(({ day, ...rule }) => [
    day,
    ruleText(rule),
    mayChange(staff) ? html`<a href="${desk.path}/${day}" aria-label="修改：${day}">修改</a>` : '',
  ]);
  return dataTable('和星期不一样的日子', columns, rows);
}

function yearLinks({ path }: CalendarDesk, years: readonly number[], year: number): Markup {
  const known = [...new Set([...years, year, year + 1])].filter((each) => each <= YEARS.to).sort((a, b) => a - b);
  const links = known.map((each) =>
    each === year
      ? html`<a href="${path}?year=${each}" aria-current="page">${each} 年</a>`
      : html`<a href="${path}?year=${each}">${each} 年</a>`,
  );
  return html`<nav aria-label="年份" class="years">${links}</nav>`;
}

async function showYear(c: Context, desk: CalendarDesk, staff: Staff, refused: Refused = {}): Promise<Response> {
  const { context, path } = desk;
  const { errors = {}, refusal = '' } = refused;
  const year = readYear(c, desk);
  const named = await listNamedDays(context, year);
  const changes = await listContentChanges(context, 'calendar', String(year));
  const say = (value: (typeof changes)[number]['before']): string =>
    value === null ? '按星期和法定节日' : ruleText(value as unknown as DayRule);
  const shown = { staff, action: `${path}/undo?year=${year}`, words: { nameOf: ({ key }: { readonly key: string }) => key, say } };
  const isRefused = refusal !== '' || Object.keys(errors).length > 0;
  const content = html`${isRefused ? '' : doneNotice(c)} ${refusalOf(refusal)} ${errorSummary(errors)}
    ${yearLinks(desk, await listCalendarYears(context), year)}
    ${named.length === 0 ? notice('warn', `${year} 年的安排还没有公布`, '现在按默认：周末和法定节日休息，没有补班。公布以后请在下面定下来。') : ''}
    <p>各类期限按它算。改了以后，新算的期限照新的来，已经定下的期限不变。</p>
    ${yearView(year, named, createWorkingCalendar(named))}
    ${mayChange(staff) ? html`<h2>定放假和补班</h2>${daysForm(c, desk, year, refused)}` : ''}
    ${named.length === 0 ? '' : html`<h2>和星期不一样的日子</h2>${dayTable(desk, staff, named)}`}
    <h2>改动</h2>
    ${changeTable(c, desk, changes, shown)}`;
  return desk.site.page(c, `${year} 年工作日历`, content, isRefused ? { status: REFUSED } : {});
}

async function addDaysOf(c: Context, desk: CalendarDesk, staff: Staff): Promise<Response> {
  const typed = await readForm(c);
  const judged = judgeForm(DaysForm, { from: '', to: '', name: '', ...typed });
  if ('errors' in judged) return showYear(c, desk, staff, { typed, errors: judged.errors });
  const year = judged.data.from.slice(0, 4);
  try {
    const days = toTypedDays(judged.data, await listNamedDays(desk.context, Number(year)));
    await changeCalendarDays(desk.context, days, editorOf(staff));
  } catch (error) {
    return showYear(c, desk, staff, { typed, ...toRefused(error) });
  }
  return leadOn(c, `${desk.path}?year=${year}`, 'changed');
}

async function findDay(c: Context, { context }: CalendarDesk): Promise<NamedDay> {
  const day = c.req.param('day') ?? '';
  const found = isDay(day) ? (await listNamedDays(context, Number(day.slice(0, 4)))).find((each) => each.day === day) : undefined;
  if (found === undefined) throw new Fault('notFound');
  return found;
}

async function showDay(c: Context, desk: CalendarDesk, { typed = {}, errors = {}, refusal = '' }: Refused = {}): Promise<Response> {
  const { day, isWorking, name } = await findDay(c, desk);
  const action = `${desk.path}/${day}`;
  const hidden = { seenWorking: typed.seenWorking ?? (isWorking ? '1' : '0'), seenName: typed.seenName ?? name };
  const fields = html`<div class="narrow">
    ${choiceField({
      name: 'isWorking',
      label: '怎么定',
      value: typed.isWorking ?? hidden.seenWorking,
      options: [
        ['0', '放假'],
        ['1', '上班'],
      ],
    })}
    ${inputField({ name: 'name', label: '原因', value: typed.name ?? name, error: errors.name, maxLength: 40 })}
  </div>`;
  const byWeek = createWorkingCalendar([]).isWorkingDay(day) ? '上班' : '休息';
  const content = html`${refusalOf(refusal)} ${errorSummary(errors)}
    <p><a href="${desk.path}?year=${day.slice(0, 4)}">${day.slice(0, 4)} 年工作日历</a></p>
    ${deskForm(c, desk, { action, button: '保存', hidden, fields })}
    <h2>不再单独定</h2>
    <p>按星期和法定节日，这一天${byWeek}。</p>
    ${deskForm(c, desk, { action, button: '不再单独定', look: 'danger', hidden: { ...hidden, remove: '1' } })}`;
  const isRefused = refusal !== '' || Object.keys(errors).length > 0;
  return desk.site.page(c, day, content, isRefused ? { status: REFUSED } : {});
}

async function changeDay(c: Context, desk: CalendarDesk, staff: Staff): Promise<Response> {
  const { day } = await findDay(c, desk);
  const typed = await readForm(c);
  const name = (typed.name ?? '').trim();
  if (typed.remove !== '1' && name === '') return showDay(c, desk, { typed, errors: { name: '请写明原因，如国庆节' } });
  const to = typed.remove === '1' ? null : { isWorking: typed.isWorking === '1', name };
  const seen = { isWorking: typed.seenWorking === '1', name: typed.seenName ?? '' };
  try {
    await changeCalendarDays(desk.context, [{ day, seen, to }], editorOf(staff));
  } catch (error) {
    return showDay(c, desk, { typed, ...toRefused(error) });
  }
  return leadOn(c, `${desk.path}?year=${day.slice(0, 4)}`, 'changed');
}

async function undo(c: Context, desk: CalendarDesk, staff: Staff): Promise<Response> {
  try {
    await undoCalendarChange(desk.context, (await readForm(c)).id ?? '', editorOf(staff));
  } catch (error) {
    return showYear(c, desk, staff, toRefused(error));
  }
  return leadOn(c, `${desk.path}?year=${readYear(c, desk)}`, 'undone');
}

/** Holidays and worked weekends, a year at a time: each change is on record and can be taken back. */
export function mountCalendarPages(app: PlatformApp, desk: CalendarDesk): void {
  const { path } = desk;
  const changing = (work: (c: Context, staff: Staff) => Promise<Response>, action: 'change' | 'undo' = 'change') =>
    atDesk(desk, (c, staff) => onlyIfAllowed(c, desk, { staff, action }, () => work(c, staff)));
  app.get(
    path,
    atDesk(desk, (c, staff) => showYear(c, desk, staff)),
  );
  app.post(
    path,
    changing((c, staff) => addDaysOf(c, desk, staff)),
  );
  app.post(
    `${path}/undo`,
    changing((c, staff) => undo(c, desk, staff), 'undo'),
  );
  app.get(
    `${path}/:day`,
    changing((c) => showDay(c, desk)),
  );
  app.post(
    `${path}/:day`,
    changing((c, staff) => changeDay(c, desk, staff)),
  );
}
