import { and, asc, eq, inArray } from 'drizzle-orm';
import { type FinanceOrderState, financeOrderGroupStates, toFinanceOrderGroup } from '#lib/contract/finance-order-states.ts';
import type { CentreTask } from '#lib/contract/message.ts';
import { farmSubmission } from '../../db/schema/agriculture.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { CentreContribution } from '../centre/centre-sources.ts';
import type { DomainContext } from '../domain-context.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import type { FarmSubmissionRecord } from './farm-submission-rows.ts';

const RETURNED = '45';
const SHOWN_STATES = [...financeOrderGroupStates.mine, ...financeOrderGroupStates.running];

function toTask({ state, submitNo, productName, agencyName, offer, offerEnd }: FarmSubmissionRecord): CentreTask {
  const linkUrl = `/agriculture/submission?no=${submitNo}`;
  if (state === RETURNED) return { title: '涉农申请的资料要补', content: productName, dueTime: '', linkUrl, action: '去补正' };
  return {
    title: offer === null ? '授信等您确认' : `授信 ${offer.creditAmount} 万元，等您确认`,
    content: `${agencyName} ${productName}`,
    dueTime: offerEnd === null ? '' : toWireTime(offerEnd),
    linkUrl,
    action: '看授信条件',
  };
}

/** What of the user's farm applications waits for the user, and how many are with institutions. */
export async function readFarmTasks({ db }: DomainContext, user: SessionUser): Promise<CentreContribution> {
  const shown = and(eq(farmSubmission.userId, user.id), inArray(farmSubmission.state, SHOWN_STATES));
  const rows = await db.select().from(farmSubmission).where(shown).orderBy(asc(farmSubmission.stateTime));
  const mine = rows.filter(({ state }) => toFinanceOrderGroup(state as FinanceOrderState) === 'mine');
  return { tasks: mine.map(toTask), runningCount: rows.length - mine.length, expiring: [] };
}
