import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { addDays, monthsLater } from '#lib/contract/pricing/calendar-dates.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import { dayStart } from '../../domain/time/day-start.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { branchScope, type DeskSeat, isOfAgency } from '../engine/desk-scope.ts';
import type { CountedKind } from './counted-kind.ts';
import { COUNTED_KINDS, countedKindLabels } from './counted-kinds.ts';

/** By what figures are set out, one row each. */
export const groupLabels = {
  kind: '事项',
  day: '日',
  week: '周',
  month: '月',
  quarter: '季',
  year: '年',
  agency: '机构',
  district: '区县',
  trade: '行业',
} as const;
export type GroupBy = keyof typeof groupLabels;
export const TIMES = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type TimeUnit = (typeof TIMES)[number];
export const isTime = (by: GroupBy): by is TimeUnit => (TIMES as readonly string[]).includes(by);

/** Asks for cases of which a thing is not known, or that have none. */
export const NONE = 'none';

/** Which cases: days in Shanghai on which they were submitted, both ends included; an empty word asks for all. */
export interface CaseQuestion {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly agency: string;
  readonly district: string;
  readonly trade: string;
}

/** Days of the unit that a day lies in, both ends included. Weeks begin on Monday. */
export function unitOf(day: string, unit: TimeUnit): { readonly from: string; readonly to: string } {
  const [year = '', month = ''] = day.split('-');
  const ofMonths = (from: string, months: number) => ({ from, to: addDays(monthsLater(from, months, 1), -1) });
  if (unit === 'day') return { from: day, to: day };
  if (unit === 'week') {
    const since = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    const from = addDays(day, -since);
    return { from, to: addDays(from, 6) };
  }
  if (unit === 'month') return ofMonths(`${year}-${month}-01`, 1);
  if (unit === 'year') return ofMonths(`${year}-01-01`, 12);
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  return ofMonths(`${year}-${String(first).padStart(2, '0')}-01`, 3);
}

/** The month that it is. */
export const thisMonth = (now: Date) => unitOf(toDay(now), 'month');

/** What is wrong with the days that are asked for, by field. */
export function judgeDays({ from, to }: Pick<CaseQuestion, 'from' | 'to'>): Readonly<Record<string, string>> {
  const isKnown = (day: string): boolean => isDay(day) && dayStart(day, 0) !== undefined;
  if (!isKnown(from)) return { from: '请输入正确的日期' };
  if (!isKnown(to)) return { to: '请输入正确的日期' };
  return from > to ? { to: '结束的日子不能早于开始的日子' } : {};
}

/** Kinds that a seat counts: somebody of an institution those alone that institutions have. */
export const kindsOf = (seat: DeskSeat, kind = ''): CountedKind[] =>
  COUNTED_KINDS.filter(({ name, agency }) => (kind === '' || name === kind) && !(isOfAgency(seat) && agency === null));

export const isKind = (name: string): boolean => countedKindLabels.has(name);

/** What cannot be known of a kind is empty. */
const textOf = (column: SQL | { readonly getSQL: () => SQL } | null | undefined): SQL =>
  column === null || column === undefined ? sql`''` : sql`coalesce(${column}, '')`;

export const dimensionsOf = (kind: CountedKind): Readonly<Record<'agency' | 'district' | 'trade', SQL>> => ({
  agency: textOf(kind.agency as SQL | null),
  district: textOf(kind.district),
  trade: textOf(kind.trade),
});

const asked = (column: SQL, value: string): SQL | undefined => (value === '' ? undefined : eq(column, value === NONE ? '' : value));

/** Conditions on rows of a kind: what is asked for, among what the seat may know of. Part of every count, list and file. */
export function conditionsOf(kind: CountedKind, seat: DeskSeat, question: CaseQuestion): SQL | undefined {
  const { from, to, agency, district, trade } = question;
  const columns = dimensionsOf(kind);
  const own = isOfAgency(seat) ? eq(kind.agency as SQL, seat.agencyId) : undefined;
  const [since, until] = [dayStart(from, 0), dayStart(to, 1)];
  const submitted = kind.submitted as SQL;
  return and(
    kind.among,
    own,
    kind.branch && branchScope(seat, kind.branch),
    since === undefined ? undefined : gte(submitted, sql`${since.toISOString()}::timestamptz`),
    until === undefined ? undefined : lt(submitted, sql`${until.toISOString()}::timestamptz`),
    asked(columns.agency, agency),
    asked(columns.district, district),
    asked(columns.trade, trade),
  );
}
