import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

const BATCH_ROWS = 500;

/** Inserts any number of rows, so many at a time that a statement's parameters do not run out. */
export async function insertBatches<T extends PgTable>(db: Database, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    await db.insert(table).values(rows.slice(from, from + BATCH_ROWS) as T['$inferInsert'][]);
  }
}
