import type { CreditOffer, FinanceOrder } from '#lib/contract/finance-order.ts';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import { addDays, daysBetween } from '#lib/contract/pricing/calendar-dates.ts';
import type { DatedInstalment } from '#lib/contract/pricing/dated-schedule.ts';
import { defaultDayCount } from '#lib/contract/pricing/day-count.ts';
import { dueFees, payFirstText } from '#lib/contract/pricing/fees.ts';
import { lateInterest, lateTermsOf } from '#lib/contract/pricing/late-interest.ts';
import { type DatedOffer, type OfferSheet, offerSheet, paidOutSheet } from '#lib/contract/pricing/offer-sheet.ts';
import { percentText, rateText } from '#lib/contract/pricing/percent-text.ts';
import { type PayoffAmount, payoffAmount, prepaymentFee } from '#lib/contract/pricing/prepayment.ts';
import { calculatedRate, offeredLoan } from '#lib/contract/pricing/reference-loan.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import { formatDay, shanghaiDay } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import { contingentRows, lenderName, prepayText } from '#lib/labels/loan-terms-words.ts';

type Requested = NonNullable<FinanceOrder['asked']>;

/** The day on which the offer was made, from which its figures count. */
export const offerDay = ({ offer, timeline, stateTime }: FinanceOrder): string =>
  offer?.offeredOn || formatDay(timeline.findLast(({ action }) => action === 'credit')?.time ?? stateTime);

function toDatedOffer(order: FinanceOrder, offer: CreditOffer): DatedOffer {
  return {
    principalYuan: wanToYuan(offer.creditAmount),
    annualRatePercent: offer.creditRate,
    months: offer.creditTerm,
    payWay: offer.payType,
    fees: offer.fees,
    lender: offer.terms?.lender ?? lenderName(order.product),
    dayCount: offer.terms?.dayCount,
    dueDay: offer.terms?.dueDay,
    bankDiscount: order.product.bankDiscount,
    seasonDays: order.product.terms?.seasonDays,
    disbursedOn: offerDay(order),
  };
}

/** What an offer costs when the money arrives on the day of the offer. */
export const offeredSheet = (order: FinanceOrder, offer: CreditOffer): OfferSheet | null => offerSheet(toDatedOffer(order, offer));

/** The same of what was asked for, at the rate that was bid or named, else the lowest published one; null where that is 面议. */
export function requestedSheet(
  order: FinanceOrder,
  { amount, term, payType, guaranteeType, expectedRate, bidRate }: Requested,
): OfferSheet | null {
  const { product } = order;
  const annualRatePercent = bidRate ?? expectedRate ?? calculatedRate(product);
  if (annualRatePercent === null) return null;
  const loan = offeredLoan(product, { amountWan: amount, months: term, payWay: payType, guaranteeType });
  const { dayCount, dueDay, seasonDays } = product.terms ?? {};
  const priced = { ...loan, annualRatePercent, fees: dueFees(product.fees, loan), lender: lenderName(product) };
  return offerSheet({ ...priced, dayCount, dueDay, seasonDays, disbursedOn: offerDay(order) });
}

/** The loan as it was paid out, and what that changed of the offer; null before, and where nothing can be calculated. */
export function lentSheet(order: FinanceOrder): ReturnType<typeof paidOutSheet> {
  const { offer, loan } = order;
  if (offer === null || loan === null) return null;
  const { loanAmount, loanRate, loanTime } = loan;
  const paidOut = { disbursedOn: formatDay(loanTime), principalYuan: wanToYuan(loanAmount), annualRatePercent: loanRate };
  return paidOutSheet(toDatedOffer(order, offer), paidOut);
}

/** What of an offer is to be paid before the money comes; empty where nothing is. */
export const payFirst = ({ fees, creditAmount, creditTerm }: CreditOffer): string =>
  payFirstText(fees, { principalYuan: wanToYuan(creditAmount), months: creditTerm }, formatYuan);

const DAYS_IN_YEAR = 366;
const ALL_COUNTED = '利率、计息天数和每一项费用都算上';

