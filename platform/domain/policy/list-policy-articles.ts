import { count } from 'drizzle-orm';
import type { PolicyArticleQuery, PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { policyArticle } from '../../db/schema/policy-article.ts';
import type { DomainContext } from '../domain-context.ts';
import { toDay } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';
import { articleConditions } from './article-conditions.ts';
import { articleOrder } from './article-order.ts';
import { articleColumns, toArticleRow } from './to-article-row.ts';

/** One page of the published articles under a filter with their exact number. A page past the end is the last page. */
export async function listPolicyArticles(
  { db, now, counts }: DomainContext,
  query: PolicyArticleQuery,
): Promise<{ rows: PolicyArticleRow[]; total: number }> {
  const { pageNum, pageSize, sort, ...filter } = query;
  const today = toDay(now());
  const where = articleConditions(filter, today);
  const total = await counts.remember(`articles:${today}:${JSON.stringify(filter)}`, async () => {
    const [counted] = await db.select({ total: count() }).from(policyArticle).where(where);
    return counted?.total ?? 0;
  });
  if (total === 0) return { rows: [], total };
  const { limit, offset } = toPage(pageNum, pageSize, total);
  const stored = await db
    .select(articleColumns)
    .from(policyArticle)
    .where(where)
    .orderBy(...articleOrder(sort))
    .limit(limit)
    .offset(offset);
  return { rows: stored.map((row) => toArticleRow(row, today)), total };
}
