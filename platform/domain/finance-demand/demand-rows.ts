import { and, eq } from 'drizzle-orm';
import type { FinanceDemandState } from '#lib/contract/demand/states.ts';
import type { Database } from '../../db/database.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand.ts';
import { Fault } from '../fault.ts';

export type DemandRow = typeof financeDemand.$inferSelect;
export type ResponseRow = typeof demandResponse.$inferSelect;

export const stateOf = ({ state }: Pick<DemandRow, 'state'>): FinanceDemandState => state as FinanceDemandState;

/** Which demand, as it was read. */
export interface DemandPlace {
  readonly demandNo: string;
  readonly version?: number | undefined;
}

/**
 * The user's own demand, as the user saw it, locked for the caller's transaction.
 * @throws Fault notFound, for another's too; staleVersion when it has changed since.
 */
export async function requireOwnDemand(tx: Database, userId: string, { demandNo, version }: DemandPlace): Promise<DemandRow> {
  const own = and(eq(financeDemand.userId, userId), eq(financeDemand.demandNo, demandNo));
  const [row] = await tx.select().from(financeDemand).where(own).for('update');
  if (row === undefined) throw new Fault('notFound');
  if (version !== undefined && row.version !== version) throw new Fault('staleVersion');
  return row;
}

/** Every offer for a demand, in the order in which they came. */
export const listResponses = (db: Database, demandId: string): Promise<ResponseRow[]> =>
  db.select().from(demandResponse).where(eq(demandResponse.demandId, demandId)).orderBy(demandResponse.createTime, demandResponse.id);
