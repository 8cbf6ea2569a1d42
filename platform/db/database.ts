import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PGlite and PostgreSQL alike; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Rows of a hand-written statement; the caller vouches for their shape. */
export async function selectRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { readonly rows: Row[] };
  return result.rows;
}
