import { and, type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../db/database.ts';
import { LIFETIME_MS } from '../../domain/count-cache.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import { type DeskSeat, isOfAgency } from '../engine/desk-scope.ts';
import { type CaseQuestion, conditionsOf, dimensionsOf, type GroupBy, isTime, kindsOf, unitOf } from './case-question.ts';
import { type CountedKind, MONEYS, type Money, type Outcome } from './counted-kind.ts';
import { ANSWERED, MEASURES, SUBMITTED } from './measures.ts';
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
/** Rows that are read in one statement: other statements come between two of them. */
const STEP_ROWS = 5_000;
const local = (moment: CountedKind['submitted']): SQL => sql`(${moment} at time zone 'Asia/Shanghai')`;

/** Cases of a kind that are alike in all that figures ask; days as they are written. */
type Alike = Readonly<Record<Money, number>> & {
  readonly group: string;
  readonly sent: string;
  readonly answered: string | null;
  readonly outcome: Outcome;
  readonly accepted: boolean | null;
  readonly promise: 'kept' | 'broken' | null;
  readonly cases: number;
};

/** Times are told from the day of the submission. */
function groupOf(kind: CountedKind, by: GroupBy): SQL {
  if (by === 'kind' || isTime(by)) return sql`${kind.name}::text`;
  return dimensionsOf(kind)[by];
}

function listAlike(db: Database, kind: CountedKind, by: GroupBy, where: SQL | undefined, now: Date): Promise<Alike[]> {
  const moneys = MONEYS.filter((money) => kind.money[money] !== undefined).map((money) => sql.identifier(money));
  const columns = moneys.map((money) => sql`, ${kind.money[money.value as Money]} as ${money}`);
  const sums = moneys.map((money) => sql`, coalesce(sum(${money}) * ${sql.raw(String(FEN))}, 0)::float8 as ${money}`);
  // The limit that is none keeps the columns from being worked out anew for each figure.
  return selectRows(
    db,
    sql`select "group", to_char(sent, 'YYYY-MM-DD') as sent, to_char(answered, 'YYYY-MM-DD') as answered, outcome, accepted, promise,
        count(*)::int as cases ${sql.join(sums, sql``)}
      from (select ${groupOf(kind, by)} as "group", ${local(kind.submitted)}::date as sent, ${local(kind.answered)}::date as answered,
          ${kind.outcome} as outcome, ${kind.accepted ?? sql`null::boolean`} as accepted, ${kind.promise?.(now) ?? sql`null::text`} as promise
          ${sql.join(columns, sql``)}
        from ${kind.from} where ${where} offset 0) c
      group by c."group", c.sent, c.answered, c.outcome, c.accepted, c.promise`,
  );
}

/** Adds up what kinds say of one group; what one has not and another has counts as nothing. */
class Sums {
  readonly figures: Record<string, number | null> = Object.fromEntries(MEASURES.map(({ name }) => [name, null]));
  readonly spread: Spread = new Map();

  /** `names` are the figures that the kind has. */
  add(names: readonly string[], row: Alike, days: number | null): void {
    for (const name of names) this.figures[name] = (this.figures[name] ?? 0) + figureOf(row, name);
    if (days !== null) this.spread.set(days, (this.spread.get(days) ?? 0) + row.cases);
  }

  toRow(group: string): FigureRow {
    return { group, figures: { ...this.figures, [ANSWERED]: medianOf(this.spread) } };
  }
}

const isMoney = (name: string): name is Money => (MONEYS as readonly string[]).includes(name);

function figureOf(row: Alike, name: string): number {
  if (isMoney(name)) return row[name];
  const isIn = name === SUBMITTED.name || name === row.outcome || name === row.promise || (name === 'accepted' && row.accepted === true);
  return isIn ? row.cases : 0;
}

const figuresOf = (kind: CountedKind, now: Date): string[] =>
  MEASURES.filter((measure) => measure.is !== 'days' && measure.where(kind, now) !== null).map(({ name }) => name);

/** Spans of time with so few of a kind's cases that one statement reads them quickly; the last one ends with the question. */
async function* listSteps(db: Database, kind: CountedKind, seat: DeskSeat, question: CaseQuestion): AsyncGenerator<SQL | undefined, void> {
  const everything = conditionsOf(kind, seat, question);
  const anywhere = conditionsOf(kind, seat, { ...question, district: '', trade: '' });
  const submitted = sql`${kind.submitted}`;
  for (let since: SQL | undefined; ; ) {
    const [behind] = await selectRows<{ at: string }>(
      db,
      sql`select ${submitted}::text as at from ${kind.from} where ${and(anywhere, since)} order by ${submitted} offset ${STEP_ROWS} limit 1`,
    );
    if (behind === undefined) return yield and(everything, since);
    const at = sql`${behind.at}::timestamptz`;
    yield and(everything, since, sql`${submitted} <= ${at}`);
    since = sql`${submitted} > ${at}`;
  }
}

async function countAll(context: DomainContext, seat: DeskSeat, question: CaseQuestion, by: GroupBy): Promise<CaseFigures> {
  const { db } = context;
  const now = context.now();
  const days = workingDaysBetween(await readWorkingCalendar(context));
  const groups = new Map<string, Sums>();
  const total = new Sums();
  for (const kind of kindsOf(seat, question.kind)) {
    const names = figuresOf(kind, now);
    for await (const where of listSteps(db, kind, seat, question))
      for (const row of await listAlike(db, kind, by, where, now)) {
        const group = isTime(by) ? unitOf(row.sent, by).from : row.group;
        const sums = groups.get(group) ?? new Sums();
        groups.set(group, sums);
        const between = row.answered === null ? null : days(row.sent, row.answered);
        for (const own of [sums, total]) own.add(names, row, between);
      }
  }
  return { rows: [...groups].map(([group, sums]) => sums.toRow(group)), total: total.toRow(''), countedAt: now };
}

/** What somebody may know of: figures are remembered for all who may know the same. */
const scopeKey = (seat: DeskSeat): readonly string[] => {
  if (!isOfAgency(seat)) return [];
  return seat.branch ? [seat.agencyId, seat.branch, seat.id] : [seat.agencyId];
};

/** The figures of what is asked for, by one thing, as they were counted last. */
export const countCases = (context: DomainContext, seat: DeskSeat, question: CaseQuestion, by: GroupBy): Promise<CaseFigures> =>
  context.counts.recall(`statistics:${JSON.stringify([scopeKey(seat), question, by])}`, () => countAll(context, seat, question, by));

/** Whether newer figures are being counted for whoever asks next. */
export const isBeingRenewed = ({ countedAt }: CaseFigures, now: Date): boolean => now.getTime() - countedAt.getTime() >= LIFETIME_MS;

/** Names of institutions by their ids. */
export async function nameAgencies(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = await findAgencies(db, ids);
  return new Map([...known].map(([id, { agencyName }]) => [id, agencyName]));
}
