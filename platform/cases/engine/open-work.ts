import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { type AssignedColumns, ofWhose } from './assignments.ts';
import type { DeskQuery } from './desk-rows.ts';
import { type AssignedKind, type DeskSeat, isOfAgency } from './desk-scope.ts';

/** What a list is asked for that shows all that can still be moved. */
export const ALL_OPEN: DeskQuery = { state: '', number: '', page: 1 };

/** What is open at a desk, as its list counts it. */
export interface OpenWork {
  readonly total: number;
  /** Until when the first of it has to be moved; null where nothing has such a time. */
  readonly due: Date | null;
  /** How many of it should have been moved already. */
  readonly late: number;
  /** Since when the first of it waits; null where that is not counted. */
  readonly since: Date | null;
  /** The reader's own and nobody's; null where cases are nobody's. */
  readonly whose: { readonly mine: number; readonly none: number } | null;
  /** What waits for the reader's approval. */
  readonly toApprove: number;
}

const MS = 1000;

interface CountedWork {
  /** The table, or several joined. */
  readonly table: PgTable | SQL;
  /** That of the list; several have no row in common, and each finds an index of its own. */
  readonly where: SQL | undefined | readonly (SQL | undefined)[];
  /** Until when a row has to be moved; null for rows that nobody at the desk has to. */
  readonly due?: SQL;
  /** Since when a row waits; null for rows that do not. */
  readonly since?: SQL;
  readonly whose?: { readonly seat: DeskSeat; readonly kind: AssignedKind; readonly columns: AssignedColumns };
  readonly toApprove?: SQL | undefined;
}

/** Counts in one statement what a list without a filter would show; each figure finds an index of its own. */
export async function countOpenWork(
  db: Database,
  now: Date,
  { table, where, due, since, whose, toApprove }: CountedWork,
): Promise<OpenWork> {
  const from = (value: SQL, also?: SQL): SQL[] =>
    [where].flat().map((part) => sql`(select ${value} from ${table} where ${and(part, also) ?? sql`true`})`);
  const count = (also: SQL | undefined): SQL<number> =>
    also === undefined ? sql<number>`0` : sql<number>`${sql.join(from(sql`count(*)::int`, also), sql` + `)}`;
  const first = (time: SQL | undefined): SQL<Date | null> => {
    const seconds = time === undefined ? sql`null::float` : sql`extract(epoch from least(${sql.join(from(sql`min(${time})`), sql`, `)}))`;
    return seconds.mapWith((value: unknown) => new Date(Number(value) * MS));
  };
  const of = (asked: 'mine' | 'none'): SQL | undefined => whose && ofWhose(whose.seat, whose.kind, whose.columns, asked);
  const [row] = await db
    .select({
      total: count(sql`true`),
      due: first(due),
      late: count(due && sql`${due} <= ${now.toISOString()}::timestamptz`),
      since: first(since),
      mine: count(of('mine')),
      none: count(of('none')),
      toApprove: count(toApprove),
    })
    .from(sql`(select 1) as once`);
  if (row === undefined) throw new Error('a count has one row');
  const { mine, none, ...counted } = row;
  return { ...counted, whose: whose !== undefined && isOfAgency(whose.seat) ? { mine, none } : null };
}
