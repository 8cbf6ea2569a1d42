import { fillLoginKeys } from './db/fill-login-keys.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { sealStoredNumbers } from './db/seal-stored-numbers.ts';
import type { KeepFile } from './seed/attach-documents.ts';
import { seedCalendar } from './seed/seed-calendar.ts';
import { seedDatabase } from './seed/seed-database.ts';

/** Migrates a database, enciphers what older versions left plain, gives accounts the one spelling of their names and fills an empty one, one process after the other; true for the one that filled it. */
export const prepareDatabase = (
  { db, migrate, runAlone }: OpenDatabase,
  now: Date,
  content: { readonly keepFile: KeepFile; readonly siteUrl: string },
): Promise<boolean> =>
  runAlone(async () => {
    await migrate();
    await sealStoredNumbers(db, now);
    await fillLoginKeys(db, now);
    await seedCalendar(db);
    return seedDatabase(db, now, content.keepFile, content.siteUrl);
  });
