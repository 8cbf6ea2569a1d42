import type * as z from 'zod';
import { insuranceClaimStateLabels, insuranceOrderStateLabels, isClaimOpen } from '#lib/contract/insurance/states.ts';
import { answerText } from '#lib/contract/insurance-notice.ts';
import { type ClaimRow, claimedName } from '../cases/insurance/claims.ts';
import { subjectOf } from '../cases/insurance/issue-policy.ts';
import type { InsuranceRow } from '../cases/insurance/order-rows.ts';
import type { DeskOrder, ListedOrder } from '../cases/insurance/policy-desk.ts';
import { premiumsOf } from '../cases/insurance/premiums.ts';
import { maskAccount, maskNumber } from '../domain/mask/mask-number.ts';
import { labelOf } from '../workbench/desks/desk-parts.ts';
import { may } from '../workbench/permissions.ts';
import type { Staff } from '../workbench/staff.ts';
import { at, type Claim, type Own, type Row } from './case-views.ts';

export const insuranceRow = (row: InsuranceRow): Row<'insurance'> => ({
  caseNo: row.orderNo,
  state: row.state,
  stateText: labelOf(insuranceOrderStateLabels, row.state),
  version: row.version,
  claimState: row.claimState,
  productName: row.productName,
  insuredName: row.insuredName,
  premiumYuan: row.premiumYuan,
  stateTime: at(row.stateTime),
});

/** A claim's row: that of its order, with its number and state. */
export const claimRow = ({ order, claim }: ListedOrder): Row<'claim'> => ({
  ...insuranceRow(order),
  claimNo: claim?.claimNo ?? '',
  claimState: claim?.state ?? order.claimState,
});

function claimOf(order: DeskOrder['order'], claim: ClaimRow, seat: Staff): z.output<typeof Claim> {
  const isWhole = isClaimOpen(claim.state) && may(seat, 'claim', 'payOut');
  return {
    claimNo: claim.claimNo,
    state: claim.state,
    stateText: labelOf(insuranceClaimStateLabels, claim.state),
    version: claim.version,
    claimedName: claimedName(order, claim),
    benefit: claim.benefit,
    accidentTime: claim.accidentTime,
    accidentPlace: claim.accidentPlace,
    description: claim.description,
    claimAmountYuan: claim.claimAmountYuan,
    accountName: claim.accountName,
    bankAccount: isWhole ? claim.bankAccount : maskAccount(claim.bankAccount),
    paidAmountYuan: claim.paidAmountYuan,
  };
}

export function insuranceView(found: DeskOrder, seat: Staff, today: string): Own<'insurance'> {
  const { order, claim, claims } = found;
  const { application, snapshot, sumInsuredYuan, subsidyYuan, startDate, endDate, insurerRemark } = order;
  return {
    ...insuranceRow(order),
    insurerName: snapshot.product.insurerName,
    holderName: application.holder.name,
    holderIdNo: maskNumber(application.holder.idNo),
    ...{ sumInsuredYuan, subsidyYuan, startDate, endDate, insurerRemark },
    healthAnswers: snapshot.product.healthNotice.map((asked, index) => ({
      question: asked.question,
      answer: answerText(asked, application, index),
    })),
    subject: subjectOf(application, snapshot.product.pricing.unit).map(([name, value]) => ({ name, value })),
    reply: application.reply ?? '',
    premiums: (premiumsOf(order, today) ?? []).map(({ amount, ...premium }) => ({ ...premium, amountYuan: amount })),
    suspensions: [...order.suspensions],
    policyNo: order.policyNo ?? '',
    surrenderReason: order.surrenderReason ?? '',
    surrenderRefundYuan: order.surrenderRefundYuan,
    claim: claim && claimOf(order, claim, seat),
    claims: claims.map((one) => claimOf(order, one, seat)),
  };
}
