import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { InsuranceProductFilter, InsuranceProductQuery, InsuranceProductRow, InsuredKind } from '#lib/contract/insurance-product.ts';
import type { INSURANCE_SORTS } from '#lib/contract/query-rules.ts';
import { CODES_PAGE_SIZE, type RecordCode } from '#lib/contract/record-code.ts';
import type { Database } from '../../db/database.ts';
import { insuranceProduct, insuranceProduct as t } from '../../db/schema/insurance-product-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { toWan } from '../finance-product/read-product-rows.ts';
import { type Agency, findAgencies } from '../reference/list-agency-options.ts';
import { toSearchQuery } from '../search/search-query.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';
import { chosenOf, FACET_NAMES, type FacetName, toFacetCode } from './insurance-facet-codes.ts';

type StoredInsurance = Omit<typeof insuranceProduct.$inferSelect, 'search' | 'facetCodes' | 'content'>;

/** A stored product as lists show it: sums in 万元, premiums in 元. */
export const toInsuranceRow = (stored: StoredInsurance, agency: Agency | undefined): InsuranceProductRow => ({
  productCode: stored.productCode,
  productName: stored.productName,
  insurerId: stored.insurerId,
  insurerName: agency?.agencyName ?? '',
  logo: agency?.logo ?? null,
  type: stored.type,
  insuredKind: stored.insuredKind as InsuredKind,
  lead: stored.lead,
  targetCustomer: stored.targetCustomer,
  covers: stored.covers,
  sumInsuredMin: toWan(stored.sumInsuredMinYuan),
  sumInsuredMax: toWan(stored.sumInsuredMaxYuan),
  premiumMin: stored.premiumMinYuan,
  premiumMax: stored.premiumMaxYuan,
  subsidyPercent: stored.subsidyPercent,
  waitingDays: stored.waitingDays,
  coolingDays: stored.coolingDays,
  tags: stored.tags,
  soldCount: stored.soldCount,
});

const { search: _search, facetCodes: _facetCodes, content: _content, ...columns } = getTableColumns(t);
export const insuranceColumns = columns;

interface Slice {
  readonly where: SQL;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset?: number;
}

/** Rows of products with their insurers. */
export async function readInsuranceRows(db: Database, { where, orderBy, limit, offset = 0 }: Slice): Promise<InsuranceProductRow[]> {
  // Codes first: skipping to a far page then reads an index, not the rows on the way.
  const page = db
    .select({ code: t.productCode })
    .from(t)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('page');
  const stored = await db
    .select(columns)
    .from(page)
    .innerJoin(t, eq(t.productCode, page.code))
    .orderBy(...orderBy);
  const agencies = await findAgencies(
    db,
    stored.map((row) => row.insurerId),
  );
  return stored.map((row) => toInsuranceRow(row, agencies.get(row.insurerId)));
}

type InsuranceSort = (typeof INSURANCE_SORTS)[number];

// Each equals an index, column by column: a page is then read in order instead of sorted.
const keys: Record<InsuranceSort, SQL> = {
  sort: sql`${t.position}`,
  premiumMin: sql`${t.premiumMinYuan}`,
  '-sumInsuredMax': sql`${t.sumInsuredMaxYuan} desc nulls last`,
  waitingDays: sql`${t.waitingDays}`,
  '-soldCount': sql`${t.soldCount} desc nulls last`,
  '-publishTime': sql`${t.publishTime} desc nulls last`,
};

/** Sort keys in the order asked for, ties by product code. */
export const productOrder = (sorts: readonly InsuranceSort[]): SQL[] => [...sorts.map((name) => keys[name]), sql`${t.productCode}`];

/** Written as a literal, so that the partial indexes apply. */
export const LISTED = sql`${t.status} = '1'`;

function searchCondition(keyword: string): SQL[] {
  if (keyword === '') return [];
  const query = toSearchQuery(keyword);
  return query === null ? [sql`false`] : [sql`${t.search} @@ ${query}::tsquery`];
}

/** Products on sale under a filter; `omit` leaves one facet's own choice out. */
export function productConditions(filter: InsuranceProductFilter, omit?: FacetName): SQL {
  const conditions = [LISTED, ...searchCondition(filter.keyword)];
  for (const name of FACET_NAMES) {
    const chosen = name === omit ? [] : chosenOf(filter, name);
    const codes = chosen.map((value) => toFacetCode(name, value));
    if (codes.length > 0) conditions.push(sql`${t.facetCodes} && ${sql.param(codes, t.facetCodes)}::text[]`);
  }
  return and(...conditions) ?? LISTED;
}

/** Codes of the insurance products on sale in their order, `CODES_PAGE_SIZE` a page; a page past the end is empty. */
export async function listInsuranceCodes({ db, counts }: DomainContext, pageNum: number): Promise<{ rows: RecordCode[]; total: number }> {
  const total = await counts.remember('insurance-codes', async () => {
    const [counted] = await db.select({ total: count() }).from(t).where(LISTED);
    return counted?.total ?? 0;
  });
  const stored = await db
    .select({ code: t.productCode, updateTime: t.updateTime })
    .from(t)
    .where(LISTED)
    .orderBy(t.productCode)
    .limit(CODES_PAGE_SIZE)
    .offset((pageNum - 1) * CODES_PAGE_SIZE);
  return { rows: stored.map(({ code, updateTime }) => ({ code, updateTime: toWireTime(updateTime) })), total };
}

/**
 * One page of the insurance products on sale under a filter with their exact number. A page past the end is the last page.
 * Several codes of one facet mean "or", several facets "and"; ranges are `[from, to)` and overlap the product's own.
 */
export async function listInsuranceProducts(
  { db, counts }: DomainContext,
  query: InsuranceProductQuery,
): Promise<{ rows: InsuranceProductRow[]; total: number }> {
  const { pageNum, pageSize, sort, ...filter } = query;
  const where = productConditions(filter);
  const total = await counts.remember(`insurance:${JSON.stringify(filter)}`, async () => {
    const [counted] = await db.select({ total: count() }).from(insuranceProduct).where(where);
    return counted?.total ?? 0;
  });
  if (total === 0) return { rows: [], total };
  const page = toPage(pageNum, pageSize, total);
  return { rows: await readInsuranceRows(db, { where, orderBy: productOrder(sort), ...page }), total };
}
