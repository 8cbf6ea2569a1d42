import { and, asc, desc, eq, getTableColumns, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { FinanceOrderQuery, FinanceOrderRow } from '#lib/contract/finance-order.ts';
import { financeOrderGroupStates } from '#lib/contract/finance-order-states.ts';
import { type Database, selectRows } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { toLikePattern } from '../search/search-query.ts';
import { dayStart } from '../time/day-start.ts';
import { findOrderMarks } from './order-marks.ts';
import { toOrderRow } from './to-order-row.ts';

const sorts: Readonly<Record<FinanceOrderQuery['sort'], SQL>> = {
  '-updateTime': desc(financeOrder.stateTime),
  '-applyTime': sql`${financeOrder.submitTime} desc nulls last`,
  applyTime: sql`${financeOrder.submitTime} asc nulls last`,
  '-amount': sql`${financeOrder.amountYuan} desc nulls last`,
  amount: sql`${financeOrder.amountYuan} asc nulls last`,
};

const ofProduct = eq(financeProduct.productCode, financeOrder.productCode);
const ofAgency = eq(agency.agencyId, financeOrder.agencyId);

/**
 * Which orders stand on the page, or on the last one when it is past the end; found and counted in one pass, so that what is searched in
 * is read once and wide rows for the page alone.
 */
async function findPage(db: Database, where: SQL | undefined, { sort, pageNum, pageSize }: FinanceOrderQuery) {
  const [found] = await selectRows<{ ids: string[]; total: number }>(
    db,
    sql`with matched as materialized (
        select ${financeOrder.id} as id, row_number() over (order by ${sorts[sort]}, ${financeOrder.orderNo}) - 1 as place
        from ${financeOrder} left join ${financeProduct} on ${ofProduct} left join ${agency} on ${ofAgency}
        where ${where}
      ), counted as (select count(*)::int as total from matched)
      select total, array(
        select id from matched
        where place / ${pageSize}::int = least(${pageNum}::int - 1, greatest(total - 1, 0) / ${pageSize}::int)
      ) as ids from counted`,
  );
  return found ?? { ids: [], total: 0 };
}

/** One page of the user's own orders and drafts with their exact number; a page past the end is the last page. `zone`: of it alone. */
export async function listOrders(
  { db, now }: DomainContext,
  user: SessionUser,
  query: FinanceOrderQuery,
  zone?: string,
): Promise<{ rows: FinanceOrderRow[]; total: number }> {
  const where = and(orderConditions(user.id, query), zone === undefined ? undefined : eq(financeOrder.zone, zone));
  const { ids, total } = await findPage(db, where, query);
  const found = await db
    .select({ order: getTableColumns(financeOrder), productName: financeProduct.productName, agency: getTableColumns(agency) })
    .from(financeOrder)
    .leftJoin(financeProduct, ofProduct)
    .leftJoin(agency, ofAgency)
    .where(inArray(financeOrder.id, ids))
    .orderBy(sorts[query.sort], asc(financeOrder.orderNo));
  const marks = await findOrderMarks(
    db,
    user.id,
    found.map(({ order }) => order),
  );
  const rows = found.map((row) =>
    toOrderRow(row.order, { productName: row.productName ?? '', agency: row.agency ?? undefined, marks }, now()),
  );
  return { rows, total };
}

function matchesText(words: string): SQL | undefined {
  if (words === '') return undefined;
  const pattern = toLikePattern(words);
  return or(
    ilike(financeOrder.orderNo, pattern),
    ilike(agency.agencyName, pattern),
    sql`coalesce(${financeOrder.productName}, ${financeProduct.productName}) ilike ${pattern}`,
  );
}

/** Rows of an applicant under a filter; the tables of products and institutions must be joined. */
function orderConditions(userId: string, query: FinanceOrderQuery): SQL | undefined {
  const from = dayStart(query.applyTimeBegin ?? query['params[beginTime]'] ?? query.beginTime, 0);
  const until = dayStart(query.applyTimeEnd ?? query['params[endTime]'] ?? query.endTime, 1);
  return and(
    eq(financeOrder.userId, userId),
    query.group === undefined ? undefined : inArray(financeOrder.state, [...financeOrderGroupStates[query.group]]),
    query.state === undefined ? undefined : eq(financeOrder.state, query.state),
    query.productCode === undefined ? undefined : eq(financeOrder.productCode, query.productCode),
    from && gte(financeOrder.submitTime, from),
    until && lt(financeOrder.submitTime, until),
    matchesText(query.keyword),
  );
}
