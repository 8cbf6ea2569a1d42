import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand.ts';
import { Fault } from '../../domain/fault.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';
import type { DemandRow } from './demand-rows.ts';
import { listMatchingAgencies } from './matching-agencies.ts';

const SHOWN = 100;
const OPEN = ['10', '20'];

/** Demands that take offers, latest first. */
export const listDeskDemands = (db: Database): Promise<DemandRow[]> =>
  db.select().from(financeDemand).where(inArray(financeDemand.state, OPEN)).orderBy(desc(financeDemand.publishTime)).limit(SHOWN);

/**
 * A published demand, as institutions see it.
 * @throws Fault notFound, for a draft too.
 */
export async function getDeskDemand(db: Database, demandNo: string): Promise<DemandRow> {
  const [row] = await db.select().from(financeDemand).where(eq(financeDemand.demandNo, demandNo));
  if (row === undefined || row.publishTime === null) throw new Fault('notFound');
  return row;
}

export interface SilentAgency {
  readonly agencyId: string;
  readonly agencyName: string;
}

/** Institutions that were told of a demand and have not answered yet. */
export async function listSilentAgencies(db: Database, row: DemandRow): Promise<SilentAgency[]> {
  const { id, amountYuan, termMonths, agencyIds } = row;
  if (amountYuan === null || termMonths === null) return [];
  const told = await listMatchingAgencies(db, { amountYuan, termMonths, agencyIds });
  const answered = await db
    .select({ agencyId: demandResponse.agencyId })
    .from(demandResponse)
    .where(and(eq(demandResponse.demandId, id)))
    .orderBy(asc(demandResponse.createTime));
  const silent = told.filter((agencyId) => !answered.some((row) => row.agencyId === agencyId));
  const agencies = await findAgencies(db, silent);
  return silent.map((agencyId) => ({ agencyId, agencyName: agencies.get(agencyId)?.agencyName ?? agencyId }));
}
