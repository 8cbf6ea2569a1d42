import { asSentence } from '#lib/contract/as-sentence.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanText } from '../../domain/money-words.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { refundPayment, requirePayment } from '../../domain/payment/payments.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { toDueText } from '../../domain/time/working-time.ts';
import type { Fields, Handler } from '../engine/case-definition.ts';
import { InsurerReasonForm, InsurerRemarkForm } from './insurer-forms.ts';
import { type InsuranceRow, payableAfterReview } from './order-rows.ts';
import { acceptedText, decisionText } from './underwriting.ts';

type Insurer = Handler<InsuranceRow, object, Fields>;
type Step = Insurer['step'];

/** What stands in a field of a form; '' where it holds no text. */
export function textOf(input: Fields, name: 'payNo' | 'remark'): string {
  const value = input[name];
  return typeof value === 'string' ? value : '';
}

/** Why, in the words of whoever decides. @throws Fault invalidField without. */
export const requireReason = (input: Fields): string => parseForm(InsurerReasonForm, input).remark;

const remarkOf = (input: Fields): string => parseForm(InsurerRemarkForm, input).remark;

const accept: Step = ({ now, row, input }) => {
  const remark = remarkOf(input);
  if (row.startDate <= toDay(now)) throw new Fault('invalidField', { sentence: '生效日期已经到了，请退回修改' });
  const payUntil = payableAfterReview(row, now);
  return { remark, patch: { insurerRemark: '', payUntil }, message: acceptedText(row, `${toDueText(payUntil)} 前`) };
};

const review: Step = ({ row, input }) => ({
  remark: remarkOf(input),
  message: { title: '转人工核保', content: `您投保的${row.productName}正在人工核保。` },
});

const refuseAs =
  (kind: 'askChange' | 'refuse'): Step =>
  ({ row, input }) => {
    const remark = requireReason(input);
    return { remark, patch: { insurerRemark: remark }, message: decisionText({ kind, remark }, row) };
  };

/** The payment first, as a cashier's notice has it: two transactions then never wait for each other. */
const lockPayment: Insurer['lockFirst'] = async ({ tx }, seen) => {
  if (seen !== null && seen.payNo !== null) await requirePayment(tx, seen.payNo, true);
};

const refunding =
  ({ tx, now }: Parameters<Step>[0], refundYuan: number) =>
  async (moved: InsuranceRow): Promise<InsuranceRow> => {
    if (moved.payNo !== null) await refundPayment(tx, now, moved.payNo, refundYuan);
    return moved;
  };

const approveSurrender: Step = (work) => {
  const { productName, surrenderRefundYuan } = work.row;
  const refund = surrenderRefundYuan ?? 0;
  return {
    remark: remarkOf(work.input),
    patch: { surrenderDoneTime: work.now },
    message: { level: '重要', title: '退保完成', content: `${productName}已经退保，${yuanText(refund)}原路退回。` },
    after: refunding(work, refund),
  };
};

const issueFail: Step = (work) => {
  const { productName, premiumYuan } = work.row;
  const remark = requireReason(work.input);
  const content = `${productName}：${asSentence(remark)}保费 ${yuanText(premiumYuan)}原路退回。资料都在，可以再试一次。`;
  return {
    remark,
    patch: { insurerRemark: remark },
    message: { level: '重要', title: '没有承保成功，保费已退', content },
    after: refunding(work, premiumYuan),
  };
};

/** What a person at the insurer decides with a remark; `issue` draws a document and stands in `issue-policy.ts`. */
export const insurerActions = {
  accept: { step: accept },
  review: { step: review },
  askChange: { step: refuseAs('askChange') },
  refuse: { step: refuseAs('refuse') },
  issueFail: { lockFirst: lockPayment, step: issueFail },
  approveSurrender: { lockFirst: lockPayment, step: approveSurrender },
} satisfies Readonly<Record<string, Insurer>>;
