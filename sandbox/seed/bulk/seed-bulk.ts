import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/db/database.ts';
import { financeProduct, financeProductDetail } from '../../../platform/db/schema/finance-product-tables.ts';
import { policyArticle, policyArticleDetail } from '../../../platform/db/schema/policy-article-tables.ts';
import type { PolicyArticleInput } from '../../../platform/domain/policy/to-stored-article.ts';
import { toStoredArticle } from '../../../platform/domain/policy/to-stored-article.ts';
import { readAgencies } from '../demo-content.ts';
import { createSampleRandom } from '../sample-random.ts';
import { toProductRecords } from '../seed-content.ts';
import { createBulkProducts } from './bulk-products.ts';

const SUBJECTS = [
  '小微企业',
  '首次贷款',
  '设备更新',
  '农业保险',
  '知识产权质押',
  '绿色工厂',
  '外贸出口',
  '融资担保',
  '海水养殖',
  '直播电商',
] as const;
const ACTS = ['奖补办法', '贴息通知', '申报指南', '工作简报', '政策解读', '办理流程', '培训公告', '名单公示'] as const;
const SENTENCES = [
  '符合条件的企业从下月起可以在线提交申请，窗口同时受理纸质材料。',
  '资金按季度拨付，拨付结果在平台公布，接受社会监督。',
  '金融机构应当在一个工作日内受理，三个工作日内联系，五个工作日内答复。',
  '担保费率一年不超过百分之一，由财政给予补助。',
  '材料不全的，一次告知需要补正的内容。',
  '已经享受同类政策的，不重复享受。',
] as const;
const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2018, 0, 4);

function toContent(random: ReturnType<typeof createSampleRandom>, subject: string): string {
  const paragraphs = Array.from({ length: 6 }, () => `<p>${subject}：${random.pick(SENTENCES)}${random.pick(SENTENCES)}</p>`);
  return `<h2>一、适用范围</h2>${paragraphs.slice(0, 3).join('')}<h2>二、怎么办理</h2>${paragraphs.slice(3).join('')}`;
}

/** Articles for load tests: invented, numbered, spread over categories, levels and years. */
function* createBulkArticles(count: number): Generator<PolicyArticleInput> {
  const random = createSampleRandom(11);
  for (let number = 1; number <= count; number += 1) {
    const [subject, act] = [random.pick(SUBJECTS), random.pick(ACTS)];
    const title = `关于${subject}的${act}（第 ${number} 号）`;
    const day = new Date(FIRST_DAY_MS + (number % 3_200) * DAY_MS).toISOString().slice(0, 10);
    yield {
      policyArticleId: `LA${String(number).padStart(7, '0')}`,
      categoryId: random.pick(['61', '62', '63', '64', '65']),
      title,
      summary: `${subject}有关事项：${random.pick(SENTENCES)}`,
      plainSummary: '',
      source: '市示例办公室',
      docNo: '',
      level: random.pick(['1', '2', '3', '4']),
      publishTime: day,
      effectiveDate: day,
      expireDate: random.chance(0.5) ? '2028-12-31' : null,
      validity: random.chance(0.05) ? '4' : '1',
      tags: [subject],
      applyMode: random.pick([null, '1', '2', '3']),
      applyStart: null,
      applyEnd: null,
      agriculture: random.chance(0.15),
      viewCount: random.whole(0, 9_999),
      content: toContent(random, subject),
      targets: '',
      conditions: '',
      benefit: '',
      benefitType: '',
      loanSubsidy: null,
      applyWay: '',
      limitDays: null,
      address: '',
      phone: '',
      attachments: [],
      rules: [],
      interpretIds: [],
      relatedProductCodes: [],
      relatedInsuranceCodes: [],
      updateTime: day,
    };
  }
}

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
