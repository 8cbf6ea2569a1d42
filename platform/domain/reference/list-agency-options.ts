import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { AgencyOption } from '#lib/contract/agency.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';

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

/** Every institution in business with the number of its products on sale, by kind and then by id (spec §7). */
export async function listAgencyOptions(db: Database): Promise<AgencyOption[]> {
  const counted = db
    .select({ agencyId: financeProduct.agencyId, total: count().as('total') })
    .from(financeProduct)
    .where(sql`${financeProduct.status} = '1'`)
    .groupBy(financeProduct.agencyId)
    .as('counted');
  const rows = await db
    .select({
      agencyId: agency.agencyId,
      agencyName: agency.agencyName,
      shortName: agency.shortName,
      agencyOrgType: agency.agencyOrgType,
      logo: agency.logo,
      productCount: sql<number>`coalesce(${counted.total}, 0)::int`,
    })
    .from(agency)
    .leftJoin(counted, eq(counted.agencyId, agency.agencyId))
    .where(eq(agency.status, '1'))
    .orderBy(asc(agency.agencyOrgType), asc(agency.agencyId));
  return rows as AgencyOption[];
}
