import type { OpenDatabase } from './db/open-database.ts';
import { sealStoredNumbers } from './db/seal-stored-numbers.ts';
import type { KeepFile } from './seed/attach-documents.ts';
import { seedCalendar } from './seed/seed-calendar.ts';
import { seedDatabase } from './seed/seed-database.ts';

/** Migrates a database, enciphers what older versions left plain and fills an empty one, one process after the other; true for the one that filled it. */
export const prepareDatabase = (
  { db, migrate, runAlone }: OpenDatabase,
  now: Date,
  content: { readonly keepFile: KeepFile; readonly siteUrl: string; readonly onTwins?: (count: number) => void },
): Promise<boolean> =>
  runAlone(async () => {
    await migrate();
    const twins = await sealStoredNumbers(db, now);
    if (twins > 0) content.onTwins?.(twins);
    await seedCalendar(db);
    return seedDatabase(db, now, content.keepFile, content.siteUrl);
  });
