import type { FinanceOrderMoved } from '#lib/contract/finance-order.ts';
import { SignForm } from '#lib/contract/forms/finance-order-forms.ts';
import { byApplicant } from '../../cases/engine/actors.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { readWorkingCalendar } from '../time/working-calendar.ts';
import { toDueText } from '../time/working-time.ts';
import { moveOrder } from './move-order.ts';
import { postponedDues } from './order-promises.ts';
import { requireOwnSent } from './order-rows.ts';

/** HT and the digits of the order's own number. */
const toContractNo = (orderNo: string): string => `HT${orderNo.slice(2)}`;

/**
 * Accepts an offer as long as it holds (50 → 60).
 * @throws Fault invalidField, notFound, staleVersion; wrongState, for an offer that has run out too.
 */
export async function signOffer(
  context: DomainContext,
  user: SessionUser,
  step: { readonly orderNo: string; readonly version: number; readonly agreed: boolean },
): Promise<FinanceOrderMoved> {
  parseForm(SignForm, step);
  const calendar = await readWorkingCalendar(context);
  const moment = context.now();
  return context.db.transaction(async (tx) => {
    const row = await requireOwnSent(tx, user.id, step);
    if (row.creditExpire !== null && row.creditExpire <= moment) throw new Fault('wrongState');
    const dues = postponedDues(calendar, row, row.stateTime, moment);
    const loanDue = dues.loanDue ?? row.loanDue;
    const contractNo = toContractNo(row.orderNo);
    const until = loanDue === null || loanDue <= moment ? '' : `最晚 ${toDueText(loanDue)} 前放款。`;
    const words = { title: '已签约，等待放款', content: `合同号 ${contractNo}。${until}` };
    return moveOrder(tx, moment, row, { action: 'sign', by: byApplicant(user), patch: { ...dues, contractNo, signTime: moment }, words });
  });
}
