import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** Until the transaction ends, nobody else keeps or removes the content: none is taken away that another row has just come to need. */
export async function holdContent(tx: Database, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`);
}
