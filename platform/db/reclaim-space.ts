import { sql } from 'drizzle-orm';
import type { OpenDatabase } from './open-database.ts';

/** PGlite has no background worker: frees the room of deleted rows and refreshes what the planner knows. PostgreSQL does both by itself. */
export async function reclaimSpace({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<void> {
  if (kind === 'pglite') await db.execute(sql`vacuum analyze`);
}
