import type { CreditOffer, FinanceOrder, OrderedProduct } from '#lib/contract/finance-order.ts';
import type { DatedInstalment } from '#lib/contract/pricing/dated-schedule.ts';
import { type DatedOffer, type OfferSheet, offerSheet, paidOutSheet } from '#lib/contract/pricing/offer-sheet.ts';
import { calculatedRate, offeredLoan } from '#lib/contract/pricing/reference-loan.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import { formatDay, shanghaiDay } from '#lib/format/dates.ts';

type Requested = NonNullable<FinanceOrder['asked']>;

const GUARANTOR = '4';
const UNNAMED_LENDER = '放款银行（机构没有写明）';

/** Who gets the interest: a guarantor lends nothing. */
const lenderOf = ({ agencyOrgType, agencyName }: OrderedProduct): string => (agencyOrgType === GUARANTOR ? UNNAMED_LENDER : agencyName);

/** The day on which the offer was made, from which its figures count. */
export const offerDay = ({ timeline, stateTime }: FinanceOrder): string =>
  formatDay(timeline.findLast(({ action }) => action === 'credit')?.time ?? stateTime);

function toDatedOffer(order: FinanceOrder, offer: CreditOffer): DatedOffer {
  return {
    principalYuan: wanToYuan(offer.creditAmount),
    annualRatePercent: offer.creditRate,
    months: offer.creditTerm,
    payWay: offer.payType,
    fees: offer.fees,
    lender: lenderOf(order.product),
    disbursedOn: offerDay(order),
  };
}

/** What an offer costs when the money arrives on the day of the offer. */
export const offeredSheet = (order: FinanceOrder, offer: CreditOffer): OfferSheet | null => offerSheet(toDatedOffer(order, offer));

/** The same of what was asked for, at the lowest published rate; null where that is 面议. */
export function requestedSheet(order: FinanceOrder, { amount, term, payType }: Requested): OfferSheet | null {
  const { product } = order;
  const annualRatePercent = calculatedRate(product);
  if (annualRatePercent === null) return null;
  const loan = offeredLoan(product, { amountWan: amount, months: term, payWay: payType });
  return offerSheet({ ...loan, annualRatePercent, fees: product.fees, lender: lenderOf(product), disbursedOn: offerDay(order) });
}

/** The loan as it was paid out, and what that changed of the offer; null before, and where nothing can be calculated. */
export function lentSheet(order: FinanceOrder): ReturnType<typeof paidOutSheet> {
  const { offer, loan } = order;
  if (offer === null || loan === null) return null;
  const { loanAmount, loanRate, loanTime } = loan;
  const paidOut = { disbursedOn: formatDay(loanTime), principalYuan: wanToYuan(loanAmount), annualRatePercent: loanRate };
  return paidOutSheet(toDatedOffer(order, offer), paidOut);
}

/** The instalment that falls due next, today included; undefined when all are over. */
export const nextInstalment = ({ schedule }: OfferSheet, nowMs: number): DatedInstalment | undefined =>
  schedule.instalments.find(({ payOn }) => payOn >= shanghaiDay(nowMs));
