import type { DemandResponse } from '#lib/contract/finance-demand.ts';
import { type OfferSheet, offerSheet } from '#lib/contract/pricing/offer-sheet.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';

/** What the price of an institution's offer for a demand rests on. */
export type PricedResponse = Pick<DemandResponse, 'rate' | 'payType' | 'fees' | 'bankDiscount' | 'terms'>;

/** A loan in 万元 and months. */
type ResponseLoan = Pick<DemandResponse, 'amount' | 'termMonths'>;

/**
 * What an offer for a demand costs for a loan that arrives on a day (`YYYY-MM-DD`), reckoned as the offer of its order is; null where
 * that is.
 */
export const responseSheet = (
  { rate, payType, fees, bankDiscount, terms }: PricedResponse,
  { amount, termMonths }: ResponseLoan,
  disbursedOn: string,
): OfferSheet | null =>
  offerSheet({
    ...{ principalYuan: wanToYuan(amount), annualRatePercent: rate, months: termMonths, payWay: payType },
    ...{ fees, bankDiscount, lender: '', disbursedOn },
    ...terms,
  });
