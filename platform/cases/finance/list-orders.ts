import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { financeOrderGroupStates, toFinanceOrderGroup } from '#lib/contract/finance/states.ts';
import type { FinanceOrderCounts, FinanceOrderQuery, FinanceOrderRow } from '#lib/contract/finance-order.ts';
import type { CentreTask } from '#lib/contract/message.ts';
import { addDays, daysBetween } from '#lib/contract/pricing/calendar-dates.ts';
import { type Database, selectRows } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { CentreContribution } from '../../domain/centre/centre-sources.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';
import { holdsWords } from '../../domain/search/search-query.ts';
import { dayStart } from '../../domain/time/day-start.ts';
import { toDay, toWireTime } from '../../domain/time/shanghai-time.ts';
import { toDueText } from '../../domain/time/working-time.ts';
import { countByGroup, isInGroup } from '../engine/case-rows.ts';
import { dayText } from './loan-reminders.ts';
import { candidatesOf, isSent, type SentOrder, stateOf, toWanText } from './order-rows.ts';
import { findOrderMarks, returnTitle, toOrderRow, toWireTimeOrNull } from './order-view.ts';

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
  const where = and(orderConditions(user.id, query, toDay(now())), zone === undefined ? undefined : eq(financeOrder.zone, zone));
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
  const agencies = await findAgencies(
    db,
    found.flatMap(({ order }) => candidatesOf(order)),
  );
  const rows = found.map((row) =>
    toOrderRow(row.order, { productName: row.productName ?? '', agency: row.agency ?? undefined, agencies, marks }, now()),
  );
  return { rows, total };
}

function matchesText(words: string): SQL | undefined {
  if (words === '') return undefined;
  const productName = sql`coalesce(${financeOrder.productName}, ${financeProduct.productName})`;
  return holdsWords([financeOrder.orderNo, agency.agencyName, productName], words);
}

/** So many days before a payment falls due it waits for the borrower. */
const REPAY_DAYS = 7;
/** That a payment is near or late. */
const isRepayNear = (today: string): SQL | undefined =>
  and(eq(financeOrder.state, '70'), lte(financeOrder.repayOn, addDays(today, REPAY_DAYS)));
/** The tabs on a day. */
const groupedOn = (today: string) => ({ table: financeOrder, groups: financeOrderGroupStates, waiting: isRepayNear(today) });

/** Rows of an applicant under a filter; the tables of products and institutions must be joined. */
function orderConditions(userId: string, query: FinanceOrderQuery, today: string): SQL | undefined {
  const from = dayStart(query.applyTimeBegin ?? query['params[beginTime]'] ?? query.beginTime, 0);
  const until = dayStart(query.applyTimeEnd ?? query['params[endTime]'] ?? query.endTime, 1);
  return and(
    eq(financeOrder.userId, userId),
    query.group === undefined ? undefined : isInGroup(groupedOn(today), query.group),
    query.state === undefined ? undefined : eq(financeOrder.state, query.state),
    query.productCode === undefined ? undefined : eq(financeOrder.productCode, query.productCode),
    from && gte(financeOrder.submitTime, from),
    until && lt(financeOrder.submitTime, until),
    matchesText(query.keyword),
  );
}

/** How many of the user's own orders stand under each tab. */
export const countOrders = ({ db, now }: DomainContext, user: SessionUser): Promise<FinanceOrderCounts> =>
  countByGroup(db, groupedOn(toDay(now())), user.id);

const SHOWN_STATES = [...financeOrderGroupStates.mine, ...financeOrderGroupStates.running];

const toLink = ({ orderNo }: SentOrder): string => `/user/financeOrder?orderNo=${orderNo}`;

function toTask(row: SentOrder): CentreTask {
  if (row.state === '45')
    return {
      title: returnTitle(row.returnItems),
      content: `${row.product.productName}，补好以后接着办`,
      dueTime: toWireTimeOrNull(row.returnDue) ?? '',
      linkUrl: toLink(row),
      action: '去补正',
    };
  return {
    title: `授信 ${toWanText(row.creditAmountYuan ?? 0)}，等您确认`,
    content: `${row.product.agencyName}${row.creditExpire === null ? '' : `，${toDueText(row.creditExpire)} 前有效`}`,
    dueTime: row.creditExpire === null ? '' : toWireTime(row.creditExpire),
    linkUrl: toLink(row),
    action: '看授信条件',
  };
}

function toRepayTask(row: SentOrder, repayOn: string, today: string): CentreTask {
  const title = repayOn < today ? `还款逾期 ${daysBetween(repayOn, today)} 天` : `${dayText(repayOn)}还款`;
  return { title, content: row.product.productName, dueTime: repayOn, linkUrl: toLink(row), action: '看还款计划' };
}

/** What of the user's finance orders waits for the user, payments that are near or late among it, and how many are with institutions. */
export async function readOrderTasks({ db, now }: DomainContext, user: SessionUser): Promise<CentreContribution> {
  const today = toDay(now());
  const shown = and(eq(financeOrder.userId, user.id), or(inArray(financeOrder.state, SHOWN_STATES), isRepayNear(today)));
  const rows = (await db.select().from(financeOrder).where(shown).orderBy(desc(financeOrder.stateTime))).filter(isSent);
  const mine = rows.filter((row) => toFinanceOrderGroup(stateOf(row)) === 'mine');
  const due = rows.flatMap((row) => (row.state === '70' && row.repayOn !== null ? [toRepayTask(row, row.repayOn, today)] : []));
  return { tasks: [...mine.map(toTask), ...due], runningCount: rows.length - mine.length - due.length, expiring: [] };
}
