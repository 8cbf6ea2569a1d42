import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import {
  INSURANCE_ORDER_GROUPS,
  type InsuranceOrderState,
  insuranceOrderGroupStates,
  toInsuranceOrderGroup,
} from '#lib/contract/insurance/states.ts';
import type { InsuranceOrderCounts, InsuranceOrderQuery, InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import { insuranceOrder as t } from '../../db/schema/insurance-order.ts';
import type { DomainContext } from '../domain-context.ts';
import { findAgencies } from '../reference/find-agencies.ts';
import { toLikePattern } from '../search/like-pattern.ts';
import { dayStart } from '../time/day-start.ts';
import { toPage } from '../to-page.ts';
import { toOrderRow } from './to-order-row.ts';

function keywordCondition(keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const pattern = toLikePattern(keyword);
  return sql`(${t.orderNo} ilike ${pattern} or ${t.policyNo} ilike ${pattern} or ${t.productName} ilike ${pattern} or ${t.insuredName} ilike ${pattern})`;
}

function rangeConditions(query: InsuranceOrderQuery): (SQL | undefined)[] {
  const from = dayStart(query.applyTimeBegin ?? query.beginTime ?? query['params[beginTime]'], 0);
  const until = dayStart(query.applyTimeEnd ?? query.endTime ?? query['params[endTime]'], 1);
  return [from && gte(t.submitTime, from), until && lt(t.submitTime, until)];
}

const conditionsOf = (userId: string, query: InsuranceOrderQuery): SQL | undefined =>
  and(
    eq(t.userId, userId),
    query.group === undefined ? undefined : inArray(t.state, [...insuranceOrderGroupStates[query.group]]),
    query.state === undefined ? undefined : eq(t.state, query.state),
    keywordCondition(query.keyword),
    ...rangeConditions(query),
  );

/** One page of the user's own insurance orders, newest first; a page past the end is the last page. */
export async function listInsuranceOrders(
  { db, now }: DomainContext,
  userId: string,
  query: InsuranceOrderQuery,
): Promise<{ rows: InsuranceOrderRow[]; total: number }> {
  const where = conditionsOf(userId, query);
  const [counted] = await db.select({ total: count() }).from(t).where(where);
  const total = counted?.total ?? 0;
  const page = toPage(query.pageNum, query.pageSize, total);
  const stored = await db.select().from(t).where(where).orderBy(desc(t.createTime), desc(t.id)).limit(page.limit).offset(page.offset);
  const agencies = await findAgencies(
    db,
    stored.map(({ insurerId }) => insurerId),
  );
  const moment = now();
  return { rows: stored.map((row) => toOrderRow(row, agencies.get(row.insurerId), moment)), total };
}

/** How many of the user's insurance orders stand under each tab. */
export async function countInsuranceOrders({ db }: DomainContext, userId: string): Promise<InsuranceOrderCounts> {
  const rows = await db.select({ state: t.state, total: count() }).from(t).where(eq(t.userId, userId)).groupBy(t.state);
  const counts = { all: 0, ...Object.fromEntries(INSURANCE_ORDER_GROUPS.map((group) => [group, 0])) } as InsuranceOrderCounts;
  for (const { state, total } of rows) {
    counts.all += total;
    counts[toInsuranceOrderGroup(state as InsuranceOrderState)] += total;
  }
  return counts;
}
