import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { demandResponse } from '../../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { financeProduct, financeProductDetail } from '../../db/schema/finance-product-tables.ts';
import { guaranteeLetter, tenderSection } from '../../db/schema/guarantee-tables.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { insuranceProduct } from '../../db/schema/insurance-product-tables.ts';
import { policyArticle, policyArticleDetail, policyArticleProduct } from '../../db/schema/policy-article-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { staff } from '../../db/schema/staff-tables.ts';
import { addPublishEvent, publishTags } from '../../domain/publish/publish-events.ts';
import { toSamples } from '../find-samples.ts';

const OFF_SALE = '0';

export interface RemovedContent {
  readonly products: number;
  readonly insurances: number;
  readonly articles: number;
  readonly agencies: number;
  readonly sections: number;
  /** Codes of sample products that stay, off sale, because orders of others name them. */
  readonly kept: readonly string[];
}

/** No row of another table names it; rows of the demo accounts are gone by now. */
const isUnused = (tx: Database, key: PgColumn, users: readonly PgColumn[]): SQL =>
  and(...users.map((column) => notExists(tx.select({ one: sql`1` }).from(column.table).where(eq(column, key))))) as SQL;

async function tellAll(tx: Database, now: Date, codes: readonly string[], tags: (code: string) => string[]): Promise<void> {
  for (const code of codes) await addPublishEvent(tx, now, tags(code));
}

interface Sorted {
  readonly removed: readonly string[];
  readonly kept: readonly string[];
}

async function removeProducts(tx: Database, now: Date): Promise<Sorted> {
  const { productCode } = financeProduct;
  const unused = isUnused(tx, productCode, [financeOrder.productCode, demandResponse.productCode]);
  const removed = (await tx.delete(financeProduct).where(and(toSamples().financeProduct, unused)).returning({ code: productCode })).map(
    ({ code }) => code,
  );
  if (removed.length > 0) await tx.delete(financeProductDetail).where(inArray(financeProductDetail.productCode, removed));
  if (removed.length > 0) await tx.delete(policyArticleProduct).where(inArray(policyArticleProduct.productCode, removed));
  const kept = (
    await tx.update(financeProduct).set({ status: OFF_SALE }).where(toSamples().financeProduct).returning({ code: productCode })
  ).map(({ code }) => code);
  await tellAll(tx, now, [...removed, ...kept], publishTags.product);
  return { removed, kept };
}

async function removeInsurances(tx: Database, now: Date): Promise<Sorted> {
  const { productCode } = insuranceProduct;
  const unused = isUnused(tx, productCode, [insuranceOrder.productCode]);
  const removed = (await tx.delete(insuranceProduct).where(and(toSamples().insuranceProduct, unused)).returning({ code: productCode })).map(
    ({ code }) => code,
  );
  const kept = (
    await tx.update(insuranceProduct).set({ status: OFF_SALE }).where(toSamples().insuranceProduct).returning({ code: productCode })
  ).map(({ code }) => code);
  await tellAll(tx, now, [...removed, ...kept], publishTags.insurance);
  return { removed, kept };
}

const SHA256 = /\/([0-9a-f]{64})\./;

/** Contents that an article's attachments lie under. */
export const contentsOf = (attachments: readonly { readonly fileUrl: string }[]): string[] =>
  attachments.flatMap(({ fileUrl }) => SHA256.exec(fileUrl)?.[1] ?? []);

async function removeArticles(tx: Database, now: Date): Promise<{ removed: readonly string[]; contents: string[] }> {
  const id = policyArticle.policyArticleId;
  const removed = (await tx.delete(policyArticle).where(toSamples().policyArticle).returning({ id })).map((row) => row.id);
  if (removed.length === 0) return { removed, contents: [] };
  const details = await tx
    .delete(policyArticleDetail)
    .where(inArray(policyArticleDetail.policyArticleId, removed))
    .returning({ facts: policyArticleDetail.facts });
  await tx.delete(policyArticleProduct).where(inArray(policyArticleProduct.policyArticleId, removed));
  await tellAll(tx, now, removed, publishTags.article);
  return { removed, contents: details.flatMap(({ facts }) => contentsOf(facts.attachments)) };
}

/** Who has products, orders, offers or people of others stays. */
async function removeAgencies(tx: Database): Promise<number> {
  const unused = isUnused(tx, agency.agencyId, [
    financeProduct.agencyId,
    insuranceProduct.insurerId,
    financeOrder.agencyId,
    insuranceOrder.insurerId,
    guaranteeLetter.guarantorId,
    demandResponse.agencyId,
    creditAuthorisation.agencyId,
    evaluation.agencyId,
    staff.agencyId,
  ]);
  return (await tx.delete(agency).where(and(toSamples().agency, unused)).returning({ id: agency.agencyId })).length;
}

/** Removes the sample content by its own ids, except what an operator changed or an order of somebody else names; gives the contents that were its. */
export async function removeContent(tx: Database, now: Date): Promise<{ counts: RemovedContent; contents: string[] }> {
  const products = await removeProducts(tx, now);
  const insurances = await removeInsurances(tx, now);
  const articles = await removeArticles(tx, now);
  const sectionUnused = isUnused(tx, tenderSection.sectionNo, [guaranteeLetter.sectionNo]);
  const sections = await tx
    .delete(tenderSection)
    .where(and(toSamples().tenderSection, sectionUnused))
    .returning({ no: tenderSection.sectionNo });
  const counts = {
    products: products.removed.length,
    insurances: insurances.removed.length,
    articles: articles.removed.length,
    agencies: await removeAgencies(tx),
    sections: sections.length,
    kept: [...products.kept, ...insurances.kept],
  };
  return { counts, contents: articles.contents };
}
