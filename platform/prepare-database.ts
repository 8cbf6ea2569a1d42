import type { Database } from './db/database.ts';
import { fillLoginKeys } from './db/fill-login-keys.ts';
import { moveFarmApplications } from './db/move-farm-applications.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { sealStoredNumbers } from './db/seal-stored-numbers.ts';
import type { PlatformEnv } from './env.ts';
import { closeDemoAccounts } from './seed/close-demo-accounts.ts';
import { countSamples, type SampleCounts } from './seed/find-samples.ts';
import { seedReference } from './seed/seed-reference.ts';

/** Keeps a content under its SHA-256. */
export type KeepFile = (sha256: string, bytes: Buffer) => Promise<void>;
/** Fills a database that nobody works with; true when it did. */
export type SeedDemo = (db: Database, now: Date, keepFile: KeepFile, siteUrl: string) => Promise<boolean>;

interface Surroundings extends Pick<PlatformEnv, 'NODE_ENV' | 'SITE_URL'> {
  readonly keepFile: KeepFile;
  /** The sandbox's; null without it. */
  readonly seedDemo: SeedDemo | null;
}

export interface Prepared {
  /** This process put the samples in. */
  readonly isFilled: boolean;
  /** What of them stands in a production database, where there is any. */
  readonly samples: SampleCounts | null;
  /** Accounts whose number an older account of their kind has too: they are not found by it. */
  readonly twins: number;
}

/**
 * Migrates a database, enciphers what older versions left plain, makes orders of farmers' applications, gives accounts the one spelling of their names and the database its reference data, one process after the other. Samples
 * come with the sandbox alone, into a database that nobody works with; in production without it demo accounts are closed.
 */
export const prepareDatabase = (database: OpenDatabase, now: Date, { keepFile, seedDemo, ...env }: Surroundings): Promise<Prepared> =>
  database.runAlone(async () => {
    const { db } = database;
    await database.migrate();
    const twins = await sealStoredNumbers(db, now);
    await moveFarmApplications(db, now);
    await fillLoginKeys(db, now);
    await seedReference(db, now);
    if (seedDemo !== null) return { isFilled: await seedDemo(db, now, keepFile, env.SITE_URL), samples: null, twins };
    if (env.NODE_ENV !== 'production') return { isFilled: false, samples: null, twins };
    await closeDemoAccounts(db, now);
    return { isFilled: false, samples: await countSamples(db), twins };
  });
