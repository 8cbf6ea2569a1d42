import { and, eq, ilike, inArray, like, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { holdsWords, toLikePattern } from '../../domain/search/search-query.ts';
import { toPage } from '../../domain/to-page.ts';
import type { Whose } from './assignments.ts';

/** What a desk's list is asked for. */
export interface DeskQuery {
  /** A state; empty for what can still be moved, `all` for everything that was handed in. */
  readonly state: string;
  /** Part of a number, or of a name; empty for any. */
  readonly number: string;
  /** Whose; left out by desks whose cases are nobody's. */
  readonly whose?: Whose;
  /** Only what somebody has to move until then; left out for all. Kinds without such a time list nothing. */
  readonly dueBy?: Date;
  /** From 1; past the end it is the last one. */
  readonly page: number;
}

export const DESK_PAGE_ROWS = 50;
const ALL = 'all';
const DRAFT = '00';

export interface DeskRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Cases in the states that a list shows. */
export function ofDeskState(column: PgColumn, { state }: DeskQuery, open: readonly string[]): SQL {
  if (state === '') return inArray(column, [...open]);
  return state === ALL ? ne(column, DRAFT) : eq(column, state);
}

/** A number as cases have them; found by its index. */
const WHOLE = /^[A-Z]{2}\d{14}$/;

/** No number has a Chinese sign, so that names are looked through only where one is asked for. */
export const HAN = /\p{Script=Han}/u;

interface Searched {
  /** Whether the list's own index has the numbers too. */
  readonly isIndexed?: boolean;
  /** Further numbers that are held of the same case, as that of its policy. */
  readonly numbers?: readonly PgColumn[];
  /** Names as they are stored. */
  readonly names?: readonly (SQL | PgColumn)[];
  /** The number that one on a paper of the case stands for, as that of its contract. */
  readonly meant?: (number: string) => string;
  /** Cases that another table has a whole number of, as that of an invoice: as it was typed, and in capitals. */
  readonly elsewhere?: (numbers: string[]) => SQL | undefined;
}

/** Cases that a statement finds: it runs once, and their index is used. */
export const isAmong = (column: PgColumn, ids: SQLWrapper): SQL => sql`${column} = any(array(${ids}))`;

/** Cases by their number, or another one that is held of them, or by names, or a part of it; of several words each is asked for. */
export function ofDeskNumber(column: PgColumn, { number }: DeskQuery, searched: Searched = {}): SQL | undefined {
  const { numbers = [], names = [], meant = String, elsewhere = () => undefined } = searched;
  const words = number.split(/\s+/).filter((word) => word !== '');
  return and(
    ...words.map((word) => {
      if (HAN.test(word)) return names.length === 0 ? sql`false` : holdsWords(names, word);
      const own = meant(word);
      return or(
        ofOwnNumber(column, own, searched),
        ...numbers.map((other) => ilike(other, toLikePattern(own))),
        elsewhere([word, word.toUpperCase()]),
      );
    }),
  );
}

function ofOwnNumber(column: PgColumn, number: string, { isIndexed = false }: Searched): SQL {
  const whole = number.toUpperCase();
  if (WHOLE.test(whole)) return eq(column, whole);
  if (isIndexed) return like(column, toLikePattern(whole));
  // Numbers alone are looked through, in their index: rows are wide.
  return isAmong(column, sql`select ${column} from ${column.table} where ${like(column, toLikePattern(whole))}`);
}

/** One page of a table with the number of all that would be listed. */
export async function selectDeskRows<Table extends PgTable>(
  db: Database,
  table: Table,
  {
    where,
    order,
    page,
  }: { readonly where: readonly (SQL | undefined)[]; readonly order: readonly (SQL | PgColumn)[]; readonly page: number },
): Promise<DeskRows<Table['$inferSelect']>> {
  const listed = and(...where);
  const total = await db.$count(table, listed);
  const { limit, offset } = toPage(page, DESK_PAGE_ROWS, total);
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(listed)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { rows: rows as Table['$inferSelect'][], total };
}
