import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { Fault } from '../../domain/fault.ts';

/** `agency_org_type` of institutions that guarantee. */
const GUARANTOR = '4';

export interface Guarantor {
  readonly agencyId: string;
  readonly agencyName: string;
}

const guarantors = eq(agency.agencyOrgType, GUARANTOR);
const columns = { agencyId: agency.agencyId, agencyName: agency.agencyName };

/** Institutions of which letters can be asked for, by name. */
export const listGuarantors = (db: Database): Promise<Guarantor[]> =>
  db.select(columns).from(agency).where(guarantors).orderBy(asc(agency.agencyName), asc(agency.agencyId));

/** @throws Fault invalidField for what is no guarantor. */
export async function requireGuarantor(db: Database, agencyId: string): Promise<Guarantor> {
  const [found] = await db
    .select(columns)
    .from(agency)
    .where(and(guarantors, eq(agency.agencyId, agencyId)));
  if (found === undefined) throw new Fault('invalidField', { sentence: '请选择担保机构' });
  return found;
}
