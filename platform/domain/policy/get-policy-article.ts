import { and, eq } from 'drizzle-orm';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { policyArticle, policyArticleDetail } from '../../db/schema/policy-article.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { toDay, toWireTime } from '../time/shanghai-time.ts';
import { PUBLISHED } from './article-conditions.ts';
import { findNeighbours, listArticleLinks, listArticleProducts, listRelatedArticles } from './article-links.ts';
import { articleColumns, toArticleRow } from './to-article-row.ts';

/**
 * Everything of one published article; `content` was sanitised when it was stored. Reading counts no view.
 * @throws Fault notFound, for one that is not published too.
 */
export async function getPolicyArticle({ db, now }: DomainContext, policyArticleId: string): Promise<PolicyArticle> {
  const [stored] = await db
    .select({ ...articleColumns, content: policyArticleDetail.content, facts: policyArticleDetail.facts })
    .from(policyArticle)
    .innerJoin(policyArticleDetail, eq(policyArticleDetail.policyArticleId, policyArticle.policyArticleId))
    .where(and(eq(policyArticle.policyArticleId, policyArticleId), PUBLISHED));
  if (stored === undefined) throw new Fault('notFound');
  const today = toDay(now());
  const { interpretIds, ...facts } = stored.facts;
  return {
    ...toArticleRow(stored, today),
    content: stored.content,
    ...facts,
    // Articles stored before there were rules have none.
    rules: facts.rules ?? [],
    interprets: await listArticleLinks(db, interpretIds),
    ...(await findNeighbours(db, stored)),
    related: await listRelatedArticles(db, stored, today),
    relatedProducts: await listArticleProducts(db, policyArticleId),
    updateTime: toWireTime(stored.updateTime),
  };
}
