import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { insuranceOrderGroupStates } from '#lib/contract/insurance/states.ts';
import type { InsuranceOrderCounts, InsuranceOrderQuery, InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import { insuranceOrder as t } from '../../db/schema/insurance-order-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';
import { toLikePattern } from '../../domain/search/search-query.ts';
import { dayStart } from '../../domain/time/day-start.ts';
import { toPage } from '../../domain/to-page.ts';
import { countByGroup } from '../engine/case-rows.ts';
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
export const countInsuranceOrders = ({ db }: DomainContext, userId: string): Promise<InsuranceOrderCounts> =>
  countByGroup(db, { table: t, groups: insuranceOrderGroupStates }, userId);
