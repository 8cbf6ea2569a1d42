import { and, count, desc, eq, inArray, min, type SQL, sql } from 'drizzle-orm';
import type { DemandAction } from '#lib/contract/demand/actions.ts';
import { type FinanceDemandState, financeDemandGroupStates } from '#lib/contract/demand/states.ts';
import type { Demand, DemandCounts, DemandQuery, DemandResponse, DemandRow as WireRow } from '#lib/contract/finance-demand.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { CentreContribution } from '../../domain/centre/centre-sources.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { type Agency, findAgencies } from '../../domain/reference/list-agency-options.ts';
import { holdsWords } from '../../domain/search/search-query.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { toPage } from '../../domain/to-page.ts';
import { byApplicant } from '../engine/actors.ts';
import { countByGroup, listSteps, requireOwnCase } from '../engine/case-rows.ts';
import { type DemandRow, demandKind, listPricedResponses, OPEN_RESPONSES, type PricedRow, stateOf } from './demand-rows.ts';

const wire = (moment: Date | null): string | null => (moment === null ? null : toWireTime(moment));

/** What the publisher may do now; a demand that somebody has answered is not changed any more. */
function listDemandActions(state: FinanceDemandState, responseCount: number): DemandAction[] {
  if (state === '00') return ['publish', 'edit', 'removeDraft'];
  if (state === '10') return responseCount === 0 ? ['edit', 'withdraw'] : ['withdraw'];
  return state === '20' ? ['choose', 'withdraw'] : [];
}

/** A demand as a row of the list. */
const toDemandRow = (row: DemandRow, responseCount: number, newCount: number): WireRow => ({
  demandNo: row.demandNo,
  title: row.title,
  amount: row.amountYuan === null ? null : toWan(row.amountYuan),
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
  return and(
    eq(financeDemand.userId, userId),
    group === undefined ? undefined : inArray(financeDemand.state, [...financeDemandGroupStates[group]]),
    keyword === '' ? undefined : holdsWords([financeDemand.demandNo, financeDemand.title], keyword),
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

const toResponse = ({ row, terms, sheet }: PricedRow, agency: Agency | undefined): DemandResponse => ({
  responseId: row.id,
  agencyId: row.agencyId,
  agencyName: agency?.agencyName ?? '',
  logo: agency?.logo ?? null,
  productCode: row.productCode,
  productName: row.productName,
  managerName: row.managerName,
  managerPhone: row.managerPhone,
  amount: toWan(row.amountYuan),
  rate: row.rate,
  termMonths: row.termMonths,
  guaranteeType: row.guaranteeType,
  payType: row.payType,
  fees: row.fees,
  ...(row.bankDiscount ? { bankDiscount: true } : {}),
  terms,
  allInRate: sheet?.nominalPercent ?? null,
  message: row.message,
  validUntil: toWireTime(row.validUntil),
  state: row.state as DemandResponse['state'],
  createTime: toWireTime(row.createTime),
});

/**
 * The user's own demand with every offer and its history.
 * @throws Fault notFound, for another's too.
 */
export async function getDemand({ db }: DomainContext, user: SessionUser, demandNo: string): Promise<Demand> {
  const row = await requireOwnCase(demandKind, db, byApplicant(user), demandNo);
  const responses = await listPricedResponses(db, row.id);
  const agencies = await findAgencies(
    db,
    responses.map((response) => response.row.agencyId),
  );
  const steps = (await listSteps(db, [row.id])).get(row.id) ?? [];
  return {
    ...toDemandRow(row, responses.length, responses.filter((response) => response.row.state === '1').length),
    content: row.content,
    responses: responses.map((response) => toResponse(response, agencies.get(response.row.agencyId))),
    answerDue: wire(row.answerDue),
    toldCount: row.toldCount,
    orderNo: row.orderNo,
    closeReason: row.closeReason,
    timeline: steps.map(({ action, actorName, remark, time }) => ({ action, actorName, remark, time })),
  };
}

/** Demands with offers to choose from; those that still wait for one run. */
export async function readDemandTasks({ db }: DomainContext, user: SessionUser): Promise<CentreContribution> {
  const own = eq(financeDemand.userId, user.id);
  const answered = await db
    .select({
      demandNo: financeDemand.demandNo,
      title: financeDemand.title,
      offers: count(),
      nearest: min(demandResponse.validUntil),
    })
    .from(financeDemand)
    .innerJoin(demandResponse, and(eq(demandResponse.demandId, financeDemand.id), inArray(demandResponse.state, OPEN_RESPONSES)))
    .where(and(own, eq(financeDemand.state, '20')))
    .groupBy(financeDemand.id);
  const tasks = answered.flatMap(({ demandNo, title, offers, nearest }) =>
    nearest === null
      ? []
      : [
          {
            title: `${offers} 家机构给了报价`,
            content: title,
            dueTime: toWireTime(nearest),
            linkUrl: `/user/financeDemand?demandNo=${demandNo}`,
            action: '比一比',
          },
        ],
  );
  return { tasks, runningCount: await db.$count(financeDemand, and(own, eq(financeDemand.state, '10'))), expiring: [] };
}
