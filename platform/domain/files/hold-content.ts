import type { Database } from '../../db/database.ts';
import { rateCounter } from '../../db/schema/one-time.ts';

/** The row is of no use afterwards, and is removed with the counters that have ended. */
const KEPT_MS = 86_400_000;

async function holdRow(tx: Database, key: string, now: Date): Promise<void> {
  const resetsAt = new Date(now.getTime() + KEPT_MS);
  await tx.insert(rateCounter).values({ key, uses: 0, resetsAt }).onConflictDoUpdate({ target: rateCounter.key, set: { resetsAt } });
}

/**
 * Until the transaction ends, nobody else keeps or removes the content: none is taken away that another row has just come to need.
 * A row is held, since engines that only speak PostgreSQL's protocol know no advisory locks.
 */
export const holdContent = (tx: Database, sha256: string, now: Date): Promise<void> => holdRow(tx, `content:${sha256}`, now);

/** Until the transaction ends, nobody else adds to what is stored without an account, so that its bound holds. */
export const holdAnonymousStorage = (tx: Database, now: Date): Promise<void> => holdRow(tx, 'storage:anonymous', now);
