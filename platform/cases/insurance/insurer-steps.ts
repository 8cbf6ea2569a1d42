import type { InsuranceOrderMoved } from '#lib/contract/insurance-order.ts';
import type { Database } from '../../db/database.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanText } from '../../domain/money-words.ts';
import { refundPayment } from '../../domain/payment/payments.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import type { OrderActor } from '../engine/actors.ts';
import { acceptText } from './decide-order.ts';
import type { InsuranceMove } from './insurance-machine.ts';
import { moveOrder, type OrderMove, toMoved } from './move-order.ts';
import { requireSubmitted, type SubmittedRow } from './order-rows.ts';

/** What a person at the insurer decides; `issue` and `issueFail` stand in `issue-policy.ts`. */
export type InsurerStep = Extract<InsuranceMove, 'accept' | 'review' | 'askChange' | 'refuse' | 'approveSurrender'>;

const moves: Readonly<Record<InsurerStep, (row: SubmittedRow, remark: string) => Omit<OrderMove, 'by' | 'action'>>> = {
  accept: (row) => ({ patch: { insurerRemark: '' }, words: acceptText(row) }),
  review: (row) => ({ words: { title: '转人工核保', content: `您投保的${row.productName}正在人工核保。` } }),
  askChange: (_row, remark) => ({
    patch: { insurerRemark: remark },
    words: { type: '5', level: '重要', title: '投保信息要修改', content: remark },
  }),
  refuse: (row, remark) => ({
    patch: { insurerRemark: remark },
    words: { level: '重要', title: '这次不能承保', content: `${row.productName}：${remark}。` },
  }),
  approveSurrender: (row) => ({
    words: {
      level: '重要',
      title: '退保完成',
      content: `${row.productName}已经退保，${yuanText(row.surrenderRefundYuan ?? 0)}原路退回。`,
    },
  }),
};

async function finish(tx: Database, now: Date, step: InsurerStep, row: SubmittedRow): Promise<void> {
  if (step !== 'approveSurrender' || row.payNo === null) return;
  await refundPayment(tx, now, row.payNo, row.surrenderRefundYuan ?? 0);
}

/**
 * A step of the insurer on an order: accepted, looked at, to be changed, refused, given back. Changes and refusals need a reason.
 * @throws Fault notFound, wrongState, staleVersion; invalidField without a reason, or when the first day of the cover has come.
 */
export const takeInsurerStep = (
  { db, now }: DomainContext,
  { orderNo, step, by, remark }: { readonly orderNo: string; readonly step: InsurerStep; readonly by: OrderActor; readonly remark: string },
): Promise<InsuranceOrderMoved> =>
  db.transaction(async (tx) => {
    const moment = now();
    const row = await requireSubmitted(tx, orderNo);
    const needsReason = step === 'askChange' || step === 'refuse';
    if (needsReason && remark === '') throw new Fault('invalidField', { sentence: '请写明原因' });
    if (step === 'accept' && row.startDate <= toDay(moment)) throw new Fault('invalidField', { sentence: '生效日期已经到了，请退回修改' });
    const move = moves[step](row, remark);
    const done = step === 'approveSurrender' ? { ...move.patch, surrenderDoneTime: moment } : (move.patch ?? {});
    const moved = await moveOrder(tx, moment, row, { ...move, patch: done, action: step, by, remark });
    await finish(tx, moment, step, row);
    return toMoved(moved);
  });
