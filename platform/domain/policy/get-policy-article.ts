import { and, asc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PolicyArticle, PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { toNetwork } from '#lib/validation/client-network.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { insuranceProduct } from '../../db/schema/insurance-product-tables.ts';
import { policyArticle, policyArticleDetail, policyArticleProduct, policyArticle as t } from '../../db/schema/policy-article-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { hashAtRest } from '../../db/sealed-values.ts';
import type { Client } from '../account/client.ts';
import { mayConsume } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ReadableFile } from '../files/read-file.ts';
import { toDay, toWireTime } from '../time/shanghai-time.ts';
import { PUBLISHED, toValidity } from './article-conditions.ts';

const { search: _search, ...columns } = getTableColumns(policyArticle);
export const articleColumns = columns;
type StoredArticle = Omit<typeof policyArticle.$inferSelect, 'search'>;

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

const TYPES: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};
const NAME = /^([0-9a-f]{64})\.(docx|xlsx|pdf)$/;

/** An attachment that a published article lists, by the name in its address: SHA-256 and extension. Null for every other article and name. */
export async function openAttachment(
  { db }: DomainContext,
  store: FileStore,
  { policyArticleId, name }: { readonly policyArticleId: string; readonly name: string },
): Promise<ReadableFile | null> {
  const [, sha256 = '', extension = ''] = NAME.exec(name) ?? [];
  if (sha256 === '') return null;
  const [stored] = await db
    .select({ facts: policyArticleDetail.facts })
    .from(policyArticle)
    .innerJoin(policyArticleDetail, eq(policyArticleDetail.policyArticleId, policyArticle.policyArticleId))
    .where(and(eq(policyArticle.policyArticleId, policyArticleId), PUBLISHED));
  const listed = stored?.facts.attachments.find(({ fileUrl }) => fileUrl.endsWith(`/${policyArticleId}/${name}`));
  const opened = listed === undefined ? null : await store.open(sha256);
  if (listed === undefined || opened === null) return null;
  return { fileName: listed.fileName, contentType: TYPES[extension] ?? 'application/octet-stream', sha256, ...opened };
}

const DAY_MS = 86_400_000;
/** Many read behind one address of a telephone network; a program behind it only counts as so many of them. */
const READERS_OF_NETWORK = 20;

/** Once a day for a reader, by network and browser, of whom nothing is kept that could be read back. */
const ratesOf = (policyArticleId: string, { address, device }: Client) => {
  const network = toNetwork(address);
  const key = (who: string): string => `view:${hashAtRest(`${policyArticleId}\n${who}`)}`;
  return [
    { key: key(`reader\n${network}\n${device}`), uses: 1, windowMs: DAY_MS },
    { key: key(`network\n${network}`), uses: READERS_OF_NETWORK, windowMs: DAY_MS },
  ];
};

/**
 * Counts a reader of a published article: once a day, however often he comes.
 * @throws Fault notFound.
 */
export const addPolicyView = ({ db, now }: DomainContext, policyArticleId: string, client: Client): Promise<void> =>
  db.transaction(async (tx) => {
    const article = and(eq(policyArticle.policyArticleId, policyArticleId), PUBLISHED);
    if ((await tx.$count(policyArticle, article)) === 0) throw new Fault('notFound');
    if (!(await mayConsume(tx, ratesOf(policyArticleId, client), now()))) return;
    await tx
      .update(policyArticle)
      .set({ viewCount: sql`${policyArticle.viewCount} + 1` })
      .where(article);
  });

type ArticleLink = NonNullable<PolicyArticle['previous']>;
const link = { policyArticleId: t.policyArticleId, title: t.title };
/** Newest articles of the category among which related ones are looked for. */
const CANDIDATES = 50;
const RELATED = 4;

async function findOne(db: Database, where: SQL | undefined, order: SQL[]): Promise<ArticleLink | null> {
  const [found] = await db
    .select(link)
    .from(t)
    .where(where)
    .orderBy(...order)
    .limit(1);
  return found ?? null;
}

