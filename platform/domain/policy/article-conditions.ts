import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PolicyArticleFilter } from '#lib/contract/policy-article.ts';
import { policyArticle as t } from '../../db/schema/policy-article.ts';
import { toSearchQuery } from '../search/search-query.ts';
import { validityCondition } from './article-validity.ts';

/** Written as a literal, so that the partial indexes apply. */
export const PUBLISHED = sql`${t.status} = '1'`;

function searchCondition(keyword: string): SQL {
  const query = toSearchQuery(keyword);
  return query === null ? sql`false` : sql`${t.search} @@ ${query}::tsquery`;
}

/** Published articles under a filter on a day (`YYYY-MM-DD`, Asia/Shanghai). */
export function articleConditions(filter: PolicyArticleFilter, today: string): SQL {
  const conditions = [PUBLISHED];
  if (filter.keyword !== '') conditions.push(searchCondition(filter.keyword));
  if (filter.categoryId !== undefined) conditions.push(eq(t.categoryId, filter.categoryId));
  if (filter.level.length > 0) conditions.push(inArray(t.level, filter.level));
  if (filter.validity.length > 0) conditions.push(validityCondition(filter.validity, today));
  if (filter.applyMode.length > 0) conditions.push(inArray(t.applyMode, filter.applyMode));
  if (filter.agriculture !== undefined) conditions.push(sql`${t.agriculture}`);
  if (filter.open !== undefined) {
    conditions.push(sql`${t.applyEnd} >= ${today}::date and coalesce(${t.applyStart}, ${today}::date) <= ${today}::date`);
  }
  return and(...conditions) ?? PUBLISHED;
}
