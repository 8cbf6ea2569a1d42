import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { InsuranceProductRow } from '#lib/contract/insurance-product.ts';
import type { Database } from '../../db/database.ts';
import { insuranceProduct as t } from '../../db/schema/insurance-product.ts';
import { findAgencies } from '../reference/find-agencies.ts';
import { toInsuranceRow } from './to-product-row.ts';

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
