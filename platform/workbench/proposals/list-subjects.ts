import { desc } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type DeskRows, selectDeskRows } from '../../cases/engine/desk-rows.ts';
import { agencyScope } from '../../cases/engine/desk-scope.ts';
import type { Database } from '../../db/database.ts';
import { holdsWords } from '../../domain/search/search-query.ts';
import { minute } from '../desks/desk-parts.ts';
import type { Staff } from '../staff.ts';
import type { SubjectRow, SubjectsAsked } from './proposal-desk.ts';

/** Where subjects are kept, by columns. */
interface SubjectTable<Table extends PgTable> {
  readonly table: Table;
  readonly id: PgColumn;
  readonly title: PgColumn;
  readonly changed: PgColumn;
  /** Whose they are; left out for those of the platform. */
  readonly owner?: PgColumn;
  readonly toRow: (row: Table['$inferSelect']) => SubjectRow;
}

/** Subjects of the seat's own, before the public or not, the one changed last first. */
export async function listSubjects<Table extends PgTable>(
  db: Database,
  { table, id, title, changed, owner, toRow }: SubjectTable<Table>,
  staff: Staff,
  { search, page }: SubjectsAsked,
): Promise<DeskRows<SubjectRow>> {
  const found = search === '' ? undefined : holdsWords([title, id], search);
  const scope = owner === undefined ? undefined : agencyScope(staff, owner);
  const { rows, total } = await selectDeskRows(db, table, { where: [scope, found], order: [desc(changed), id], page });
  return { rows: rows.map(toRow), total };
}

interface ProductRow {
  readonly productCode: string;
  readonly productName: string;
  readonly status: string;
  readonly updateTime: Date;
}

export const toProductSubject = ({ productCode, productName, status, updateTime }: ProductRow): SubjectRow => ({
  subjectId: productCode,
  title: `${productName}（${productCode}）`,
  state: status === '1' ? '在售' : '已下架',
  changed: minute(updateTime),
});
