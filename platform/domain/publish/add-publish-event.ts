import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { outbox } from '../../db/schema/record.ts';

/** Tags of the portal's cached pages and data (product:<code>, products, insurance:<code>, insurances, policy:<id>, policies, dict:<type>). */
export const publishTags = {
  product: (productCode: string): string[] => [`product:${productCode}`, 'products'],
  insurance: (productCode: string): string[] => [`insurance:${productCode}`, 'insurances'],
  article: (policyArticleId: string): string[] => [`policy:${policyArticleId}`, 'policies'],
  dictionary: (dictType: string): string[] => [`dict:${dictType}`],
} as const;

/** Notes in the caller's transaction that the portal must be told, so that a change and its event stand or fall together. */
export async function addPublishEvent(db: Database, now: Date, tags: readonly string[]): Promise<void> {
  await db.insert(outbox).values({ id: newId(now), tags: [...tags], nextAttemptTime: now, createTime: now });
}
