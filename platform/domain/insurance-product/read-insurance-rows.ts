import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { InsuranceProductRow, InsuredKind } from '#lib/contract/insurance-product.ts';
import type { Database } from '../../db/database.ts';
import { type insuranceProduct, insuranceProduct as t } from '../../db/schema/insurance-product-tables.ts';
import { toWan } from '../finance-product/read-product-rows.ts';
import { type Agency, findAgencies } from '../reference/list-agency-options.ts';

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