/** The neighbours by publish time within the category: `previous` is the newer one. */
async function findNeighbours(db: Database, article: StoredArticle): Promise<Pick<PolicyArticle, 'previous' | 'next'>> {
  const sameCategory = and(PUBLISHED, eq(t.categoryId, article.categoryId));
  const place = sql`(${article.publishTime.toISOString()}::timestamptz, ${article.policyArticleId}::text)`;
  const own = sql`(${t.publishTime}, ${t.policyArticleId})`;
  const newer = and(sameCategory, sql`${own} > ${place}`);
  const older = and(sameCategory, sql`${own} < ${place}`);
  return {
    previous: await findOne(db, newer, [sql`${t.publishTime}`, sql`${t.policyArticleId}`]),
    next: await findOne(db, older, [sql`${t.publishTime} desc`, sql`${t.policyArticleId} desc`]),
  };
}

/** Articles of the same category that share most tags, newest first among equals. */
async function listRelatedArticles(db: Database, article: StoredArticle, today: string): Promise<PolicyArticleRow[]> {
  const candidates = await db
    .select(articleColumns)
    .from(t)
    .where(and(PUBLISHED, eq(t.categoryId, article.categoryId), ne(t.policyArticleId, article.policyArticleId)))
    .orderBy(sql`${t.publishTime} desc nulls last`, t.policyArticleId)
    .limit(CANDIDATES);
  const shared = (row: StoredArticle): number => row.tags.filter((tag) => article.tags.includes(tag)).length;
  return candidates
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, RELATED)
    .map((row) => toArticleRow(row, today));
}

/** Titles of articles, in the order of the ids; unpublished ones are left out. */
async function listArticleLinks(db: Database, ids: readonly string[]): Promise<ArticleLink[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(link)
    .from(t)
    .where(and(PUBLISHED, inArray(t.policyArticleId, [...ids])));
  return rows.sort((a, b) => ids.indexOf(a.policyArticleId) - ids.indexOf(b.policyArticleId));
}

/** Products on sale that an article names, in its order. */
function listArticleProducts(db: Database, policyArticleId: string): Promise<PolicyArticle['relatedProducts']> {
  return db
    .select({
      productCode: financeProduct.productCode,
      productName: financeProduct.productName,
      agencyName: agency.agencyName,
      zone: financeProduct.zone,
    })
    .from(policyArticleProduct)
    .innerJoin(financeProduct, eq(financeProduct.productCode, policyArticleProduct.productCode))
    .innerJoin(agency, eq(agency.agencyId, financeProduct.agencyId))
    .where(and(eq(policyArticleProduct.policyArticleId, policyArticleId), sql`${financeProduct.status} = '1'`))
    .orderBy(asc(policyArticleProduct.position));
}

/** Insurances on sale of these codes, in their order. */
async function listArticleInsurances(db: Database, codes: readonly string[]): Promise<PolicyArticle['relatedInsurances']> {
  if (codes.length === 0) return [];
  const rows = await db
    .select({
      productCode: insuranceProduct.productCode,
      productName: insuranceProduct.productName,
      insurerName: agency.agencyName,
    })
    .from(insuranceProduct)
    .innerJoin(agency, eq(agency.agencyId, insuranceProduct.insurerId))
    .where(and(inArray(insuranceProduct.productCode, [...codes]), sql`${insuranceProduct.status} = '1'`));
  return rows.sort((a, b) => codes.indexOf(a.productCode) - codes.indexOf(b.productCode));
}

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
  const { interpretIds, relatedInsuranceCodes = [], ...facts } = stored.facts;
  return {
    ...toArticleRow(stored, today),
    content: stored.content,
    ...facts,
    // Articles stored before there were rules have none.
    rules: facts.rules ?? [],
    loanSubsidy: facts.loanSubsidy ?? null,
    interprets: await listArticleLinks(db, interpretIds),
    ...(await findNeighbours(db, stored)),
    related: await listRelatedArticles(db, stored, today),
    relatedProducts: await listArticleProducts(db, policyArticleId),
    relatedInsurances: await listArticleInsurances(db, relatedInsuranceCodes),
    updateTime: toWireTime(stored.updateTime),
  };
}
