import { getTableColumns } from 'drizzle-orm';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { policyArticle } from '../../db/schema/policy-article-tables.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toValidity } from './article-conditions.ts';

const { search: _search, ...columns } = getTableColumns(policyArticle);
export const articleColumns = columns;
export type StoredArticle = Omit<typeof policyArticle.$inferSelect, 'search'>;

/** A stored article as lists show it on a day (`YYYY-MM-DD`, Asia/Shanghai). */
export function toArticleRow(stored: StoredArticle, today: string): PolicyArticleRow {
  return {
    policyArticleId: stored.policyArticleId,
    categoryId: stored.categoryId as PolicyArticleRow['categoryId'],
    title: stored.title,
    summary: stored.summary,
    plainSummary: stored.plainSummary,
    source: stored.source,
    docNo: stored.docNo,
    level: stored.level as PolicyArticleRow['level'],
    publishTime: toWireTime(stored.publishTime),
    effectiveDate: stored.effectiveDate,
    expireDate: stored.expireDate,
    validity: toValidity(stored.repealed, stored.expireDate, today),
    tags: stored.tags,
    applyMode: stored.applyMode as PolicyArticleRow['applyMode'],
    applyStart: stored.applyStart,
    applyEnd: stored.applyEnd,
    agriculture: stored.agriculture,
    viewCount: stored.viewCount,
  };
}
