import { count, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { PolicyArticleFilter, PolicyArticleQuery, PolicyArticleRow, PolicyFacets } from '#lib/contract/policy-article.ts';
import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import type { POLICY_SORTS } from '#lib/contract/query-rules.ts';
import { CODES_PAGE_SIZE, type RecordCode } from '#lib/contract/record-code.ts';
import { policyArticle, policyArticle as t } from '../../db/schema/policy-article-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { toDay, toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';
import { articleConditions, PUBLISHED } from './article-conditions.ts';
import { articleColumns, toArticleRow } from './to-article-row.ts';

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

/** Codes of the published articles in their order, `CODES_PAGE_SIZE` a page; a page past the end is empty. */
export async function listArticleCodes({ db, counts }: DomainContext, pageNum: number): Promise<{ rows: RecordCode[]; total: number }> {
  const total = await counts.remember('article-codes', async () => {
    const [counted] = await db.select({ total: count() }).from(t).where(PUBLISHED);
    return counted?.total ?? 0;
  });
  const stored = await db
    .select({ code: t.policyArticleId, updateTime: t.updateTime })
    .from(t)
    .where(PUBLISHED)
    .orderBy(t.policyArticleId)
    .limit(CODES_PAGE_SIZE)
    .offset((pageNum - 1) * CODES_PAGE_SIZE);
  return { rows: stored.map(({ code, updateTime }) => ({ code, updateTime: toWireTime(updateTime) })), total };
}

// Each equals an index, column by column.
const keys: Record<(typeof POLICY_SORTS)[number], SQL> = {
  '-publishTime': sql`${t.publishTime} desc nulls last`,
  applyEnd: sql`${t.applyEnd} nulls last`,
  '-viewCount': sql`${t.viewCount} desc nulls last`,
};

/** Sort key, unknown values last, ties by id. */
const articleOrder = (sort: (typeof POLICY_SORTS)[number]): SQL[] => [keys[sort], sql`${t.policyArticleId}`];

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
