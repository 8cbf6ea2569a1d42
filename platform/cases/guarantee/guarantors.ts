import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { IN_BUSINESS } from '../../domain/agency/save-agency.ts';
import { Fault } from '../../domain/fault.ts';

/** `agency_org_type` of institutions that guarantee. */
const GUARANTOR = '4';

export interface Guarantor {
  readonly agencyId: string;
  readonly agencyName: string;
}

/** Of the newest letters so many tell how long a guarantor takes, and fewer than the least tell nothing. */
const TIMED = 50;
const LEAST_TIMED = 5;

/** A guarantor, and what is known of it to choose by. */
export interface GuarantorChoice extends Guarantor {
  /** Empty for none. */
  readonly phone: string;
  /** How many of its newest letters were timed, and how many days lay between payment and issue on average; null for too few. */
  readonly issued: { readonly count: number; readonly days: number } | null;
}

/** Who is shut takes nothing new. */
const inBusiness = and(eq(agency.agencyOrgType, GUARANTOR), eq(agency.status, IN_BUSINESS));
const columns = { agencyId: agency.agencyId, agencyName: agency.agencyName };

/** Institutions of which letters can be asked for, by name. */
export async function listGuarantors(db: Database): Promise<GuarantorChoice[]> {
  const newest = db
    .select({ days: sql`extract(epoch from ${guaranteeLetter.outTime} - ${guaranteeLetter.payTime}) / 86400`.as('days') })
    .from(guaranteeLetter)
    .where(and(eq(guaranteeLetter.guarantorId, agency.agencyId), isNotNull(guaranteeLetter.outTime), isNotNull(guaranteeLetter.payTime)))
    .orderBy(desc(guaranteeLetter.createTime))
    .limit(TIMED)
    .as('newest');
  const timed = db
    .select({ count: sql<number>`count(*)::int`.as('count'), days: sql<number>`coalesce(avg(${newest.days}), 0)::float`.as('average') })
    .from(newest)
    .as('timed');
  const rows = await db
    .select({ ...columns, phone: agency.phone, count: timed.count, days: timed.days })
    .from(agency)
    .innerJoinLateral(timed, sql`true`)
    .where(inBusiness)
    .orderBy(asc(agency.agencyName), asc(agency.agencyId));
  return rows.map(({ count, days, ...one }) => ({ ...one, issued: count < LEAST_TIMED ? null : { count, days } }));
}

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
