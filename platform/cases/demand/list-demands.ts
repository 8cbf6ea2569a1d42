import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type DemandAction, type FinanceDemandState, financeDemandGroupStates } from '#lib/contract/demand/states.ts';
import type { DemandCounts, DemandQuery, DemandRow as WireRow } from '#lib/contract/finance-demand.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { toLikePattern } from '../../domain/search/search-query.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { toPage } from '../../domain/to-page.ts';
import { countByGroup } from '../engine/case-rows.ts';
import { type DemandRow, stateOf } from './demand-rows.ts';

const YUAN_PER_WAN = 10_000;
const wire = (moment: Date | null): string | null => (moment === null ? null : toWireTime(moment));

/** What the publisher may do now; a demand that somebody has answered is not changed any more. */
export function listDemandActions(state: FinanceDemandState, responseCount: number): DemandAction[] {
  if (state === '00') return ['publish', 'edit', 'removeDraft'];
  if (state === '10') return responseCount === 0 ? ['edit', 'withdraw'] : ['withdraw'];
  return state === '20' ? ['choose', 'withdraw'] : [];
}

/** A demand as a row of the list. */
export const toDemandRow = (row: DemandRow, responseCount: number, newCount: number): WireRow => ({
  demandNo: row.demandNo,
  title: row.title,
  amount: row.amountYuan === null ? null : row.amountYuan / YUAN_PER_WAN,
  termMonths: row.termMonths,
  state: stateOf(row),
  stateTime: toWireTime(row.stateTime),
  responseCount,
  newCount,
  expiresAt: wire(row.expiresAt),
  publishTime: wire(row.publishTime),
  actions: listDemandActions(stateOf(row), responseCount),
  version: row.version,
});

function conditions(userId: string, { group, keyword }: DemandQuery): SQL | undefined {
  const pattern = toLikePattern(keyword);
  return and(
    eq(financeDemand.userId, userId),
    group === undefined ? undefined : inArray(financeDemand.state, [...financeDemandGroupStates[group]]),
    keyword === '' ? undefined : or(ilike(financeDemand.demandNo, pattern), ilike(financeDemand.title, pattern)),
  );
}

/** One page of the user's own demands, latest change first. */
export async function listDemands(
  { db }: DomainContext,
  user: SessionUser,
  query: DemandQuery,
): Promise<{ rows: WireRow[]; total: number }> {
  const where = conditions(user.id, query);
  const [counted] = await db.select({ total: count() }).from(financeDemand).where(where);
  const total = counted?.total ?? 0;
  const { limit, offset } = toPage(query.pageNum, query.pageSize, total);
  const order = [desc(financeDemand.stateTime), desc(financeDemand.id)];
  const found = await db
    .select()
    .from(financeDemand)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const ids = found.map(({ id }) => id);
  const offers =
    ids.length === 0
      ? []
      : await db
          .select({
            demandId: demandResponse.demandId,
            all: count(),
            fresh: sql<number>`count(*) filter (where ${demandResponse.state} = '1')::int`,
          })
          .from(demandResponse)
          .where(inArray(demandResponse.demandId, ids))
          .groupBy(demandResponse.demandId);
  const byDemand = new Map(offers.map((row) => [row.demandId, row]));
  return { rows: found.map((row) => toDemandRow(row, byDemand.get(row.id)?.all ?? 0, byDemand.get(row.id)?.fresh ?? 0)), total };
}

/** How many of the user's own demands stand under each tab. */
export const countDemands = ({ db }: DomainContext, user: SessionUser): Promise<DemandCounts> =>
  countByGroup(db, { table: financeDemand, groups: financeDemandGroupStates }, user.id);
