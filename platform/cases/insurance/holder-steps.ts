import type { InsuranceOrderMoved } from '#lib/contract/insurance-order.ts';
import { type SurrenderRefund, surrenderRefund } from '#lib/contract/pricing/surrender-refund.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanText } from '../../domain/money-words.ts';
import { closePayments } from '../../domain/payment/settle-payment.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { byApplicant } from '../engine/actors.ts';
import { moveOrder, toMoved } from './move-order.ts';
import { type InsuranceRow, requireOwnVersion } from './order-rows.ts';

interface ReasonedStep {
  readonly orderNo: string;
  readonly version: number;
  readonly reason: string;
}

/** Claims that forbid a surrender: under way, or paid. */
const CLAIMED = ['1', '2', '4', '5'];

export const isSurrenderBarred = ({ claimState }: Pick<InsuranceRow, 'claimState'>): boolean => CLAIMED.includes(claimState);

/**
 * Gives up an order before it is paid (→ 93), a draft too; a payment that waits is closed.
 * @throws Fault notFound, wrongState, staleVersion.
 */
export const cancelInsuranceOrder = ({ db, now }: DomainContext, user: SessionUser, step: ReasonedStep): Promise<InsuranceOrderMoved> =>
  db.transaction(async (tx) => {
    const row = await requireOwnVersion(tx, user.id, step);
    // The payment first, as a cashier's notice has it: two transactions then never wait for each other.
    await closePayments(tx, 'insuranceOrder', row.id);
    const words = { title: '投保已取消', content: `${row.productName}没有收您的钱，想买可以重新投保。` };
    return toMoved(await moveOrder(tx, now(), row, { action: 'cancel', by: byApplicant(user), remark: step.reason, words }));
  });

/** What a surrender on a day would pay back; null where there is no policy to give back. */
export function refundOn(row: InsuranceRow, day: string): SurrenderRefund | null {
  if (!['50', '60'].includes(row.state) || row.issueTime === null || isSurrenderBarred(row)) return null;
  const coolingDays = row.snapshot?.product.coolingDays ?? 0;
  const { premiumYuan: premium, startDate, endDate } = row;
  return surrenderRefund({ premium, startDate, endDate, issueDay: toDay(row.issueTime), coolingDays, day });
}

/**
 * Asks to give a policy back (50, 60 → 80); what is paid back is reckoned on this day and kept.
 * @throws Fault notFound, wrongState, staleVersion; policyClaimed while or after a claim.
 */
export const surrenderInsuranceOrder = ({ db, now }: DomainContext, user: SessionUser, step: ReasonedStep): Promise<InsuranceOrderMoved> =>
  db.transaction(async (tx) => {
    const moment = now();
    const row = await requireOwnVersion(tx, user.id, step);
    if (isSurrenderBarred(row)) throw new Fault('policyClaimed');
    const refund = refundOn(row, toDay(moment))?.refund ?? 0;
    const patch = { surrenderReason: step.reason, surrenderRefundYuan: refund, surrenderTime: moment };
    const words = { title: '退保申请已交给保险公司', content: `${row.productName}预计退 ${yuanText(refund)}，原路退回。` };
    const asked = await moveOrder(tx, moment, row, { action: 'surrender', by: byApplicant(user), remark: step.reason, patch, words });
    return toMoved(asked);
  });
