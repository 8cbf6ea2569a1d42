import { eq } from 'drizzle-orm';
import type { InsuranceClaim, InsuranceOrder, InsuranceOrderStep } from '#lib/contract/insurance-order.ts';
import type { Database } from '../../db/database.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { requireInsuranceOnSale } from '../../domain/insurance-product/get-insurance-product.ts';
import { maskAccount } from '../../domain/mask/mask-number.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';
import { toDay, toWireTime } from '../../domain/time/shanghai-time.ts';
import { listSteps } from '../engine/case-rows.ts';
import { type ClaimRow, listClaims } from './claim-steps.ts';
import { refundOn } from './holder-steps.ts';
import { maskApplication } from './mask-application.ts';
import { type InsuranceRow, requireOwnRow } from './order-rows.ts';
import { findRenewal } from './renew-order.ts';
import { toSnapshot } from './submit-order.ts';
import { toOrderRow } from './to-order-row.ts';

const toClaim = (claim: ClaimRow, timeline: InsuranceOrderStep[]): InsuranceClaim => ({
  claimId: claim.id,
  state: claim.state as InsuranceClaim['state'],
  accidentTime: claim.accidentTime,
  accidentPlace: claim.accidentPlace,
  description: claim.description,
  claimAmount: claim.claimAmountYuan,
  bankAccount: maskAccount(claim.bankAccount),
  files: claim.files,
  answer: claim.answer,
  paidAmount: claim.paidAmountYuan,
  createTime: toWireTime(claim.createTime),
  updateTime: toWireTime(claim.stateTime),
  version: claim.version,
  timeline,
});

async function findPayment(db: Database, { payNo }: InsuranceRow): Promise<InsuranceOrder['payment']> {
  if (payNo === null) return null;
  const [row] = await db.select().from(payment).where(eq(payment.payNo, payNo));
  if (row === undefined || row.payTime === null) return null;
  return { payNo, amount: row.amountYuan, payTime: toWireTime(row.payTime), refund: row.refundYuan };
}

function toPolicy(row: InsuranceRow): InsuranceOrder['policy'] {
  const { policyNo, issueTime, policyFileName, policyFileUrl, policySha256 } = row;
  if (policyNo === null || issueTime === null) return null;
  return {
    policyNo,
    issueTime: toWireTime(issueTime),
    fileName: policyFileName ?? '',
    fileUrl: policyFileUrl ?? '',
    fileSha256: policySha256 ?? '',
  };
}

function toSurrender(row: InsuranceRow): InsuranceOrder['surrender'] {
  if (row.surrenderTime === null) return null;
  return {
    reason: row.surrenderReason ?? '',
    refund: row.surrenderRefundYuan ?? 0,
    applyTime: toWireTime(row.surrenderTime),
    finishTime: row.surrenderDoneTime === null ? null : toWireTime(row.surrenderDoneTime),
  };
}

/** A draft shows the product as it is now. */
const loadProduct = async (db: Database, { snapshot, productCode }: InsuranceRow): Promise<InsuranceOrder['product']> =>
  snapshot?.product ?? toSnapshot(await requireInsuranceOnSale(db, productCode));

/**
 * Everything of one of the user's own insurance orders; numbers of documents and accounts are masked.
 * @throws Fault notFound, for another's too, and for a draft of a product that is not on sale any more.
 */
export async function getInsuranceOrder({ db, now }: DomainContext, userId: string, orderNo: string): Promise<InsuranceOrder> {
  const row = await requireOwnRow(db, userId, orderNo);
  const claims = await listClaims(db, [row.id]);
  const timelines = await listSteps(db, [row.id, ...claims.map(({ id }) => id)]);
  const agencies = await findAgencies(db, [row.insurerId]);
  return {
    ...toOrderRow(row, agencies.get(row.insurerId), now()),
    product: await loadProduct(db, row),
    application: maskApplication(row.application),
    fullPremium: row.fullPremiumYuan,
    subsidy: row.subsidyYuan,
    timeline: timelines.get(row.id) ?? [],
    insurerRemark: row.insurerRemark,
    payment: await findPayment(db, row),
    policy: toPolicy(row),
    refundPreview: refundOn(row, toDay(now())),
    surrender: toSurrender(row),
    claims: claims.map((claim) => toClaim(claim, timelines.get(claim.id) ?? [])),
    renewOf: row.renewOf ?? '',
    renewedBy: (await findRenewal(db, userId, orderNo))?.orderNo ?? '',
  };
}
