import { type InsuranceOrderAction, type InsuranceOrderState, insuranceTurn } from '#lib/contract/insurance/states.ts';
import type { InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import type { Agency } from '../../domain/reference/list-agency-options.ts';
import { toDay, toWireTime } from '../../domain/time/shanghai-time.ts';
import { listActions } from '../engine/machine.ts';
import { isClaimable } from './claim-steps.ts';
import { isSurrenderBarred } from './holder-steps.ts';
import { insuranceOrderMachine } from './insurance-machine.ts';
import type { InsuranceRow } from './order-rows.ts';
import { payableUntil } from './pay-order.ts';
import { isRenewable } from './renew-order.ts';

const YUAN_PER_WAN = 10_000;
const ACCEPTED = '30';
const MORE_WANTED = '4';

/** What the holder may do with an order now: the table of states, and what depends on days and claims. */
export function listHolderActions(row: InsuranceRow, now: Date): InsuranceOrderAction[] {
  const state = row.state as InsuranceOrderState;
  const moves = listActions(insuranceOrderMachine, state, 'applicant') as InsuranceOrderAction[];
  const open = moves.filter((action) => {
    if (action === 'pay') return payableUntil(row) > now;
    return action !== 'surrender' || !isSurrenderBarred(row);
  });
  return [
    ...open,
    ...(isRenewable(row, toDay(now)) ? ['renew' as const] : []),
    ...(isClaimable(row) ? ['claim' as const] : []),
    ...(row.claimState === MORE_WANTED ? ['supplement' as const] : []),
  ];
}

/** An order as lists show it: sums in 万元, premiums in 元. */
export function toOrderRow(row: InsuranceRow, agency: Agency | undefined, now: Date): InsuranceOrderRow {
  const state = row.state as InsuranceOrderState;
  return {
    orderNo: row.orderNo,
    productCode: row.productCode,
    productName: row.productName,
    insurerId: row.insurerId,
    insurerName: agency?.agencyName ?? '',
    logo: agency?.logo ?? null,
    type: row.type,
    state,
    whoseTurn: row.claimState === MORE_WANTED ? 'applicant' : insuranceTurn(state),
    actions: listHolderActions(row, now),
    insuredName: row.insuredName,
    sumInsured: row.sumInsuredYuan / YUAN_PER_WAN,
    premium: row.premiumYuan,
    startDate: row.startDate,
    endDate: row.endDate,
    policyNo: row.policyNo ?? '',
    claimState: row.claimState as InsuranceOrderRow['claimState'],
    payExpiresAt: state === ACCEPTED ? toWireTime(payableUntil(row)) : null,
    applyTime: row.submitTime === null ? null : toWireTime(row.submitTime),
    stateTime: toWireTime(row.stateTime),
    updateTime: toWireTime(row.updateTime),
    version: row.version,
  };
}
