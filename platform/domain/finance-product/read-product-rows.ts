import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product.ts';
import { findAgencies } from '../reference/find-agencies.ts';
import { toProductRow } from './to-product-row.ts';

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
