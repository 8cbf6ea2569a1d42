import * as z from 'zod';
import { byOfficer } from '../../cases/engine/actors.ts';
import type { CaseAnswer } from '../../cases/engine/case-definition.ts';
import { isOfAgency, staffIdOf } from '../../cases/engine/desk-scope.ts';
import { listActions, toMachine } from '../../cases/engine/machine.ts';
import { runAction } from '../../cases/engine/run-action.ts';
import { type ClaimRow, claimCase, type InsurerClaimMove } from '../../cases/insurance/claims.ts';
import { insuranceCase } from '../../cases/insurance/definition.ts';
import type { InsuranceRow } from '../../cases/insurance/order-rows.ts';
import type { DeskOrder } from '../../cases/insurance/policy-desk.ts';
import { premiumDueOn } from '../../cases/insurance/premiums.ts';
import { Fault } from '../../domain/fault.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import { may } from '../permissions.ts';
import type { Staff } from '../staff.ts';

const ORDER_STEPS = [
  'accept',
  'review',
  'askChange',
  'refuse',
  'issue',
  'issueFail',
  'takePremium',
  'reinstate',
  'approveSurrender',
] as const;
const CLAIM_STEPS = ['askMore', 'uphold', 'payOut', 'dismiss'] as const satisfies readonly InsurerClaimMove[];
export type DeskStep = (typeof ORDER_STEPS)[number] | (typeof CLAIM_STEPS)[number];

export const Act = z.object({
  step: z.enum([...ORDER_STEPS, ...CLAIM_STEPS]),
  /** Of the order, or of the claim, as it was shown. */
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  /** Judged by the form of the step. */
  remark: z.string().trim().default(''),
  amount: z.string().optional(),
});
type DeskAct = z.output<typeof Act>;

/** Claims have rights of their own. */
const mayTake = (staff: Staff, step: DeskStep): boolean => (isOrderStep(step) ? may(staff, 'insurance', step) : may(staff, 'claim', step));

export const isOrderStep = (step: DeskStep): step is (typeof ORDER_STEPS)[number] => (ORDER_STEPS as readonly string[]).includes(step);

/** Takes a step of the insurer, of whatever kind. */
export async function actAtInsurer(
  { context, files, signOn }: Pick<PlatformDeps, 'context' | 'files' | 'signOn'>,
  staff: Staff,
  { order, claim, unnamed }: DeskOrder,
  { step, version, remark, amount }: DeskAct,
): Promise<CaseAnswer> {
  const played = { agencyId: order.insurerId, agencyName: order.snapshot.product.insurerName, name: '' };
  const by = byOfficer(isOfAgency(staff) ? { ...staff, ...staffIdOf(staff) } : played);
  if (isOrderStep(step)) {
    const reason = step === 'issueFail' && remark === '' ? '出单系统没有通过' : remark;
    const request = { action: step, by, number: order.orderNo, version, input: { remark: reason } };
    return runAction(insuranceCase, { ...context, files, siteUrl: signOn.siteUrl }, request);
  }
  if (claim === null) throw new Fault('notFound');
  if (unnamed.length > 0)
    throw new Fault('invalidField', {
      field: 'caseNo',
      sentence: `这张保单有 ${unnamed.length} 件理赔在办，请写明是哪一件：${unnamed.join('、')}`,
    });
  return runAction(claimCase, context, { action: step, by, number: claim.id, version, input: { remark, amount } });
}

const stepsOf = (staff: Staff, steps: readonly string[]): DeskStep[] => (steps as DeskStep[]).filter((step) => mayTake(staff, step));
export function orderSteps(staff: Staff, order: InsuranceRow, today: string): DeskStep[] {
  const all = listActions(toMachine(insuranceCase.states), order.state as never, 'institution');
  return stepsOf(
    staff,
    all.filter((step) => step !== 'takePremium' || premiumDueOn(order, today) !== null),
  );
}
export const claimSteps = (staff: Staff, { state }: ClaimRow): DeskStep[] =>
  stepsOf(staff, listActions(toMachine(claimCase.states), state as never, 'institution'));

/** What the seat may do now to an order, and to the claim that its number names. */
export const listInsurerSteps = (staff: Staff, { order, claim, unnamed }: DeskOrder, today: string): DeskStep[] => [
  ...orderSteps(staff, order, today),
  ...(claim === null || unnamed.length > 0 ? [] : claimSteps(staff, claim)),
];
