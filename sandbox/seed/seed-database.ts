import type { Database } from '../../platform/db/database.ts';
import type { StoreFile } from '../../platform/prepare-database.ts';
import { seedReference } from '../../platform/seed/seed-reference.ts';
import { seedDemo } from './seed-demo.ts';

/** Reference data, and the samples where nobody works with the database yet; true when those were put in. */
export async function seedDatabase(db: Database, now: Date, storeFile: StoreFile, siteUrl: string): Promise<boolean> {
  await seedReference(db, now);
  return seedDemo(db, now, storeFile, siteUrl);
}
