import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { IN_BUSINESS } from '../../domain/agency/save-agency.ts';
import { Fault } from '../../domain/fault.ts';

/** `agency_org_type` of institutions that guarantee. */
const GUARANTOR = '4';

export interface Guarantor {
  readonly agencyId: string;
  readonly agencyName: string;
}

/** Who is shut takes nothing new. */
const inBusiness = and(eq(agency.agencyOrgType, GUARANTOR), eq(agency.status, IN_BUSINESS));
const columns = { agencyId: agency.agencyId, agencyName: agency.agencyName };

/** Institutions of which letters can be asked for, by name. */
export const listGuarantors = (db: Database): Promise<Guarantor[]> =>
  db.select(columns).from(agency).where(inBusiness).orderBy(asc(agency.agencyName), asc(agency.agencyId));

/** Whom to ask about a letter at hand, by name: whoever is shut answers for its letters on. */
export const listGuarantorPhones = (db: Database): Promise<(Pick<Guarantor, 'agencyName'> & { readonly phone: string })[]> =>
  db
    .select({ agencyName: agency.agencyName, phone: agency.phone })
    .from(agency)
    .where(and(eq(agency.agencyOrgType, GUARANTOR), ne(agency.phone, '')))
    .orderBy(asc(agency.agencyName), asc(agency.agencyId));

/** @throws Fault invalidField for what is no guarantor, or is shut. */
export async function requireGuarantor(db: Database, agencyId: string): Promise<Guarantor> {
  const [found] = await db
    .select(columns)
    .from(agency)
    .where(and(inBusiness, eq(agency.agencyId, agencyId)));
  if (found === undefined) throw new Fault('invalidField', { sentence: '请选择担保机构' });
  return found;
}
