import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { byOfficer } from '../../platform/cases/engine/actors.ts';
import { decideClaim, type InsurerDecision } from '../../platform/cases/insurance/claim-steps.ts';
import { takeInsurerStep } from '../../platform/cases/insurance/insurer-steps.ts';
import { issuePolicy } from '../../platform/cases/insurance/issue-policy.ts';
import { requireSnapshot, type SubmittedRow } from '../../platform/cases/insurance/order-rows.ts';
import { insuranceClaim, insuranceOrder as t } from '../../platform/db/schema/insurance-order-tables.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import type { StoreSettings } from '../../platform/domain/files/file-settings.ts';
import { unlessOvertaken } from './unless-overtaken.ts';

/** Words in an address (演示拒绝) or a claim that ask for another course than the smooth one. */
const ASKS_CHANGE = '演示退回';
const ASKS_REFUSAL = '演示拒绝';

const BATCH = 20;
const WAITING = ['20', '40', '80'];
const CLAIMED = ['1', '5'];

const byInsurer = ({ insurerId, snapshot }: SubmittedRow) =>
  byOfficer({ agencyId: insurerId, agencyName: snapshot.product.insurerName, name: '' });

async function moveOrder(context: DomainContext, files: StoreSettings, row: SubmittedRow): Promise<void> {
  const { orderNo, state, application } = row;
  const by = byInsurer(row);
  const step = (name: 'accept' | 'refuse' | 'approveSurrender', remark = '') =>
    takeInsurerStep(context, { orderNo, step: name, by, remark });
  if (state === '40') await issuePolicy(context, files, orderNo, by);
  else if (state === '80') await step('approveSurrender');
  else if (application.holder.address.includes(ASKS_REFUSAL)) await step('refuse', '现在的情况不在承保范围');
  else await step('accept');
}

type Claim = typeof insuranceClaim.$inferSelect;

/** A claim is paid as it was asked for, up to the sum insured; 演示退回 has it completed once, 演示拒绝 has it dismissed. */
function decisionOn(row: SubmittedRow, { state, description, claimAmountYuan, answer }: Claim): InsurerDecision {
  const told = { orderNo: row.orderNo, by: byInsurer(row) };
  if (state === '5') return { ...told, action: 'payOut', answer: '' };
  if (description.includes(ASKS_REFUSAL)) return { ...told, action: 'dismiss', answer: '出险原因不在保障责任内' };
  if (description.includes(ASKS_CHANGE) && answer === '') return { ...told, action: 'askMore', answer: '请补一张现场照片' };
  return { ...told, action: 'uphold', answer: '按资料核定', amountYuan: Math.min(claimAmountYuan, row.sumInsuredYuan) };
}

/**
 * Does what insurers would do next with orders and claims that have waited for a step's time: underwriting, policies, refunds, payments.
 * What the seed leaves behind waits for its holders, not for an insurer.
 */
export async function moveInsuranceOrders(context: DomainContext, stepMs: number, files: StoreSettings): Promise<void> {
  const { db, now } = context;
  const before = new Date(now().getTime() - stepMs);
  const due = and(inArray(t.state, WAITING), lte(t.stateTime, before));
  const waiting = await db.select().from(t).where(due).orderBy(asc(t.stateTime)).limit(BATCH);
  for (const row of waiting) await unlessOvertaken(moveOrder(context, files, requireSnapshot(row)));
  const claims = await db
    .select({ order: t, claim: insuranceClaim })
    .from(insuranceClaim)
    .innerJoin(t, eq(t.id, insuranceClaim.orderId))
    .where(and(inArray(insuranceClaim.state, CLAIMED), lte(insuranceClaim.stateTime, before)))
    .orderBy(asc(insuranceClaim.stateTime))
    .limit(BATCH);
  for (const { order, claim } of claims) await unlessOvertaken(decideClaim(context, decisionOn(requireSnapshot(order), claim)));
}
