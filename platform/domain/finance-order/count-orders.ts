import { count, eq } from 'drizzle-orm';
import type { FinanceOrderCounts } from '#lib/contract/finance-order.ts';
import { type FinanceOrderState, toFinanceOrderGroup } from '#lib/contract/finance-order-states.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';

/** How many of the user's own orders stand under each tab. */
export async function countOrders({ db }: DomainContext, user: SessionUser): Promise<FinanceOrderCounts> {
  const counted = await db
    .select({ state: financeOrder.state, orders: count() })
    .from(financeOrder)
    .where(eq(financeOrder.userId, user.id))
    .groupBy(financeOrder.state);
  const counts: FinanceOrderCounts = { all: 0, draft: 0, mine: 0, running: 0, done: 0, closed: 0 };
  for (const { state, orders } of counted) {
    counts[toFinanceOrderGroup(state as FinanceOrderState)] += orders;
    counts.all += orders;
  }
  return counts;
}
