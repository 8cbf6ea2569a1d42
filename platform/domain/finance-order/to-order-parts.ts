import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { toWan } from '../finance-product/to-product-row.ts';
import { maskNumber } from '../mask/mask-number.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { isSent, type OrderRow } from './order-rows.ts';

const CLOSED_STATES = ['92', '93', '94'];

/** What was applied for; null in a draft. */
export function toAsked(row: OrderRow): FinanceOrder['asked'] {
  if (!isSent(row)) return null;
  const { purpose, guaranteeType, payType, expectedRate, firstLoan, contactName, contactMobile, remark } = row;
  const terms = { purpose, guaranteeType, payType, expectedRate, firstLoan, contactName, contactMobile, remark };
  return { ...terms, amount: toWan(row.amountYuan), term: row.termMonths };
}

/** What a farmer typed, the identity number masked; null for every other order. */
export const toAgriculture = ({ agriculture, agricultureScore: score, materials }: OrderRow): FinanceOrder['agriculture'] =>
  agriculture === null
    ? null
    : {
        content: {
          ...agriculture,
          idNo: maskNumber(agriculture.idNo ?? ''),
          materials: agriculture.materials ?? materials.map(({ uploadTime: _, ...material }) => material),
        },
        score,
      };

/** Who looks after it; null before it was accepted. */
export const toManager = ({ branch, managerName: name, managerPhone: phone }: OrderRow): FinanceOrder['manager'] =>
  name === '' ? null : { branch, name, phone };

export function toOffer(row: OrderRow): FinanceOrder['offer'] {
  const { creditAmountYuan, creditRate, creditTermMonths, creditExpire } = row;
  if (creditAmountYuan === null || creditRate === null || creditTermMonths === null || creditExpire === null) return null;
  return {
    creditAmount: toWan(creditAmountYuan),
    creditRate,
    creditTerm: creditTermMonths,
    creditExpire: toWireTime(creditExpire),
    guaranteeType: row.creditGuaranteeType,
    payType: row.creditPayType,
    fees: row.creditFees,
    allInRate: row.allInRate,
    note: row.creditNote,
  };
}

export const toContract = ({ contractNo, signTime }: OrderRow): FinanceOrder['contract'] =>
  signTime === null ? null : { contractNo, signTime: toWireTime(signTime) };

export function toLoan({ loanAmountYuan, loanRate, loanTime, allInRate }: OrderRow): FinanceOrder['loan'] {
  if (loanAmountYuan === null || loanRate === null || loanTime === null) return null;
  return { loanAmount: toWan(loanAmountYuan), loanRate, loanTime: toWireTime(loanTime), allInRate };
}

export const toReturned = ({ returnTime, returnReason: reason, returnItems: items }: OrderRow): FinanceOrder['returned'] =>
  returnTime === null ? null : { reason, items, time: toWireTime(returnTime) };

export const toRejection = ({ state, stateTime, rejectCode: code, rejectReason: reason }: OrderRow): FinanceOrder['rejection'] =>
  state === '91' ? { code, reason, time: toWireTime(stateTime) } : null;

export const toClosing = ({ state, stateTime, closeReason: reason }: OrderRow): FinanceOrder['closing'] =>
  CLOSED_STATES.includes(state) ? { reason, time: toWireTime(stateTime) } : null;
