import { parseArgs } from 'node:util';
import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { openDatabase, toDatabaseSettings } from '../../db/open-database.ts';
import { creditAuthorisation } from '../../db/schema/credit-authorisation.ts';
import { evaluation } from '../../db/schema/evaluation.ts';
import { demandResponse } from '../../db/schema/finance-demand.ts';
import { financeOrder } from '../../db/schema/finance-order.ts';
import { financeProduct, financeProductDetail } from '../../db/schema/finance-product.ts';
import { guaranteeLetter, tenderSection } from '../../db/schema/guarantee.ts';
import { insuranceOrder } from '../../db/schema/insurance-order.ts';
import { insuranceProduct } from '../../db/schema/insurance-product.ts';
import { policyArticle, policyArticleDetail, policyArticleProduct } from '../../db/schema/policy-article.ts';
import { agency } from '../../db/schema/reference.ts';
import { storedFile } from '../../db/schema/submission.ts';
import { chooseStore } from '../../domain/files/choose-store.ts';
import type { FileStore } from '../../domain/files/file-store.ts';
import { holdContent } from '../../domain/files/keep-file.ts';
import { refreshProductFigures } from '../../domain/finance-product/refresh-product-figures.ts';
import { refreshSoldCount } from '../../domain/insurance-product/publish-insurance-product.ts';
import { addPublishEvent, publishTags } from '../../domain/publish/publish-events.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { parsePlatformEnv } from '../../env.ts';
import { explainFailure } from '../../explain-failure.ts';
import { toSamples } from '../find-samples.ts';
import { type RemovedAccounts, removeAccounts } from './remove-accounts.ts';

const OFF_SALE = '0';

interface RemovedContent {
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
const contentsOf = (attachments: readonly { readonly fileUrl: string }[]): string[] =>
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

/** Who has products, orders or offers of others stays. */
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
  ]);
  return (await tx.delete(agency).where(and(toSamples().agency, unused)).returning({ id: agency.agencyId })).length;
}

/** Removes the sample content by its own ids, except what an operator changed or an order of somebody else names; gives the contents that were its. */
async function removeContent(tx: Database, now: Date): Promise<{ counts: RemovedContent; contents: string[] }> {
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

type Removal = RemovedAccounts & RemovedContent;

/** Figures of products are counted from orders alone: from those that are left. */
const NO_FIGURES = { applyCount: 0, loanCount: 0, loanAmountYuan: 0, acceptanceHours: null, successRate: null } as const;

/** Ends a removal that was only tried. */
class OnlyTried extends Error {
  readonly removal: Removal;
  constructor(removal: Removal) {
    super('only tried');
    this.removal = removal;
  }
}

/** Those of the contents that nothing needs any more. */
async function listUnneeded(tx: Database, contents: readonly string[]): Promise<string[]> {
  if (contents.length === 0) return [];
  const rows = await tx
    .select({ sha256: storedFile.sha256 })
    .from(storedFile)
    .where(inArray(storedFile.sha256, [...contents]));
  const details = await tx.select({ facts: policyArticleDetail.facts }).from(policyArticleDetail);
  const needed = new Set([...rows.map(({ sha256 }) => sha256), ...details.flatMap(({ facts }) => contentsOf(facts.attachments))]);
  return contents.filter((sha256) => !needed.has(sha256));
}

async function removeAll(tx: Database, now: Date, store: Pick<FileStore, 'remove'> | null): Promise<Removal> {
  const accounts = await removeAccounts(tx);
  const content = await removeContent(tx, now);
  await tx.update(financeProduct).set(NO_FIGURES);
  await refreshProductFigures(tx);
  await refreshSoldCount(tx);
  const removal = { ...accounts.counts, ...content.counts };
  if (store === null) throw new OnlyTried(removal);
  await writeAudit(tx, now, {
    actor: { type: 'operator', id: 'remove-demo' },
    action: 'removeDemo',
    entityType: 'database',
    entityId: 'sample',
    detail: { ...removal },
  });
  const contents = [...new Set([...accounts.contents, ...content.contents])].sort();
  for (const sha256 of contents) await holdContent(tx, sha256, now);
  for (const sha256 of await listUnneeded(tx, contents)) await store.remove(sha256);
  return removal;
}

/**
 * Takes everything invented out of a database, all or nothing: demo accounts with what is theirs, the invented history, sample content.
 * By its own ids only; what an operator changed stays, and so does, off sale, what an order of somebody else names. Audited; the portal
 * is told. Without a store it is tried and nothing is removed: the figures are those that it would have.
 */
export async function removeSamples(db: Database, now: Date, store: Pick<FileStore, 'remove'> | null): Promise<Removal> {
  try {
    return await db.transaction((tx) => removeAll(tx, now, store));
  } catch (error) {
    if (error instanceof OnlyTried) return error.removal;
    throw error;
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const LABELS: readonly (readonly [Exclude<keyof Removal, 'kept'>, string])[] = [
  ['accounts', '演示账号'],
  ['cases', '演示账号的申请、认证和评价'],
  ['messages', '演示账号的消息'],
  ['files', '演示账号的文件'],
  ['historicOrders', '编造的历史申请'],
  ['evaluations', '编造的评价'],
  ['products', '示例融资产品'],
  ['insurances', '示例保险产品'],
  ['articles', '示例政策文章'],
  ['agencies', '示例机构'],
  ['sections', '示例招标标段'],
];

function tell(removal: Removal, isDone: boolean): void {
  if (removal.kept.length === 0 && LABELS.every(([name]) => removal[name] === 0)) {
    say('没有找到演示账号或示例内容。');
    return;
  }
  say(isDone ? '已删除：' : '会删除：');
  for (const [name, label] of LABELS) say(`  ${label}  ${removal[name]}`);
  if (removal.kept.length > 0) say(`  保留并下架，因为有其他用户的订单：${removal.kept.join('、')}`);
  if (!isDone) say('以上只是试算，什么都没有删除。确认删除请运行：npm run platform:remove-demo -- --yes');
}

/** Counts the samples in the database that the settings name; with `--yes` removes them. Refused while a platform holds the embedded database. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
  const env = parsePlatformEnv(process.env);
  const database = await openDatabase(toDatabaseSettings(env));
  try {
    const removal = await database.runAlone(async () => {
      await database.migrate();
      return removeSamples(database.db, new Date(), values.yes ? chooseStore(env) : null);
    });
    tell(removal, values.yes);
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(explainFailure(error));
  process.exit(1);
});
