import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/db/database.ts';
import { financeProduct, financeProductDetail } from '../../../platform/db/schema/finance-product.ts';
import { policyArticle, policyArticleDetail } from '../../../platform/db/schema/policy-article.ts';
import { toStoredArticle } from '../../../platform/domain/policy/to-stored-article.ts';
import { readAgencies } from '../demo-content.ts';
import { toProductRecords } from '../seed-content.ts';
import { createBulkArticles } from './bulk-articles.ts';
import { createBulkProducts } from './bulk-products.ts';

const BATCH_ROWS = 500;

/** Told after each batch. */
export type Progress = (done: number) => void;

function* inBatches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const insertNew = (db: Database, table: PgTable, rows: readonly Record<string, unknown>[]) =>
  db
    .insert(table)
    .values([...rows])
    .onConflictDoNothing();

/** Adds numbered products for load tests; those already there stay as they are. */
export async function seedBulkProducts(db: Database, count: number, now: Date, onProgress: Progress): Promise<void> {
  let done = 0;
  for (const batch of inBatches(createBulkProducts(count, readAgencies()))) {
    const records = toProductRecords(batch, now);
    await db.transaction(async (tx) => {
      await insertNew(
        tx,
        financeProduct,
        records.map((record) => record.product),
      );
      await insertNew(
        tx,
        financeProductDetail,
        records.map((record) => record.detail),
      );
    });
    done += batch.length;
    onProgress(done);
  }
}

/** Adds numbered articles for load tests; those already there stay as they are. */
export async function seedBulkArticles(db: Database, count: number, onProgress: Progress): Promise<void> {
  let done = 0;
  for (const batch of inBatches(createBulkArticles(count))) {
    const records = batch.map(toStoredArticle);
    await db.transaction(async (tx) => {
      await insertNew(
        tx,
        policyArticle,
        records.map((record) => record.article),
      );
      await insertNew(
        tx,
        policyArticleDetail,
        records.map((record) => record.detail),
      );
    });
    done += batch.length;
    onProgress(done);
  }
}
