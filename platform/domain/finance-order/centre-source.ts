import { and, desc, eq, inArray } from 'drizzle-orm';
import { type FinanceOrderState, financeOrderGroupStates, toFinanceOrderGroup } from '#lib/contract/finance-order-states.ts';
import type { CentreTask } from '#lib/contract/message.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { CentreContribution } from '../centre/centre-sources.ts';
import type { DomainContext } from '../domain-context.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toDueText } from '../time/working-time.ts';
import { toWanText } from './order-message.ts';
import { isSent, type OrderRow, type SentOrder } from './order-rows.ts';

const SHOWN_STATES = [...financeOrderGroupStates.mine, ...financeOrderGroupStates.running];

const toLink = ({ orderNo }: OrderRow): string => `/user/financeOrder?orderNo=${orderNo}`;

function toTask(row: SentOrder): CentreTask {
  if (row.state === '45')
    return {
      title: `${row.returnItems.length} 项资料要补`,
      content: `${row.product.productName}，补好以后接着办`,
      dueTime: '',
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

/** What of the user's finance orders waits for the user, and how many are with institutions. */
export async function readOrderTasks({ db }: DomainContext, user: SessionUser): Promise<CentreContribution> {
  const shown = and(eq(financeOrder.userId, user.id), inArray(financeOrder.state, SHOWN_STATES));
  const rows = (await db.select().from(financeOrder).where(shown).orderBy(desc(financeOrder.stateTime))).filter(isSent);
  const mine = rows.filter(({ state }) => toFinanceOrderGroup(state as FinanceOrderState) === 'mine');
  return { tasks: mine.map(toTask), runningCount: rows.length - mine.length, expiring: [] };
}
