import { count } from 'drizzle-orm';
import type * as z from 'zod';
import type { PolicyArticleFilter, PolicyFacets } from '#lib/contract/policy-article.ts';
import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import { policyArticle } from '../../db/schema/policy-article.ts';
import type { DomainContext } from '../domain-context.ts';
import { toDay } from '../time/shanghai-time.ts';
import { articleConditions } from './article-conditions.ts';

/** How many articles each category has under the filter, the chosen category left out. At most a minute old. */
export function countPolicyFacets({ db, now, counts }: DomainContext, filter: PolicyArticleFilter): Promise<z.infer<typeof PolicyFacets>> {
  const today = toDay(now());
  const others = { ...filter, categoryId: undefined };
  return counts.remember(`categories:${today}:${JSON.stringify(others)}`, async () => {
    const rows = await db
      .select({ value: policyArticle.categoryId, count: count() })
      .from(policyArticle)
      .where(articleConditions(others, today))
      .groupBy(policyArticle.categoryId);
    const counted = new Map(rows.map((row) => [row.value, row.count]));
    return { categoryId: POLICY_CATEGORIES.map(({ id }) => ({ value: id, count: counted.get(id) ?? 0, capped: false })) };
  });
}
