import { and, count, desc, ilike, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { agencyScope } from '../../cases/engine/desk-scope.ts';
import type { Database } from '../../db/database.ts';
import type { financeProduct } from '../../db/schema/finance-product-tables.ts';
import type { insuranceProduct } from '../../db/schema/insurance-product-tables.ts';
import { toLikePattern } from '../../domain/search/search-query.ts';
import { minute } from '../desks/desk-parts.ts';
import type { Staff } from '../staff.ts';
import type { SubjectRow } from './proposal-desk.ts';
import { SUBJECT_PAGE_ROWS } from './proposal-pages.ts';

interface Asked {
  readonly search: string;
  readonly page: number;
}

/** Products of the seat's own, on sale or not, the one changed last first. */
export async function listProductSubjects(
  db: Database,
  { table, owner }: { readonly table: typeof financeProduct | typeof insuranceProduct; readonly owner: PgColumn },
  staff: Staff,
  { search, page }: Asked,
): Promise<{ rows: readonly SubjectRow[]; total: number }> {
  const pattern = toLikePattern(search);
  const found = search === '' ? undefined : or(ilike(table.productName, pattern), ilike(table.productCode, pattern));
  const where = and(agencyScope(staff, owner), found);
  const [counted] = await db.select({ total: count() }).from(table).where(where);
  const rows = await db
    .select({ code: table.productCode, name: table.productName, status: table.status, changed: table.updateTime })
    .from(table)
    .where(where)
    .orderBy(desc(table.updateTime), table.productCode)
    .limit(SUBJECT_PAGE_ROWS)
    .offset((page - 1) * SUBJECT_PAGE_ROWS);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ code, name, status, changed }) => ({
      ...{ subjectId: code, title: `${name}（${code}）`, state: status === '1' ? '在售' : '已下架', changed: minute(changed) },
    })),
  };
}
