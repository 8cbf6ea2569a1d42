import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Reads in one transaction in which whole tables are not read where an index answers. For conditions of which the planner thinks that
 * they go well together though they do not: it expects the first rows soon, and reads a large table to its end.
 */
export function withoutTableScans<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return await read(tx);
  });
}
