import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { DistrictOption } from '#lib/contract/district.ts';
import type { Database } from '../../db/database.ts';
import { district } from '../../db/schema/reference-tables.ts';

export interface DistrictFilter {
  readonly parentId?: string | undefined;
  readonly districtLevel?: string | undefined;
}

/** Children of a district, districts of a level, or both conditions at once; provinces where neither is given (spec §7). */
export function listDistrictOptions(db: Database, { parentId, districtLevel }: DistrictFilter): Promise<DistrictOption[]> {
  const conditions: SQL[] = [];
  if (parentId !== undefined) conditions.push(eq(district.parentId, parentId));
  if (districtLevel !== undefined || parentId === undefined) conditions.push(eq(district.districtLevel, districtLevel ?? '1'));
  return db
    .select({ id: district.id, districtName: district.districtName, districtCode: district.districtCode })
    .from(district)
    .where(and(...conditions))
    .orderBy(asc(district.id));
}
