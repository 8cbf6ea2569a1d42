import { fillLoginKeys } from './db/fill-login-keys.ts';
import { moveFarmApplications } from './db/move-farm-applications.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { sealStoredNumbers } from './db/seal-stored-numbers.ts';
import type { PlatformEnv } from './env.ts';
import type { KeepFile } from './seed/attach-documents.ts';
import { closeDemoAccounts } from './seed/close-demo-accounts.ts';
import { countSamples, type SampleCounts } from './seed/find-samples.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { seedReference } from './seed/seed-reference.ts';

type Surroundings = Pick<PlatformEnv, 'NODE_ENV' | 'SANDBOX' | 'SITE_URL'> & { readonly keepFile: KeepFile };

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
export const prepareDatabase = (database: OpenDatabase, now: Date, { keepFile, ...env }: Surroundings): Promise<Prepared> =>
  database.runAlone(async () => {
    const { db } = database;
    await database.migrate();
    const twins = await sealStoredNumbers(db, now);
    await moveFarmApplications(db, now);
    await fillLoginKeys(db, now);
    await seedReference(db, now);
    if (env.SANDBOX) return { isFilled: await seedDemo(db, now, keepFile, env.SITE_URL), samples: null, twins };
    if (env.NODE_ENV !== 'production') return { isFilled: false, samples: null, twins };
    await closeDemoAccounts(db, now);
    return { isFilled: false, samples: await countSamples(db), twins };
  });
