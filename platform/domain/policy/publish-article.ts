import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { policyArticle, policyArticleDetail, policyArticleProduct } from '../../db/schema/policy-article-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { addPublishEvent, publishTags } from '../publish/publish-events.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import { toDay, toWireTime } from '../time/shanghai-time.ts';
import { forgetVocabulary } from './article-vocabulary.ts';
import { articleColumns, toArticleRow } from './get-policy-article.ts';
import type { PolicyArticleInput } from './to-stored-article.ts';
import { toStoredArticle } from './to-stored-article.ts';

const { policyArticleId: _id, viewCount: _viewCount, status: _status, version: _version, ...kept } = getTableColumns(policyArticle);
const replacement = Object.fromEntries(Object.entries(kept).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]));

/** Publishes an article or replaces one; its views stay. Content is sanitised. Audited; the portal is told. */
export async function publishArticle(context: DomainContext, input: PolicyArticleInput, actor: Actor): Promise<void> {
  const { db, now, counts } = context;
  const { article, detail, products } = toStoredArticle(input);
  const { policyArticleId } = article;
  await db.transaction(async (tx) => {
    const [former] = await tx
      .select({ status: policyArticle.status })
      .from(policyArticle)
      .where(eq(policyArticle.policyArticleId, policyArticleId));
    await tx
      .insert(policyArticle)
      .values({ ...article, updateTime: now() })
      .onConflictDoUpdate({
        target: policyArticle.policyArticleId,
        set: { ...replacement, status: '1', version: sql`${policyArticle.version} + 1` },
      });
    await tx
      .insert(policyArticleDetail)
      .values(detail)
      .onConflictDoUpdate({ target: policyArticleDetail.policyArticleId, set: { content: detail.content, facts: detail.facts } });
    await tx.delete(policyArticleProduct).where(eq(policyArticleProduct.policyArticleId, policyArticleId));
    if (products.length > 0) await tx.insert(policyArticleProduct).values([...products]);
    const entity = { entityType: 'policyArticle', entityId: policyArticleId } as const;
    await writeFlow(tx, now(), { ...entity, actor, fromState: former?.status ?? null, toState: '1', action: 'publish' });
    await writeAudit(tx, now(), { ...entity, actor, action: 'publishArticle' });
    await addPublishEvent(tx, now(), publishTags.article(policyArticleId));
  });
  counts.clear();
  forgetVocabulary(context);
}

/** An article as an editor handed it in, before the public or not; null for none. Its content is the sanitised one. */
export async function findArticleInput(
  db: Database,
  policyArticleId: string,
): Promise<{ readonly input: PolicyArticleInput; readonly status: string } | null> {
  const [stored] = await db
    .select({ ...articleColumns, content: policyArticleDetail.content, facts: policyArticleDetail.facts })
    .from(policyArticle)
    .innerJoin(policyArticleDetail, eq(policyArticleDetail.policyArticleId, policyArticle.policyArticleId))
    .where(eq(policyArticle.policyArticleId, policyArticleId));
  if (stored === undefined) return null;
  const products = await db
    .select({ productCode: policyArticleProduct.productCode })
    .from(policyArticleProduct)
    .where(eq(policyArticleProduct.policyArticleId, policyArticleId))
    .orderBy(policyArticleProduct.position);
  const { facts, content, status, updateTime } = stored;
  const input: PolicyArticleInput = {
    ...toArticleRow(stored, toDay(updateTime)),
    ...facts,
    content,
    validity: stored.repealed ? '4' : '1',
    rules: facts.rules ?? [],
    loanSubsidy: facts.loanSubsidy ?? null,
    relatedProductCodes: products.map(({ productCode }) => productCode),
    relatedInsuranceCodes: facts.relatedInsuranceCodes ?? [],
    updateTime: toWireTime(updateTime),
  };
  return { input, status };
}

/** Takes an article from the public, in the caller's transaction. Audited; the portal is told. */
export async function withdrawArticle(tx: Database, now: Date, policyArticleId: string, actor: Actor): Promise<void> {
  const withdrawn = { status: '2', updateTime: now, version: sql`${policyArticle.version} + 1` };
  await tx.update(policyArticle).set(withdrawn).where(eq(policyArticle.policyArticleId, policyArticleId));
  const entity = { entityType: 'policyArticle', entityId: policyArticleId, actor, action: 'withdraw' } as const;
  await writeFlow(tx, now, { ...entity, fromState: '1', toState: '2' });
  await writeAudit(tx, now, entity);
  await addPublishEvent(tx, now, publishTags.article(policyArticleId));
}
