import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { FinanceOrderQuery } from '#lib/contract/finance-order.ts';
import { financeOrderGroupStates } from '#lib/contract/finance-order-states.ts';
import { financeOrder } from '../../db/schema/finance-order.ts';
import { financeProduct } from '../../db/schema/finance-product.ts';
import { agency } from '../../db/schema/reference.ts';
import { toLikePattern } from '../search/like-pattern.ts';
import { dayStart } from '../time/day-start.ts';

function matchesWords(words: string): SQL | undefined {
  if (words === '') return undefined;
  const pattern = toLikePattern(words);
  return or(
    ilike(financeOrder.orderNo, pattern),
    ilike(agency.agencyName, pattern),
    sql`coalesce(${financeOrder.productName}, ${financeProduct.productName}) ilike ${pattern}`,
  );
}

/** Rows of an applicant under a filter; the tables of products and institutions must be joined. */
export function orderConditions(userId: string, query: FinanceOrderQuery): SQL | undefined {
  const from = dayStart(query.applyTimeBegin ?? query['params[beginTime]'] ?? query.beginTime, 0);
  const until = dayStart(query.applyTimeEnd ?? query['params[endTime]'] ?? query.endTime, 1);
  return and(
    eq(financeOrder.userId, userId),
    query.group === undefined ? undefined : inArray(financeOrder.state, [...financeOrderGroupStates[query.group]]),
    query.state === undefined ? undefined : eq(financeOrder.state, query.state),
    query.productCode === undefined ? undefined : eq(financeOrder.productCode, query.productCode),
    from && gte(financeOrder.submitTime, from),
    until && lt(financeOrder.submitTime, until),
    matchesWords(query.keyword),
  );
}
