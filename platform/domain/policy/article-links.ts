import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PolicyArticle, PolicyArticleRow } from '#lib/contract/policy-article.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product.ts';
import { policyArticleProduct, policyArticle as t } from '../../db/schema/policy-article.ts';
import { agency } from '../../db/schema/reference.ts';
import { PUBLISHED } from './article-conditions.ts';
import { articleColumns, type StoredArticle, toArticleRow } from './to-article-row.ts';

type ArticleLink = NonNullable<PolicyArticle['previous']>;
const link = { policyArticleId: t.policyArticleId, title: t.title };
/** Newest articles of the category among which related ones are looked for. */
const CANDIDATES = 50;
const RELATED = 4;

async function findOne(db: Database, where: SQL | undefined, order: SQL[]): Promise<ArticleLink | null> {
  const [found] = await db
    .select(link)
    .from(t)
    .where(where)
    .orderBy(...order)
    .limit(1);
  return found ?? null;
}

/** The neighbours by publish time within the category: `previous` is the newer one. */
export async function findNeighbours(db: Database, article: StoredArticle): Promise<Pick<PolicyArticle, 'previous' | 'next'>> {
  const sameCategory = and(PUBLISHED, eq(t.categoryId, article.categoryId));
  const place = sql`(${article.publishTime.toISOString()}::timestamptz, ${article.policyArticleId}::text)`;
  const own = sql`(${t.publishTime}, ${t.policyArticleId})`;
  const newer = and(sameCategory, sql`${own} > ${place}`);
  const older = and(sameCategory, sql`${own} < ${place}`);
  return {
    previous: await findOne(db, newer, [sql`${t.publishTime}`, sql`${t.policyArticleId}`]),
    next: await findOne(db, older, [sql`${t.publishTime} desc`, sql`${t.policyArticleId} desc`]),
  };
}

/** Articles of the same category that share most tags, newest first among equals. */
export async function listRelatedArticles(db: Database, article: StoredArticle, today: string): Promise<PolicyArticleRow[]> {
  const candidates = await db
    .select(articleColumns)
    .from(t)
    .where(and(PUBLISHED, eq(t.categoryId, article.categoryId), ne(t.policyArticleId, article.policyArticleId)))
    .orderBy(sql`${t.publishTime} desc nulls last`, t.policyArticleId)
    .limit(CANDIDATES);
  const shared = (row: StoredArticle): number => row.tags.filter((tag) => article.tags.includes(tag)).length;
  return candidates
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, RELATED)
    .map((row) => toArticleRow(row, today));
}

/** Titles of articles, in the order of the ids; unpublished ones are left out. */
export async function listArticleLinks(db: Database, ids: readonly string[]): Promise<ArticleLink[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(link)
    .from(t)
    .where(and(PUBLISHED, inArray(t.policyArticleId, [...ids])));
  return rows.sort((a, b) => ids.indexOf(a.policyArticleId) - ids.indexOf(b.policyArticleId));
}

/** Products on sale that an article names, in its order. */
export function listArticleProducts(db: Database, policyArticleId: string): Promise<PolicyArticle['relatedProducts']> {
  return db
    .select({ productCode: financeProduct.productCode, productName: financeProduct.productName, agencyName: agency.agencyName })
    .from(policyArticleProduct)
    .innerJoin(financeProduct, eq(financeProduct.productCode, policyArticleProduct.productCode))
    .innerJoin(agency, eq(agency.agencyId, financeProduct.agencyId))
    .where(and(eq(policyArticleProduct.policyArticleId, policyArticleId), sql`${financeProduct.status} = '1'`))
    .orderBy(asc(policyArticleProduct.position));
}
