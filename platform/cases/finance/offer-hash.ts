import type { OfferContract, OfferFigures } from '#lib/contract/loan-signing.ts';
import { type DatedOffer, type OfferSheet, offerSheet } from '#lib/contract/pricing/offer-sheet.ts';
import { sha256, sortKeys } from '../../domain/canonical-json.ts';
import { toDay, toWireTime } from '../../domain/time/shanghai-time.ts';
import type { OrderRow, SentOrder } from './order-rows.ts';

const DECIMALS = 4;

/** Money and rates as decimal strings without exponent or needless zeros: 34105.67, 4.2, 400000. */
export const decimalText = (value: number): string => String(Number(value.toFixed(DECIMALS)));

/** Every number in it as a decimal string. */
function toDecimalTexts(value: unknown): unknown {
  if (typeof value === 'number') return decimalText(value);
  if (Array.isArray(value)) return value.map(toDecimalTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toDecimalTexts(inner)]));
}

/** The one JSON of a value: keys in order, numbers as decimal strings, no white space. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sortKeys(toDecimalTexts(value)));

/** SHA-256 of the canonical JSON of a value, hex. */
export const canonicalHash = (value: unknown): string => sha256(canonicalJson(value));

/** An order with everything that an offer has. */
export type OfferedOrder = SentOrder & {
  readonly creditAmountYuan: number;
  readonly creditRate: number;
  readonly creditTermMonths: number;
};

export const isOffered = (row: SentOrder): row is OfferedOrder =>
  row.creditAmountYuan !== null && row.creditRate !== null && row.creditTermMonths !== null;

/** Whether the last moment of an offer has passed. */
export const isOver = ({ creditExpire }: Pick<SentOrder, 'creditExpire'>, now: Date): boolean =>
  creditExpire !== null && creditExpire <= now;

/** The day from which the figures of an offer count; that of the answer in offers of before. */
export const offeredOn = ({ creditTime, answerTime, stateTime }: OrderRow): string => toDay(creditTime ?? answerTime ?? stateTime);

/** An offer as it is calculated, paid out on the day from which it counts. */
export const datedOffer = (row: OfferedOrder): DatedOffer => ({
  principalYuan: row.creditAmountYuan,
  annualRatePercent: row.creditRate,
  months: row.creditTermMonths,
  payWay: row.creditPayType,
  fees: row.creditFees,
  lender: row.creditTerms?.lender ?? row.product.agencyName,
  dayCount: row.creditTerms?.dayCount,
  dueDay: row.creditTerms?.dueDay,
  bankDiscount: row.product.bankDiscount,
  seasonDays: row.product.terms?.seasonDays,
  disbursedOn: offeredOn(row),
});

/** What an offer costs by its days; null for a way that is not known and a loan out of range. */
export const sheetOf = (row: OfferedOrder): OfferSheet | null => offerSheet(datedOffer(row));

/** The figures of an offer as the applicant sees them. */
export function offerFigures(row: OfferedOrder): OfferFigures {
  const sheet = sheetOf(row);
  const schedule = sheet?.schedule;
  const text = (yuan: number | undefined): string => (yuan === undefined ? '' : decimalText(yuan));
  return {
    offeredOn: offeredOn(row),
    principal: decimalText(row.creditAmountYuan),
    months: decimalText(row.creditTermMonths),
    annualRate: decimalText(row.creditRate),
    payWay: row.creditPayType,
    interest: text(schedule?.interestYuan),
    fees: text(schedule?.feesYuan),
    total: text(schedule?.totalYuan),
    allInRate: text(sheet?.nominalPercent ?? row.allInRate ?? undefined),
    instalments: (schedule?.instalments ?? []).map(({ number, payOn, paymentYuan, principalYuan, interestYuan }) => ({
      number: decimalText(number),
      payOn,
      payment: decimalText(paymentYuan),
      principal: decimalText(principalYuan),
      interest: decimalText(interestYuan),
    })),
  };
}

const toBoundContract = ({ way, sha256, place, bring, day }: OfferContract) => (way === 'file' ? { sha256 } : { place, bring, day });

/**
 * What a signature binds to: one SHA-256 (hex) over the figures of the offer with its terms, fees, payee and end, and over the contract's
 * own SHA-256, or where it is signed. Null where the lender has not said yet what is to be signed.
 */
export function offerHash(row: OfferedOrder): string | null {
  const { creditContract, creditExpire } = row;
  if (creditContract === null) return null;
  return canonicalHash({
    orderNo: row.orderNo,
    figures: offerFigures(row),
    guaranteeType: row.creditGuaranteeType,
    fees: row.creditFees,
    terms: row.creditTerms,
    note: row.creditNote,
    paidTo: row.creditPaidTo,
    personal: row.creditPersonal,
    until: creditExpire === null ? null : toWireTime(creditExpire),
    contract: toBoundContract(creditContract),
  });
}
