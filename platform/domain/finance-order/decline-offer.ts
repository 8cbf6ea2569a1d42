import type { FinanceOrderMoved } from '#lib/contract/finance-order.ts';
import { OrderReasonForm } from '#lib/contract/forms/finance-order-forms.ts';
import { byApplicant } from '../../cases/engine/actors.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { parseForm } from '../parse-form.ts';
import { moveOrder } from './move-order.ts';
import { requireOwnSent } from './order-rows.ts';
import type { ReasonedStep } from './withdraw-order.ts';

/**
 * Turns an offer down (50 → 94).
 * @throws Fault invalidField, notFound, wrongState, staleVersion.
 */
export async function declineOffer({ db, now }: DomainContext, user: SessionUser, step: ReasonedStep): Promise<FinanceOrderMoved> {
  const { reason } = parseForm(OrderReasonForm, step);
  return db.transaction(async (tx) => {
    const row = await requireOwnSent(tx, user.id, step);
    const words = { title: '已放弃授信', content: `已告诉${row.product.agencyName}。还需要时可以重新申请。` };
    return moveOrder(tx, now(), row, { action: 'decline', by: byApplicant(user), remark: reason, patch: { closeReason: reason }, words });
  });
}
