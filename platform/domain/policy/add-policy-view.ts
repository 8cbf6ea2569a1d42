import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { policyArticle } from '../../db/schema/policy-article.ts';
import { Fault } from '../fault.ts';
import { PUBLISHED } from './article-conditions.ts';

/**
 * Counts one view of a published article.
 * @throws Fault notFound.
 */
export async function addPolicyView(db: Database, policyArticleId: string): Promise<void> {
  const counted = await db
    .update(policyArticle)
    .set({ viewCount: sql`${policyArticle.viewCount} + 1` })
    .where(and(eq(policyArticle.policyArticleId, policyArticleId), PUBLISHED))
    .returning({ id: policyArticle.policyArticleId });
  if (counted.length === 0) throw new Fault('notFound');
}
