import type { FinanceOrderMoved } from '#lib/contract/finance-order.ts';
import type { DomainContext } from '../domain-context.ts';
import { acceptOrder } from './accept-order.ts';
import { creditOrder } from './credit-order.ts';
import { getDeskOrder, toClerk } from './desk-orders.ts';
import { disburseOrder } from './disburse-order.ts';
import type { AcceptFields, DisburseFields, OfferFields, RejectFields, ReturnFields } from './institution-forms.ts';
import type { AgencyStep } from './institution-step.ts';
import { investigateOrder } from './investigate-order.ts';
import { rejectOrder } from './reject-order.ts';
import { returnOrder } from './return-order.ts';
import { settleOrder } from './settle-order.ts';
import { startApproval } from './start-approval.ts';

/** An institution's action with what its form holds. */
export type DeskAct =
  | { readonly action: 'accept'; readonly fields: AcceptFields }
  | { readonly action: 'investigate' | 'approveStart' | 'settle' }
  | { readonly action: 'return'; readonly fields: ReturnFields }
  | { readonly action: 'credit'; readonly fields: OfferFields }
  | { readonly action: 'disburse'; readonly fields: DisburseFields }
  | { readonly action: 'reject'; readonly fields: RejectFields };

/**
 * Does to an order what its institution wants.
 * @throws Fault as the action's verb does.
 */
export async function takeDeskAct(context: DomainContext, step: AgencyStep, act: DeskAct): Promise<FinanceOrderMoved> {
  const order = await getDeskOrder(context.db, step.orderNo);
  const clerk = act.action === 'accept' ? toClerk(order, act.fields.managerName) : toClerk(order);
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
