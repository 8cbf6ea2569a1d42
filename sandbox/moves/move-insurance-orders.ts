import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { byOfficer } from '../../platform/cases/engine/actors.ts';
import type { Fields } from '../../platform/cases/engine/case-definition.ts';
import { runAction } from '../../platform/cases/engine/run-action.ts';
import { type ClaimRow, claimCase, type InsurerClaimMove, stillPayable } from '../../platform/cases/insurance/claims.ts';
import { insuranceCase } from '../../platform/cases/insurance/definition.ts';
import type { InsuranceSettings } from '../../platform/cases/insurance/issue-policy.ts';
import { requireSnapshot, type SubmittedRow } from '../../platform/cases/insurance/order-rows.ts';
import { insuranceClaim, insuranceOrder as t } from '../../platform/db/schema/insurance-order-tables.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import { unlessOvertaken } from './unless-overtaken.ts';

/** Words in an address (演示拒绝) or a claim that ask for another course than the smooth one. */
const ASKS_CHANGE = '演示退回';
const ASKS_REFUSAL = '演示拒绝';

const BATCH = 20;
const WAITING = ['20', '40', '80'];
const CLAIMED = ['1', '5'];

const byInsurer = ({ insurerId, snapshot }: SubmittedRow) =>
  byOfficer({ agencyId: insurerId, agencyName: snapshot.product.insurerName, name: '' });

async function moveOrder(context: DomainContext & InsuranceSettings, row: SubmittedRow): Promise<void> {
  const { orderNo: number, state, application } = row;
  const step = (action: 'accept' | 'refuse' | 'issue' | 'approveSurrender', remark = '') =>
    runAction(insuranceCase, context, { action, by: byInsurer(row), number, input: { remark } });
  if (state === '40') await step('issue');
  else if (state === '80') await step('approveSurrender');
  else if (application.holder.address.includes(ASKS_REFUSAL)) await step('refuse', '现在的情况不在承保范围');
  else await step('accept');
}

/** A claim is paid as it was asked for, up to what its cover still pays; 演示退回 has it completed once, 演示拒绝 has it dismissed. */
async function moveClaim(context: DomainContext, row: SubmittedRow, claim: ClaimRow) {
  const { id: number, state, description, claimAmountYuan, answer } = claim;
  const step = (action: InsurerClaimMove, input: Fields) => runAction(claimCase, context, { action, by: byInsurer(row), number, input });
  if (state === '5') return step('payOut', {});
  if (description.includes(ASKS_REFUSAL)) return step('dismiss', { remark: '出险原因不在保障责任内' });
  if (description.includes(ASKS_CHANGE) && answer === '') return step('askMore', { remark: '请补一张现场照片' });
  const { yuan: most } = await stillPayable(context.db, row, claim);
  const amount = Math.min(claimAmountYuan, most ?? claimAmountYuan);
  return amount > 0 ? step('uphold', { remark: '按资料核定', amount: String(amount) }) : step('dismiss', { remark: '这一项已经赔满' });
}

/**
 * Does what insurers would do next with orders and claims that have waited for a step's time: underwriting, policies, refunds, payments.
 * What the seed leaves behind waits for its holders, not for an insurer.
 */
export async function moveInsuranceOrders(context: DomainContext, stepMs: number, { files, siteUrl }: InsuranceSettings): Promise<void> {
  const { db, now } = context;
  const before = new Date(now().getTime() - stepMs);
  const due = and(inArray(t.state, WAITING), lte(t.stateTime, before));
  const waiting = await db.select().from(t).where(due).orderBy(asc(t.stateTime)).limit(BATCH);
  for (const row of waiting) await unlessOvertaken(moveOrder({ ...context, files, siteUrl }, requireSnapshot(row)));
  const claims = await db
    .select({ order: t, claim: insuranceClaim })
    .from(insuranceClaim)
    .innerJoin(t, eq(t.id, insuranceClaim.orderId))
    .where(and(inArray(insuranceClaim.state, CLAIMED), lte(insuranceClaim.stateTime, before)))
    .orderBy(asc(insuranceClaim.stateTime))
    .limit(BATCH);
  for (const { order, claim } of claims) await unlessOvertaken(moveClaim(context, requireSnapshot(order), claim));
}
