import type { Database } from '../../platform/db/database.ts';
import type { KeepFile } from '../../platform/prepare-database.ts';
import { seedReference } from '../../platform/seed/seed-reference.ts';
import { seedDemo } from './seed-demo.ts';

/** Reference data, and the samples where nobody works with the database yet; true when those were put in. */
export async function seedDatabase(db: Database, now: Date, keepFile: KeepFile, siteUrl: string): Promise<boolean> {
  await seedReference(db, now);
  return seedDemo(db, now, keepFile, siteUrl);
}
