import { count, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type {
  PolicyArticleFilter,
  PolicyArticleQuery,
  PolicyArticleRow,
  PolicyFacets,
  SearchedWords,
} from '#lib/contract/policy-article.ts';
import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import type { POLICY_SORTS } from '#lib/contract/query-rules.ts';
import { CODES_PAGE_SIZE, type RecordCode } from '#lib/contract/record-code.ts';
import { policyArticle, policyArticle as t } from '../../db/schema/policy-article-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { toDay, toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';
import { articleConditions, PUBLISHED } from './article-conditions.ts';
import { findAnswers, MOST_ANSWERS } from './find-answers.ts';
import { articleColumns, toArticleRow } from './get-policy-article.ts';

/** How many articles each category has under the filter, the chosen category left out. At most a minute old. */
export async function countPolicyFacets(context: DomainContext, filter: PolicyArticleFilter): Promise<z.infer<typeof PolicyFacets>> {
  const { db, now, counts } = context;
  const today = toDay(now());
  const others = { ...filter, categoryId: undefined };
  if (filter.keyword !== '') {
    const { answers } = await findAnswers(context, others);
    const capped = answers.length === MOST_ANSWERS;
    return {
      categoryId: POLICY_CATEGORIES.map(({ id }) => {
        const held = answers.filter(({ categoryId }) => categoryId === id).length;
        return { value: id, count: held, capped: capped && held > 0 };
      }),
    };
  }
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
const articleOrder = (sort: keyof typeof keys): SQL[] => [keys[sort], sql`${t.policyArticleId}`];

/** One page of the published articles under a filter with their number. A page past the end is the last page. */
async function readPage({ db, now }: DomainContext, total: number, { pageNum, pageSize, sort = '-publishTime' }: Paging, where: SQL) {
  const today = toDay(now());
  const { limit, offset } = toPage(pageNum, pageSize, total);
  const stored = await db
    .select(articleColumns)
    .from(t)
    .where(where)
    .orderBy(...articleOrder(sort))
    .limit(limit)
    .offset(offset);
  return stored.map((row) => toArticleRow(row, today));
}

type Paging = Pick<PolicyArticleQuery, 'pageNum' | 'pageSize' | 'sort'>;

type ArticlePage = { rows: PolicyArticleRow[]; total: number } & Partial<SearchedWords>;

/** Articles that answer the words of a filter, in the chosen order, else the best answers first. */
async function listAnswers(context: DomainContext, filter: PolicyArticleFilter, paging: Paging): Promise<ArticlePage> {
  const { answers, ...searched } = await findAnswers(context, filter);
  const ids = answers.map(({ policyArticleId }) => policyArticleId);
  const total = ids.length;
  if (total === 0) return { rows: [], total, ...searched };
  if (paging.sort !== undefined)
    return { rows: await readPage(context, total, paging, inArray(t.policyArticleId, ids)), total, ...searched };
  const { limit, offset } = toPage(paging.pageNum, paging.pageSize, total);
  const ofPage = ids.slice(offset, offset + limit);
  const rows = await readPage(context, limit, { pageNum: 1, pageSize: limit }, inArray(t.policyArticleId, ofPage));
  return { rows: rows.sort((a, b) => ofPage.indexOf(a.policyArticleId) - ofPage.indexOf(b.policyArticleId)), total, ...searched };
}

/**
 * One page of the published articles under a filter with their number: those with words by how they answer them, at most
 * `MOST_ANSWERS`, where no other order is chosen, else the newest first. A page past the end is the last page.
 */
export async function listPolicyArticles(context: DomainContext, query: PolicyArticleQuery): Promise<ArticlePage> {
  const { pageNum, pageSize, sort, ...filter } = query;
  if (filter.keyword !== '') return listAnswers(context, filter, query);
  const today = toDay(context.now());
  const where = articleConditions(filter, today);
  const total = await context.counts.remember(`articles:${today}:${JSON.stringify(filter)}`, async () => await context.db.$count(t, where));
  return { rows: total === 0 ? [] : await readPage(context, total, query, where), total };
}
