import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDatabase } from '../../sandbox/seed/seed-database.ts';
import { type OpenDatabase, openDatabase } from '../db/open-database.ts';
import { createCountCache } from '../domain/count-cache.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { SAMPLE_DATA_KEY } from '../env.ts';

/** A context on a database, by the clock of the machine. */
export function toContext({ db }: Pick<OpenDatabase, 'db'>): DomainContext {
  const now = () => new Date();
  return { db, now, counts: createCountCache(now) };
}

/** Counted anew each time: nothing measured comes from the cache. */
export const withoutCache = (context: DomainContext): DomainContext => ({
  ...context,
  counts: { remember: (_key, count) => count(), recall: (_key, count) => count(), clear: () => undefined },
});

/** An embedded database with the sample data, for the length of a measurement. */
export async function onSampleDatabase(measure: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'platform-bench-'));
  const database = await openDatabase({ dataDir, poolSize: 1, dataKey: SAMPLE_DATA_KEY });
  try {
    await database.migrate();
    await seedDatabase(database.db, new Date(), async () => undefined, 'http://localhost:3000');
    await measure(database);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
