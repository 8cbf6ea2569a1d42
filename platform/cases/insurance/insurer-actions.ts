import { asSentence } from '#lib/contract/as-sentence.ts';
import { insurersShare, refundWay } from '#lib/contract/insurance/premium-schedule.ts';
import { sumYuan } from '#lib/contract/pricing/exact-amount.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanText } from '../../domain/money-words.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { refundPayment, requirePayment } from '../../domain/payment/payments.ts';
import { closePayments } from '../../domain/payment/settle-payment.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { toDueText } from '../../domain/time/working-time.ts';
import type { Fields, Handler } from '../engine/case-definition.ts';
import { InsurerReasonForm, InsurerRemarkForm } from './insurer-forms.ts';
import { type InsuranceRow, ORDER_TYPE, payableAfterReview } from './order-rows.ts';
import { nextPremium, premiumDueOn, premiumsOn } from './premiums.ts';
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

/** Numbers of the payments of an order, the last one first; empty for what the insurer took itself. */
const payNosOf = ({ payNo, laterPremiums }: InsuranceRow): string[] =>
  [...(payNo === null ? [] : [payNo]), ...laterPremiums.map((later) => later.payNo)].reverse();

/** The payments first, as a cashier's notice has it: two transactions then never wait for each other. */
const lockPayments: Insurer['lockFirst'] = async ({ tx }, seen) => {
  for (const payNo of seen === null ? [] : payNosOf(seen)) if (payNo !== '') await requirePayment(tx, payNo, true);
};

/** What of a refund comes from which payment, of the last premium first: nothing goes back of a year that is over. */
function refundParts(row: InsuranceRow, refundYuan: number): { readonly payNo: string; readonly part: number }[] {
  let left = refundYuan;
  return payNosOf(row).map((payNo) => {
    const part = Math.min(left, row.premiumYuan);
    left = sumYuan([left, -part]);
    return { payNo, part };
  });
}

const refunding =
  ({ tx, now }: Parameters<Step>[0], refundYuan: number) =>
  async (moved: InsuranceRow): Promise<InsuranceRow> => {
    const [last, ...others] = refundParts(moved, refundYuan).filter(({ payNo }) => payNo !== '');
    for (const { payNo, part } of last === undefined ? [] : [last, ...others.filter((other) => other.part > 0)])
      await refundPayment(tx, now, payNo, part);
    return moved;
  };

/** How a refund comes: what the insurer took itself it pays back itself. */
export function refundedText(row: InsuranceRow, refundYuan: number): string {
  const isTaken = payNosOf(row).map((payNo) => payNo === '');
  const own = insurersShare(refundYuan, row.premiumYuan, isTaken);
  return refundWay(refundYuan, own, yuanText(own));
}

const withTaken = (row: InsuranceRow, periods: readonly number[], now: Date): Pick<InsuranceRow, 'laterPremiums'> => ({
  laterPremiums: [...row.laterPremiums, ...periods.map((period) => ({ period, payNo: '', payTime: now.toISOString() }))],
});

/** The insurer took the premium that can be paid now itself: nothing that was asked for is paid any more. */
const takePremium: Insurer = {
  lockFirst: async ({ tx }, seen) => {
    if (seen !== null) await closePayments(tx, ORDER_TYPE, seen.id);
  },
  step: ({ now, row, input }) => {
    const due = premiumDueOn(row, toDay(now));
    if (due === null) throw new Fault('wrongState');
    const taken = withTaken(row, [due.period], now);
    return {
      remark: `第 ${due.period} 期，${requireReason(input)}`,
      patch: { ...taken, ...nextPremium({ ...row, ...taken }, toDay(now)) },
      message: {
        title: '续期保费收到了',
        content: `保险公司登记收到了${row.productName}第 ${due.period} 期的保费 ${yuanText(row.premiumYuan)}，保障照旧。`,
      },
    };
  },
};

/** What was owed is taken by the insurer itself, as the two agreed on: the cover stands again from this day. */
const reinstate: Step = ({ now, row, input }) => {
  const today = toDay(now);
  const owed = premiumsOn(row, today).filter(({ state, dueDay }) => state !== 'paid' && dueDay <= today);
  const taken = withTaken(
    row,
    owed.map(({ period }) => period),
    now,
  );
  const suspensions = row.suspensions.map(({ from, until }) => ({ from, until: until ?? today }));
  return {
    remark: remarkOf(input),
    patch: { ...taken, suspensions, ...nextPremium({ ...row, ...taken }, today) },
    message: { level: '重要', title: '保单效力恢复了', content: `${row.productName}从今天起恢复保障。中止期间出的事不赔。` },
  };
};

const approveSurrender: Step = (work) => {
  const { productName, surrenderRefundYuan } = work.row;
  const refund = surrenderRefundYuan ?? 0;
  return {
    remark: remarkOf(work.input),
    patch: { surrenderDoneTime: work.now },
    message: {
      level: '重要',
      title: '退保完成',
      content: `${productName}已经退保，退 ${yuanText(refund)}，${refundedText(work.row, refund)}。`,
    },
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
  issueFail: { lockFirst: lockPayments, step: issueFail },
  takePremium,
  reinstate: { step: reinstate },
  approveSurrender: { lockFirst: lockPayments, step: approveSurrender },
} satisfies Readonly<Record<string, Insurer>>;
