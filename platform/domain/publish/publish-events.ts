import { eq, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { outbox } from '../../db/schema/record-tables.ts';

/** Tags of the portal's cached pages and data (product:<code>, products, insurance:<code>, insurances, policy:<id>, policies, dict:<type>). */
export const publishTags = {
  product: (productCode: string): string[] => [`product:${productCode}`, 'products'],
  insurance: (productCode: string): string[] => [`insurance:${productCode}`, 'insurances'],
  article: (policyArticleId: string): string[] => [`policy:${policyArticleId}`, 'policies'],
  agencies: (): string[] => ['agencies'],
  dictionary: (dictType: string): string[] => [`dict:${dictType}`],
} as const;

/** Notes in the caller's transaction that the portal must be told, so that a change and its event stand or fall together. */
export async function addPublishEvent(db: Database, now: Date, tags: readonly string[]): Promise<void> {
  await db.insert(outbox).values({ id: newId(now), tags: [...tags], nextAttemptTime: now, createTime: now });
}

/** Tells the portal which tags have changed; rejects when it did not take them. */
export type SendTags = (tags: readonly string[]) => Promise<void>;

/** Two tags each at most: the portal takes 50 in one message. */
const BATCH = 20;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 300_000;
/** A claimed event that nobody finished is tried again after this time. */
const CLAIM_MS = 30_000;

interface Claimed {
  readonly id: string;
  readonly tags: string[];
  readonly attempts: number;
}

const claim = (db: Database, now: Date) =>
  selectRows<Claimed>(
    db,
    sql`update outbox set attempts = attempts + 1, next_attempt_time = ${new Date(now.getTime() + CLAIM_MS).toISOString()}::timestamptz
      where id in (select id from outbox where next_attempt_time <= ${now.toISOString()}::timestamptz
        order by next_attempt_time limit ${BATCH} for update skip locked)
      returning id, tags, attempts`,
  );

const retryDelayMs = (attempts: number): number => Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));

/**
 * Sends every due event in one message and forgets it; what could not be sent is due again later, at growing
 * distances up to five minutes. Returns whether everything due was delivered.
 */
export async function deliverPublishEvents(db: Database, now: () => Date, send: SendTags): Promise<boolean> {
  const claimed = await claim(db, now());
  if (claimed.length === 0) return true;
  try {
    await send([...new Set(claimed.flatMap((event) => event.tags))].sort());
  } catch {
    for (const { id, attempts } of claimed) {
      const nextAttemptTime = new Date(now().getTime() + retryDelayMs(attempts));
      await db.update(outbox).set({ nextAttemptTime }).where(eq(outbox.id, id));
    }
    return false;
  }
  for (const { id } of claimed) await db.delete(outbox).where(eq(outbox.id, id));
  return deliverPublishEvents(db, now, send);
}
