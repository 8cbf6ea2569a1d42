import { count } from 'drizzle-orm';
import { CODES_PAGE_SIZE, type RecordCode } from '#lib/contract/record-code.ts';
import { policyArticle as t } from '../../db/schema/policy-article.ts';
import type { DomainContext } from '../domain-context.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { PUBLISHED } from './article-conditions.ts';

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
