import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../db/database.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import { type DeskSeat, isOfAgency } from '../engine/desk-scope.ts';
import { type CaseQuestion, conditionsOf, dimensionsOf, type GroupBy, isTime, kindsOf } from './case-question.ts';
import { type CountedKind, MONEYS, type Money } from './counted-kind.ts';
import { ANSWERED, MEASURES } from './measures.ts';
import { medianOf, type Spread, workingDaysBetween } from './working-days.ts';

/** One row of figures. A figure is null where no kind in the row has it. */
export interface FigureRow {
  /** Value of what the rows are set out by, as a question asks for it; of a time its first day. */
  readonly group: string;
  /** By measure. Money is in fen. */
  readonly figures: Readonly<Record<string, number | null>>;
}

export interface CaseFigures {
  readonly rows: readonly FigureRow[];
  readonly total: FigureRow;
  /** When they were counted. */
  readonly countedAt: Date;
}

const FEN = 100;
const local = (moment: CountedKind['submitted']): SQL => sql`(${moment} at time zone 'Asia/Shanghai')`;

function groupOf(kind: CountedKind, by: GroupBy): SQL {
  if (by === 'kind') return sql`${kind.name}::text`;
  // The unit is one of ours: a parameter would not be the same expression in `group by`.
  if (isTime(by)) return sql`to_char(date_trunc('${sql.raw(by)}', ${local(kind.submitted)}), 'YYYY-MM-DD')`;
  return dimensionsOf(kind)[by];
}

const sumOf = (kind: CountedKind, money: Money): SQL => sql`coalesce(sum(${kind.money[money]}) * ${sql.raw(String(FEN))}, 0)::float8`;

type Counted = { readonly group: string } & Readonly<Record<string, number | string | null>>;

/** A kind as a query reads it that has worked its columns out once for each row. */
const workedOut = (kind: CountedKind): CountedKind => ({
  ...kind,
  outcome: sql`c.outcome`,
  accepted: kind.accepted && sql`c.accepted`,
  promise: kind.promise && (() => sql`c.promise`),
  answered: sql`c.answered`,
  money: Object.fromEntries(MONEYS.flatMap((money) => (kind.money[money] === undefined ? [] : [[money, sql`c.${sql.identifier(money)}`]]))),
});

function workOut(kind: CountedKind, by: GroupBy, where: SQL | undefined, now: Date): SQL {
  const moneys = MONEYS.map((money) => sql`${kind.money[money] ?? sql`null::numeric`} as ${sql.identifier(money)}`);
  // The limit that is none keeps the columns from being worked out anew for each figure.
  return sql`select ${groupOf(kind, by)} as "group", ${kind.outcome} as outcome, ${kind.accepted ?? sql`null`} as accepted,
    ${kind.promise?.(now) ?? sql`null`} as promise, ${sql.join(moneys, sql`, `)} from ${kind.from} where ${where} offset 0`;
}

function countKind(db: Database, kind: CountedKind, by: GroupBy, where: SQL | undefined, now: Date): Promise<Counted[]> {
  const read = workedOut(kind);
  const columns = MEASURES.filter(({ is }) => is !== 'days').map((measure) => {
    const own = measure.where(read, now);
    if (own === null) return sql`null::float8 as ${sql.identifier(measure.name)}`;
    const figure = measure.is === 'money' ? sumOf(read, measure.name as Money) : sql`(count(*) filter (where ${own}))::float8`;
    return sql`${figure} as ${sql.identifier(measure.name)}`;
  });
  return selectRows(db, sql`select c."group", ${sql.join(columns, sql`, `)} from (${workOut(kind, by, where, now)}) c group by 1`);
}

interface AnsweredDays {
  readonly group: string;
  readonly sent: string;
  readonly answered: string;
  readonly cases: number;
}

const listAnswers = (db: Database, kind: CountedKind, by: GroupBy, where: SQL | undefined): Promise<AnsweredDays[]> =>
  selectRows(
    db,
    sql`select "group", to_char(sent, 'YYYY-MM-DD') as sent, to_char(answered, 'YYYY-MM-DD') as answered, count(*)::int as cases
      from (select ${groupOf(kind, by)} as "group", ${local(kind.submitted)}::date as sent, ${local(kind.answered)}::date as answered
        from ${kind.from} where ${where}) a
      where answered is not null group by a."group", a.sent, a.answered`,
  );

/** Adds up what kinds say of one group; what one has not and another has counts as nothing. */
class Sums {
  readonly figures: Record<string, number | null> = {};
  readonly spread: Spread = new Map();

  add(row: Counted): void {
    for (const { name, is } of MEASURES) {
      const value = is === 'days' ? null : row[name];
      const before = this.figures[name] ?? null;
      this.figures[name] = value === null || value === undefined ? before : (before ?? 0) + Number(value);
    }
  }

  toRow(group: string): FigureRow {
    return { group, figures: { ...this.figures, [ANSWERED]: medianOf(this.spread) } };
  }
}

const countedOf = (groups: Map<string, Sums>, group: string): Sums => {
  const sums = groups.get(group) ?? new Sums();
  groups.set(group, sums);
  return sums;
};

async function countAll(context: DomainContext, seat: DeskSeat, question: CaseQuestion, by: GroupBy): Promise<CaseFigures> {
  const { db } = context;
  const now = context.now();
  const calendar = await readWorkingCalendar(context);
  const days = workingDaysBetween(calendar);
  const groups = new Map<string, Sums>();
  const total = new Sums();
  for (const kind of kindsOf(seat, question.kind)) {
    const where = conditionsOf(kind, seat, question);
    for (const row of await countKind(db, kind, by, where, now)) {
      countedOf(groups, row.group).add(row);
      total.add(row);
    }
    for (const { group, sent, answered, cases } of await listAnswers(db, kind, by, where))
      for (const { spread } of [countedOf(groups, group), total]) {
        const between = days(sent, answered);
        spread.set(between, (spread.get(between) ?? 0) + cases);
      }
  }
  return { rows: [...groups].map(([group, sums]) => sums.toRow(group)), total: total.toRow(''), countedAt: now };
}

/** The figures of what is asked for, by one thing; remembered for a minute at most, and no longer than this process writes nothing. */
export const countCases = (context: DomainContext, seat: DeskSeat, question: CaseQuestion, by: GroupBy): Promise<CaseFigures> =>
  context.counts.remember(`statistics:${JSON.stringify([isOfAgency(seat) ? seat.agencyId : '', question, by])}`, () =>
    countAll(context, seat, question, by),
  );

/** Names of institutions by their ids. */
export async function nameAgencies(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = await findAgencies(db, ids);
  return new Map([...known].map(([id, { agencyName }]) => [id, agencyName]));
}
