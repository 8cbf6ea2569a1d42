import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The database was asked and has said nothing. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  constructor(withinMs: number) {
    super(`the database has not answered within ${withinMs} ms`);
  }
}

/**
 * Asks the database for nothing.
 * @throws DatabaseSilent when it takes longer; what it throws itself when it cannot be asked.
 */
export async function requireAnswer(db: Database, withinMs: number): Promise<void> {
  const over = new AbortController();
  const silent = delay(withinMs, undefined, { signal: over.signal, ref: false }).then(() => Promise.reject(new DatabaseSilent(withinMs)));
  await Promise.race([db.execute(sql`select 1`), silent]).finally(() => over.abort());
}
