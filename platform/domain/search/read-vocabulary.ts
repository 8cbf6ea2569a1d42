import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Database, selectRows } from '../../db/database.ts';
import { toVocabulary, type Vocabulary } from './vocabulary.ts';

/** About so many rows tell which words are rare. */
const SAMPLE = 1_000;

/** What the texts of a table say, of those rows that are shown; words of the names are no slips. */
export async function readVocabulary(
  db: Database,
  table: PgTable & { readonly search: PgColumn },
  shown: SQL,
  names: readonly string[] = [],
): Promise<Vocabulary> {
  const total = await db.$count(table, shown);
  const isWhole = total <= SAMPLE;
  const percent = isWhole ? 100 : (100 * SAMPLE) / total;
  const sample = sql`select ${table.search} as lexemes from ${table} tablesample system (${percent}::real) where ${shown}`;
  const rows = await selectRows<{ lexeme: string; held: number }>(
    db,
    sql`select lexeme, count(*)::int as held from (${sample}) s cross join lateral unnest(s.lexemes) group by lexeme`,
  );
  const counted = rows.map(({ lexeme, held }) => [lexeme, held] as const);
  return toVocabulary(Math.min(total, SAMPLE), counted, isWhole, names);
}
