import type { Database } from '../db/database.ts';
import { financeProduct, financeProductDetail } from '../db/schema/finance-product.ts';
import { insuranceProduct } from '../db/schema/insurance-product.ts';
import { policyArticle, policyArticleDetail, policyArticleProduct } from '../db/schema/policy-article.ts';
import { agency } from '../db/schema/reference.ts';
import type { FinanceProductInput } from '../domain/finance-product/product-input.ts';
import { toValueRanges } from '../domain/finance-product/product-ranges.ts';
import { toStoredProduct } from '../domain/finance-product/to-stored-product.ts';
import type { InsuranceProductInput } from '../domain/insurance-product/product-input.ts';
import { toStoredInsurance } from '../domain/insurance-product/to-stored-product.ts';
import { toStoredArticle } from '../domain/policy/to-stored-article.ts';
import { toDay } from '../domain/time/shanghai-time.ts';
import { attachDocuments, type KeepFile } from './attach-documents.ts';
import { readAgencies, readInsuranceProducts, readPolicyArticles } from './demo-content.ts';
import { insertBatches } from './insert-batches.ts';
import { readDictionaries } from './reference-content.ts';
import { resolveArticleDates } from './resolve-article-dates.ts';

export const seedAgencies = (db: Database, now: Date): Promise<void> =>
  insertBatches(
    db,
    agency,
    readAgencies().map((row) => ({ ...row, createTime: now })),
  );

/** Stored form of products of the seed's institutions. */
export function toProductRecords(products: readonly FinanceProductInput[], now: Date) {
  const dictionaries = readDictionaries();
  const ranges = { amountRange: toValueRanges(dictionaries.fin_amount_range), termRange: toValueRanges(dictionaries.fin_term_range) };
  const labels = new Map(dictionaries.fin_product_type.map((entry) => [entry.dictValue, entry.dictLabel]));
  const byId = new Map(readAgencies().map((row) => [row.agencyId, { ...row, createTime: now }]));
  return products.map((product) => {
    const own = byId.get(product.agencyId);
    if (own === undefined) throw new Error(`${product.productCode} names no institution`);
    return toStoredProduct(product, { agency: own, ranges, typeLabel: labels.get(product.productType) ?? '' });
  });
}

export async function seedProducts(db: Database, products: readonly FinanceProductInput[], now: Date): Promise<void> {
  const records = toProductRecords(products, now);
  await insertBatches(
    db,
    financeProduct,
    records.map((record) => record.product),
  );
  await insertBatches(
    db,
    financeProductDetail,
    records.map((record) => record.detail),
  );
}

/** Stored form of insurance products of the seed's insurers. */
export function toInsuranceRecords(products: readonly InsuranceProductInput[], now: Date) {
  const dictionaries = readDictionaries();
  const ranges = {
    sumRange: toValueRanges(dictionaries.ins_sum_range),
    premiumRange: toValueRanges(dictionaries.ins_premium_range),
    waitingRange: toValueRanges(dictionaries.ins_waiting_range),
  };
  const labels = new Map(dictionaries.ins_type.map((entry) => [entry.dictValue, entry.dictLabel]));
  const byId = new Map(readAgencies().map((row) => [row.agencyId, { ...row, createTime: now }]));
  return products.map((product) => {
    const agency = byId.get(product.insurerId);
    if (agency === undefined) throw new Error(`${product.productCode} names no insurer`);
    return toStoredInsurance(product, { agency, ranges, typeLabel: labels.get(product.type) ?? '' });
  });
}

export const seedInsurance = (db: Database, now: Date): Promise<void> =>
  insertBatches(db, insuranceProduct, toInsuranceRecords(readInsuranceProducts(), now));

export async function seedArticles(db: Database, now: Date, keepFile: KeepFile): Promise<void> {
  const today = toDay(now);
  const articles = await Promise.all(readPolicyArticles().map((article) => attachDocuments(resolveArticleDates(article, today), keepFile)));
  const records = articles.map(toStoredArticle);
  await insertBatches(
    db,
    policyArticle,
    records.map((record) => record.article),
  );
  await insertBatches(
    db,
    policyArticleDetail,
    records.map((record) => record.detail),
  );
  await insertBatches(
    db,
    policyArticleProduct,
    records.flatMap((record) => record.products),
  );
}
