import type { LoanStatement, OfferContract } from '#lib/contract/loan-signing.ts';
import { payFirstText } from '#lib/contract/pricing/fees.ts';
import type { Database } from '../../db/database.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanText } from '../../domain/money-words.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { toDueText, type WorkingCalendar } from '../../domain/time/working-time.ts';
import type { Outcome, Work } from '../engine/case-definition.ts';
import { isContractUnchanged } from './loan-contract.ts';
import { type OfferedOrder, offerFigures, offerHash } from './offer-hash.ts';
import type { OrderRow, SentOrder } from './order-rows.ts';
import { postponedDues } from './promises.ts';

const MISSING = '机构还没补齐合同，补齐以后才能签约';
const CHANGED = '报价或合同刚刚改过，请重新看一遍再签';

/** An offer with the hash that a signature binds to, and the contract in it. */
export interface BoundOffer {
  readonly row: OfferedOrder;
  readonly contract: OfferContract;
  readonly hash: string;
}

/**
 * The offer as it would be signed now.
 * @throws Fault invalidField where the lender has not said yet what is to be signed.
 */
export function boundOffer(row: OfferedOrder): BoundOffer {
  const hash = offerHash(row);
  if (row.creditContract === null || hash === null) throw new Fault('invalidField', { sentence: MISSING });
  return { row, contract: row.creditContract, hash };
}

/**
 * Refuses a signature on anything but the offer as it is now: figures, terms and the contract's file.
 * @throws Fault invalidField.
 */
export async function requireSameOffer(tx: Database, { contract, hash }: BoundOffer, given: string): Promise<void> {
  if (given !== hash || !(await isContractUnchanged(tx, contract))) throw new Fault('invalidField', { sentence: CHANGED });
}

/** HT and the digits of the order's own number. */
const toContractNo = (orderNo: string): string => `HT${orderNo.slice(2)}`;

/** Writes down what was signed on which statement, and until when the money is promised. */
export function signOffer(
  calendar: WorkingCalendar,
  { now }: Work<SentOrder, object, unknown>,
  { row, contract, hash }: BoundOffer,
  statement: LoanStatement | null,
): Outcome<OrderRow> {
  const dues = postponedDues(calendar, row, row.stateTime, now);
  const loanDue = dues.loanDue ?? row.loanDue;
  const contractNo = toContractNo(row.orderNo);
  const until = loanDue === null || loanDue <= now ? '' : `最晚 ${toDueText(loanDue)} 前放款。`;
  const loan = { principalYuan: row.creditAmountYuan, months: row.creditTermMonths };
  const payFirst = payFirstText(row.creditFees, loan, yuanText);
  const signature = { offerHash: hash, signedAt: toWireTime(now), contract, figures: offerFigures(row), statement };
  return {
    patch: { ...dues, statement, contractNo, signTime: now, signature },
    message: { title: '已签约，等待放款', content: `合同号 ${contractNo}。${payFirst}${until}` },
  };
}
