import { html } from 'hono/html';
import * as z from 'zod';
import { Fault } from '../../../platform/domain/fault.ts';
import type { OrderActor } from '../../../platform/domain/finance-order/order-actors.ts';
import { decideClaim } from '../../../platform/domain/insurance-order/claim-steps.ts';
import {
  type ClaimMove,
  insuranceClaimMachine,
  insuranceOrderMachine,
} from '../../../platform/domain/insurance-order/insurance-machine.ts';
import type { DeskOrder } from '../../../platform/domain/insurance-order/insurer-desk.ts';
import { type InsurerStep, takeInsurerStep } from '../../../platform/domain/insurance-order/insurer-steps.ts';
import { failIssue, issuePolicy } from '../../../platform/domain/insurance-order/issue-policy.ts';
import { listActions } from '../../../platform/domain/machine/machine.ts';
import type { PlatformDeps } from '../../../platform/http/platform-deps.ts';
import { areaField, inputField } from '../sandbox-fields.ts';
import type { Markup } from '../sandbox-page.ts';
import { actionForm } from '../sandbox-pieces.ts';

const ORDER_STEPS = ['accept', 'review', 'askChange', 'refuse', 'issue', 'issueFail', 'approveSurrender'] as const;
const CLAIM_STEPS = ['askMore', 'uphold', 'payOut', 'dismiss'] as const;
type DeskStep = (typeof ORDER_STEPS)[number] | (typeof CLAIM_STEPS)[number];

const Act = z.object({
  step: z.enum([...ORDER_STEPS, ...CLAIM_STEPS]),
  remark: z.string().trim().max(200).default(''),
  amount: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/)
    .optional(),
});
export type DeskAct = z.infer<typeof Act>;

/** @throws Fault badRequest for what no form of the desk sends. */
export function parseInsuranceAct(given: unknown): DeskAct {
  const parsed = Act.safeParse(given);
  if (!parsed.success) throw new Fault('badRequest');
  return parsed.data;
}

const isOrderStep = (step: DeskStep): step is (typeof ORDER_STEPS)[number] => (ORDER_STEPS as readonly string[]).includes(step);

/** Takes a step of the insurer, of whatever kind. */
export async function actAtInsurer({ context, files }: PlatformDeps, orderNo: string, by: OrderActor, act: DeskAct): Promise<void> {
  const { step, remark, amount } = act;
  if (!isOrderStep(step)) {
    const action: Exclude<ClaimMove, 'claim' | 'supplement'> = step;
    await decideClaim(context, { orderNo, action, by, answer: remark, amountYuan: Number(amount ?? 0) });
  } else if (step === 'issue') await issuePolicy(context, files, orderNo, by);
  else if (step === 'issueFail') await failIssue(context, orderNo, by, remark === '' ? '出单系统没有通过' : remark);
  else await takeInsurerStep(context, { orderNo, step: step satisfies InsurerStep, by, remark });
}

const looks: Readonly<Record<DeskStep, { readonly button: string; readonly look?: 'second' | 'danger'; readonly asks?: string }>> = {
  accept: { button: '核保通过' },
  review: { button: '转人工', look: 'second' },
  askChange: { button: '请客户修改', look: 'second', asks: '要改什么' },
  refuse: { button: '拒保', look: 'danger', asks: '拒保原因' },
  issue: { button: '出具保单' },
  issueFail: { button: '出单失败，退保费', look: 'danger', asks: '失败原因' },
  approveSurrender: { button: '同意退保，退款' },
  askMore: { button: '请客户补充材料', look: 'second', asks: '要补什么' },
  uphold: { button: '同意赔付', asks: '说明' },
  payOut: { button: '赔款已打出' },
  dismiss: { button: '不予赔付', look: 'danger', asks: '不赔的原因' },
};

/** The forms of what the insurer may do now. */
export function insuranceDeskForms({ order, claim }: DeskOrder, path: string): Markup[] {
  const ofOrder = listActions(insuranceOrderMachine, order.state as never, 'institution');
  const ofClaim = claim === null ? [] : listActions(insuranceClaimMachine, claim.state as never, 'institution');
  const steps = [...ofOrder, ...ofClaim] as DeskStep[];
  return steps.map((step) => {
    const { button, look = 'main', asks } = looks[step];
    const amount = inputField({
      name: 'amount',
      label: '赔付金额',
      unit: '元',
      inputMode: 'decimal',
      value: String(claim?.claimAmountYuan ?? ''),
    });
    const fields = html`${step === 'uphold' ? amount : ''} ${asks === undefined ? '' : areaField({ name: 'remark', label: asks, maxLength: 200 })}`;
    return html`<section aria-label="${button}">${actionForm({ action: path, button, look, hidden: { step }, fields })}</section>`;
  });
}
