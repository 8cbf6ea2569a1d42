import type { Database } from '../db/database.ts';
import type { KeepFile } from './attach-documents.ts';
import { seedDemo } from './seed-demo.ts';
import { seedReference } from './seed-reference.ts';

/** Reference data, and the samples where nobody works with the database yet; true when those were put in. */
export async function seedDatabase(db: Database, now: Date, keepFile: KeepFile, siteUrl: string): Promise<boolean> {
  await seedReference(db, now);
  return seedDemo(db, now, keepFile, siteUrl);
}
