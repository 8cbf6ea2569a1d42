import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { type Agency, findAgencies } from '../reference/list-agency-options.ts';

type StoredProduct = Omit<typeof financeProduct.$inferSelect, 'search' | 'facetCodes'>;

const YUAN_PER_WAN = 10_000;
export const toWan = (amountYuan: number): number => amountYuan / YUAN_PER_WAN;

const round = (value: number | null, digits: number): number | null => (value === null ? null : Number(value.toFixed(digits)));

/** A stored product as lists show it: 万元, percent, months. */
export function toProductRow(stored: StoredProduct, agency: Agency | undefined): FinanceProductRow {
  return {
    productCode: stored.productCode,
    productName: stored.productName,
    productType: stored.productType,
    agencyId: stored.agencyId,
    agencyName: agency?.agencyName ?? '',
    agencyOrgType: (agency?.agencyOrgType ?? '7') as FinanceProductRow['agencyOrgType'],
    logo: agency?.logo ?? null,
    amountStart: toWan(stored.amountStartYuan),
    amountEnd: toWan(stored.amountEndYuan),
    rateStart: stored.rateStart,
    rateEnd: stored.rateEnd,
    rateNegotiable: stored.rateNegotiable,
    allInRate: stored.allInRate,
    termStart: stored.termStartMonths,
    termEnd: stored.termEndMonths,
    acceptanceHours: round(stored.acceptanceHours, 1),
    guaranteeTypes: stored.guaranteeTypes,
    payTypes: stored.payTypes,
    targetCustomer: stored.targetCustomer,
    accountTypes: stored.accountTypes as FinanceProductRow['accountTypes'],
    fees: stored.fees,
    tags: stored.tags,
    zone: stored.zone,
    hot: stored.hot,
    applyCount: stored.applyCount,
  };
}

const { search: _search, facetCodes: _facetCodes, ...columns } = getTableColumns(financeProduct);
export const productColumns = columns;

interface Slice {
  readonly where: SQL;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset?: number;
}

/** Rows of products with their institutions. */
export async function readProductRows(db: Database, { where, orderBy, limit, offset = 0 }: Slice): Promise<FinanceProductRow[]> {
  // Codes first: skipping to a far page then reads an index, not the rows on the way.
  const page = db
    .select({ code: financeProduct.productCode })
    .from(financeProduct)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('page');
  const stored = await db
    .select(columns)
    .from(page)
    .innerJoin(financeProduct, eq(financeProduct.productCode, page.code))
    .orderBy(...orderBy);
  const agencies = await findAgencies(
    db,
    stored.map((row) => row.agencyId),
  );
  return stored.map((row) => toProductRow(row, agencies.get(row.agencyId)));
}