/** Why the figure lies below the contract's rate: once a year (Regulation Z, Appendix J (b)(4)(ii)), or equal months beside days. */
function whyBelow({ loan, instalments }: OfferSheet['schedule']): string {
  const isLong = instalments.length === 1 && daysBetween(loan.disbursedOn, instalments[0]?.dueDate ?? '') > DAYS_IN_YEAR;
  if (isLong) return '到期一次还、超过一年的，综合年化按每年滚一次利算';
  const isByDays = (loan.dayCount ?? defaultDayCount(loan.payWay)).startsWith('actual');
  return isByDays ? '综合年化按整月算，计息按实际天数' : '综合年化和计息数零头天数的办法不一样';
}

/** What 综合年化 holds, and why it is below the contract's rate where it reads so: what rounding to the cent takes off is nothing to read. */
export function allInNote({ schedule, nominalPercent }: OfferSheet): string {
  const { annualRatePercent } = schedule.loan;
  const isBelow = nominalPercent !== null && nominalPercent < annualRatePercent;
  if (!isBelow || percentText(nominalPercent) === percentText(annualRatePercent)) return ALL_COUNTED;
  return `${whyBelow(schedule)}，所以比合同利率低一点；利息还是按合同利率 ${rateText(annualRatePercent)} 收，一分不少`;
}

/** What is overdue of an instalment for so many days costs, in yuan; 0 where nothing is taken. */
function lateYuanOf({ schedule }: OfferSheet, first: DatedInstalment | undefined, terms: LoanTerms, days: number): number {
  if (first === undefined) return 0;
  const late = lateTermsOf(terms, schedule.loan.annualRatePercent);
  return lateInterest({ ...first, dueOn: first.payOn }, late, addDays(first.payOn, days));
}

/** What ends the loan on a day, its fee among it; null on days on which nothing is owed. */
export function payoffOn({ schedule }: OfferSheet, terms: LoanTerms | null, on: string): PayoffAmount | null {
  const { disbursedOn } = schedule.loan;
  const end = schedule.instalments.at(-1)?.dueDate ?? disbursedOn;
  return on < disbursedOn || on >= end ? null : payoffAmount(schedule, on, prepaymentFee(terms, disbursedOn));
}

const EXAMPLE_LATE_DAYS = 30;

/** What paying late or early costs, with an example of this very loan, after so many instalments, where the institution told its rules. */
export function toContingentRows({ product }: FinanceOrder, { terms, creditRate }: CreditOffer, sheet: OfferSheet, dueCount = 0) {
  if (terms === null) {
    const text = '机构没有写明，签约前问清楚';
    return [
      { name: '提前还款', text: product.prepayRule || text },
      { name: '逾期', text },
    ];
  }
  const instalments = sheet.schedule.instalments.slice(dueCount);
  const half = instalments[Math.ceil(instalments.length / 2) - 1];
  const payoff = half === undefined || instalments.length < 2 ? null : payoffOn(sheet, terms, half.dueDate);
  const early = payoff === null ? '' : `。比如还完第 ${half?.number} 期那天结清：再还 ${formatYuan(payoff.totalYuan)}`;
  const fee = payoff === null || payoff.feeYuan === 0 ? '' : `，其中违约金 ${formatYuan(payoff.feeYuan)}`;
  const [first] = instalments;
  const lateYuan = lateYuanOf(sheet, first, terms, EXAMPLE_LATE_DAYS);
  const late = lateYuan === 0 ? '' : `。比如第 ${first?.number} 期晚 ${EXAMPLE_LATE_DAYS} 天：罚息 ${formatYuan(lateYuan)}`;
  const examples: Readonly<Record<string, string>> = { 提前还款: early + fee, 逾期: late };
  return contingentRows(terms, prepayText(terms), creditRate).map(({ name, text }) => ({ name, text: text + (examples[name] ?? '') }));
}

/** The instalment that falls due next, today included; undefined when all are over. */
export const nextInstalment = ({ schedule }: OfferSheet, nowMs: number): DatedInstalment | undefined =>
  schedule.instalments.find(({ payOn }) => payOn >= shanghaiDay(nowMs));
