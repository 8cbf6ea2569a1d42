import { createHash } from 'node:crypto';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { toValueRanges } from '../../platform/catalogue/facet-codes.ts';
import type { Database } from '../../platform/db/database.ts';
import { financeProduct, financeProductDetail } from '../../platform/db/schema/finance-product-tables.ts';
import { insuranceProduct } from '../../platform/db/schema/insurance-product-tables.ts';
import { policyArticle, policyArticleDetail, policyArticleProduct } from '../../platform/db/schema/policy-article-tables.ts';
import { agency } from '../../platform/db/schema/reference-tables.ts';
import type { FinanceProductInput } from '../../platform/domain/finance-product/product-input.ts';
import { toStoredProduct } from '../../platform/domain/finance-product/update-product.ts';
import type { InsuranceProductInput } from '../../platform/domain/insurance-product/insurance-product-input.ts';
import { toStoredInsurance } from '../../platform/domain/insurance-product/publish-insurance-product.ts';
import { toStoredArticle } from '../../platform/domain/policy/to-stored-article.ts';
import { toDay } from '../../platform/domain/time/shanghai-time.ts';
import type { StoreFile } from '../../platform/prepare-database.ts';
import { readDictionaries } from '../../platform/seed/reference-content.ts';
import { insertBatches } from '../../platform/seed/seed-reference.ts';
import { readAgencies, readInsuranceProducts, readPolicyArticles, type SeedAttachment, type SeedPolicyArticle } from './demo-content.ts';
import { sampleDocument } from './sample-document.ts';

const END_TOKEN = '{applyEnd}';

const inWords = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
};

/**
 * The article as it stands on `today` (calendar day in Asia/Shanghai, `YYYY-MM-DD`): a relative last day of applying becomes
 * a date, also where the text names it as `{applyEnd}`. Validity is left to the database, which derives it from `expireDate`.
 */
export const resolveArticleDates = (article: SeedPolicyArticle, today: string): Omit<SeedPolicyArticle, 'applyEndInDays'> => {
  const { applyEndInDays, ...rest } = article;
  const applyEnd = applyEndInDays === undefined ? rest.applyEnd : addDays(today, applyEndInDays);
  const fill = (text: string) => (applyEnd === null ? text : text.replaceAll(END_TOKEN, inWords(applyEnd)));
  return {
    ...rest,
    applyEnd,
    applyStart: rest.applyStart !== null && applyEnd !== null && rest.applyStart > applyEnd ? applyEnd : rest.applyStart,
    summary: fill(rest.summary),
    content: fill(rest.content),
    applyWay: fill(rest.applyWay),
  };
};

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

export async function seedArticles(db: Database, now: Date, storeFile: StoreFile): Promise<void> {
  const today = toDay(now);
  const articles = await Promise.all(
    readPolicyArticles().map((article) => attachDocuments(resolveArticleDates(article, today), storeFile)),
  );
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

interface NamedAttachments {
  readonly policyArticleId: string;
  readonly title: string;
  readonly content: string;
  readonly attachments: readonly SeedAttachment[];
}

/** The article with attachments of these names that exist: each is made, kept, and told with its true size. */
export async function attachDocuments<A extends NamedAttachments>(article: A, storeFile: StoreFile) {
  const { attachments: wanted, ...rest } = article;
  const attachments = await Promise.all(
    wanted.map(async (attachment) => {
      const { name: fileName, rows } = typeof attachment === 'string' ? { name: attachment } : attachment;
      const bytes = await sampleDocument(fileName, { title: article.title, content: article.content, rows });
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await storeFile(sha256, bytes);
      const extension = fileName.split('.').at(-1);
      return { fileName, fileUrl: `/oss_server/policy/${article.policyArticleId}/${sha256}.${extension}`, sizeBytes: bytes.byteLength };
    }),
  );
  return { ...rest, attachments };
}
