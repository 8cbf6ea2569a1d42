import { and, isNotNull, lte } from 'drizzle-orm';
import type { financeOrderStates } from '#lib/contract/finance/states.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import type { CaseDefinition } from '../engine/case-definition.ts';
import { applicantActions } from './applicant-actions.ts';
import { resumedClosures } from './closures.ts';
import { deadlineRules } from './deadlines.ts';
import { institutionActions } from './institution-actions.ts';
import { repaymentReminders } from './loan-reminders.ts';
import { financeKind, type OrderRow } from './order-rows.ts';

/** What was sent through the portal and stayed in its state beyond its time. */
const isOverdue = (now: Date) => and(isNotNull(financeOrder.product), isNotNull(financeOrder.closesAt), lte(financeOrder.closesAt, now));

/** Finance orders (domain b4), those of the farm zone among them. Reminders come before what they remind of. */
export const financeCase: CaseDefinition<typeof financeOrderStates, OrderRow> = {
  ...financeKind,
  clock: [
    ...deadlineRules,
    repaymentReminders,
    resumedClosures,
    { action: 'expire', due: isOverdue },
    { action: 'decline', due: isOverdue },
  ],
  actions: { ...applicantActions, ...institutionActions },
};
