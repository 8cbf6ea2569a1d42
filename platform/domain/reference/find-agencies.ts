import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { agency } from '../../db/schema/reference.ts';

export type Agency = typeof agency.$inferSelect;

/** Institutions by id; unknown ids are left out. */
export async function findAgencies(db: Database, agencyIds: readonly string[]): Promise<Map<string, Agency>> {
  if (agencyIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(agency)
    .where(inArray(agency.agencyId, [...new Set(agencyIds)]));
  return new Map(rows.map((row) => [row.agencyId, row]));
}
