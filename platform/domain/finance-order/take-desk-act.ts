import type { FinanceOrderMoved } from '#lib/contract/finance-order.ts';
import type { Clerk } from '../../cases/engine/actors.ts';
import type { Database } from '../../db/database.ts';
import type { DomainContext } from '../domain-context.ts';
import { findAgencies } from '../reference/find-agencies.ts';
import { acceptOrder } from './accept-order.ts';
import { creditOrder } from './credit-order.ts';
import { getDeskOrder, toClerk } from './desk-orders.ts';
import { disburseOrder } from './disburse-order.ts';
import type { AcceptFields, DisburseFields, OfferFields, RejectFields, ReturnFields } from './institution-forms.ts';
import type { AgencyStep } from './institution-step.ts';
import { investigateOrder } from './investigate-order.ts';
import type { SentOrder } from './order-rows.ts';
import { rejectOrder } from './reject-order.ts';
import { returnOrder } from './return-order.ts';
import { settleOrder } from './settle-order.ts';
import { startApproval } from './start-approval.ts';

/** `agencyId`: which of those that the applicant named takes it on, instead of that of the product. */
interface AcceptAct {
  readonly action: 'accept';
  readonly fields: AcceptFields;
  readonly agencyId?: string | undefined;
}

/** An institution's action with what its form holds. */
export type DeskAct =
  | AcceptAct
  | { readonly action: 'investigate' | 'approveStart' | 'settle' }
  | { readonly action: 'return'; readonly fields: ReturnFields }
  | { readonly action: 'credit'; readonly fields: OfferFields }
  | { readonly action: 'disburse'; readonly fields: DisburseFields }
  | { readonly action: 'reject'; readonly fields: RejectFields };

/** Somebody of the institution that takes an order on. */
async function toAccepting(db: Database, order: SentOrder, { fields, agencyId = order.agencyId }: AcceptAct): Promise<Clerk> {
  const clerk = toClerk(order, fields.managerName);
  if (agencyId === order.agencyId) return clerk;
  return { ...clerk, agencyId, agencyName: (await findAgencies(db, [agencyId])).get(agencyId)?.agencyName ?? '' };
}

/**
 * Does to an order what its institution wants.
 * @throws Fault as the action's verb does.
 */
export async function takeDeskAct(context: DomainContext, step: AgencyStep, act: DeskAct): Promise<FinanceOrderMoved> {
  const order = await getDeskOrder(context.db, step.orderNo);
  const clerk = act.action === 'accept' ? await toAccepting(context.db, order, act) : toClerk(order);
  switch (act.action) {
    case 'accept':
      return acceptOrder(context, clerk, step, act.fields);
    case 'investigate':
      return investigateOrder(context, clerk, step);
    case 'approveStart':
      return startApproval(context, clerk, step);
    case 'return':
      return returnOrder(context, clerk, step, act.fields);
    case 'credit':
      return creditOrder(context, clerk, step, act.fields);
    case 'disburse':
      return disburseOrder(context, clerk, step, act.fields);
    case 'reject':
      return rejectOrder(context, clerk, step, act.fields);
    case 'settle':
      return settleOrder(context, clerk, step);
  }
}
