import type { ProductFee } from '#lib/contract/finance-product.ts';
import { datePartsOf, monthsLater } from './calendar-dates.ts';
import { addMonths } from './cover-period.ts';
import { annualRatesOf } from './dated-annual-rate.ts';
import { type DatedSchedule, datedSchedule, usualDueDates } from './dated-schedule.ts';
import type { DayCount } from './day-count.ts';
import type { DueDateRule } from './due-dates.ts';
import { sumYuan } from './exact-amount.ts';
import { feeLines } from './fees.ts';
import { isPayWay, type PayWay } from './loan-bounds.ts';
import { percentText } from './percent-text.ts';
import { interestRow, type PriceSheet, type PriceSheetRow } from './price-sheet.ts';
import { isDiscounted } from './reference-loan.ts';
import { remadeSchedule, type ScheduleChange } from './remade-schedule.ts';
import { periodMonths } from './repayment-schedule.ts';
import { namedSeasonDays, SEASONAL_WAY } from './season.ts';

/** What an institution offers, with the day from which it is calculated. */
export interface DatedOffer {
  readonly principalYuan: number;
  readonly annualRatePercent: number;
  readonly months: number;
  readonly payWay: string;
  readonly fees: readonly ProductFee[];
  /** Payee of the interest. */
  readonly lender: string;
  /** That of the way where the offer does not say. */
  readonly dayCount?: DayCount | undefined;
  /** Day of the month on which instalments fall due; that of the disbursement where there is none. */
  readonly dueDay?: number | null | undefined;
  /** 贴现, where everything is repaid at once. */
  readonly bankDiscount?: boolean | undefined;
  /** 按农时: days of the year (`MM-DD`) on which instalments fall due; every quarter where there are none. */
  readonly seasonDays?: readonly string[] | undefined;
  readonly disbursedOn: string;
}

/** Everything that an offer costs, with its days. */
export interface OfferSheet {
  readonly schedule: DatedSchedule;
  /** First the interest, then each fee; they add up to `extraCostYuan`. */
  readonly rows: readonly PriceSheetRow[];
  readonly extraCostYuan: number;
  /** 综合年化 and the same with interest on interest; null when the fees paid at the start reach the loan. */
  readonly nominalPercent: number | null;
  readonly effectivePercent: number | null;
}

function toSheet(offer: DatedOffer, schedule: DatedSchedule): OfferSheet {
  const { loan, instalments, interestYuan, bankDiscountYuan } = schedule;
  const rows = [
    interestRow(offer.lender, loan.annualRatePercent, loan.payWay, { loan, instalments, interestYuan, bankDiscountYuan }),
    ...feeLines(offer.fees, { principalYuan: loan.principalYuan, months: offer.months }),
  ];
  const { nominalPercent, effectivePercent } = annualRatesOf(schedule);
  const isKnown = Number.isFinite(nominalPercent);
  return {
    schedule,
    rows,
    extraCostYuan: sumYuan(rows.map(({ amountYuan }) => amountYuan)),
    nominalPercent: isKnown ? nominalPercent : null,
    effectivePercent: isKnown ? effectivePercent : null,
  };
}

function withinRange<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The named days after the disbursement, and the end of the term. */
function seasonDates(seasonDays: readonly string[], months: number, disbursedOn: string): string[] {
  const maturity = addMonths(disbursedOn, months);
  const [first, last] = [datePartsOf(disbursedOn).year, datePartsOf(maturity).year];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const named = years.flatMap((year) => seasonDays.map((day) => `${year}-${day}`)).sort();
  return [...named.filter((day) => day > disbursedOn && day < maturity), maturity];
}

/** 还款日跟着变: what a loan that arrives on another day than was reckoned with does to its days to pay, by what was agreed of them. */
export function ifPaidOutElseText({ loan: { dueDates } }: Pick<DatedSchedule, 'loan'>): string {
  if ('dates' in dueDates) return '约好的还款日不变，第一期的天数和最后一次还款的日子跟着变';
  if (dueDates.firstDueDate === undefined) return '还款日跟着变';
  return `还是 ${dueDates.dueDay} 日还，第一期的天数和最后一次还款的日子跟着变`;
}

/** Equal months to maturity; with a due day the first period is longer or shorter than the others. */
function offeredDueDates(payWay: PayWay, { months, dueDay, seasonDays }: DatedOffer, disbursedOn: string): DueDateRule {
  const named = namedSeasonDays(seasonDays);
  if (payWay === SEASONAL_WAY && named.length > 0) return { dates: seasonDates(named, months, disbursedOn) };
  const usual = usualDueDates(payWay, months, disbursedOn);
  const period = periodMonths(payWay, months);
  if (dueDay === undefined || dueDay === null || period >= months) return usual;
  return { ...usual, firstDueDate: monthsLater(disbursedOn, period, dueDay), dueDay };
}

/** What an offer costs when the money arrives on its day, exact to the cent; null for a way that is not known and a loan out of range. */
export function offerSheet(offer: DatedOffer): OfferSheet | null {
  const { principalYuan, annualRatePercent, payWay, fees, dayCount, disbursedOn } = offer;
  if (!isPayWay(payWay)) return null;
  return withinRange(() => {
    const dueDates = offeredDueDates(payWay, offer, disbursedOn);
    const loan = {
      ...{ principalYuan, annualRatePercent, payWay, disbursedOn, dueDates, fees },
      ...(dayCount === undefined ? {} : { dayCount }),
      ...(isDiscounted(offer, payWay) ? { bankDiscount: true } : {}),
    };
    return toSheet(offer, datedSchedule(loan));
  });
}

/** A day from which a year has 365 days. */
const COMMON_YEAR = '2025-01-01';

/** What a loan as it is published, on equal months, costs by its days (a year of 365); null where it cannot be calculated. */
export function byDaysSheet({ loan, annualRatePercent, fees }: PriceSheet, dayCount: DayCount): OfferSheet | null {
  const { principalYuan, months, payWay, bankDiscount } = loan;
  return offerSheet({
    ...{ principalYuan, annualRatePercent, months, payWay, fees, dayCount, bankDiscount },
    lender: '',
    disbursedOn: COMMON_YEAR,
  });
}

/** How a loan was really paid out. */
export interface PaidOut {
  readonly disbursedOn: string;
  readonly principalYuan: number;
  readonly annualRatePercent: number;
}

/** What the day and the amount of a loan changed of its offer; 综合年化 as it was offered, and as the loan was paid out. */
export interface PaidOutChange extends ScheduleChange {
  readonly offeredPercent: number | null;
  readonly paidOutPercent: number | null;
  /** How much less was paid out than was granted, and what the fees of either are; 0 less where all of it was. */
  readonly lessYuan: number;
  readonly offeredFeesYuan: number;
  readonly paidOutFeesYuan: number;
}

/** The sheet of an offer made anew for the loan as it was paid out, and what that changed; null as `offerSheet` is. */
export function paidOutSheet(offer: DatedOffer, paidOut: PaidOut): (OfferSheet & { readonly change: PaidOutChange }) | null {
  const offered = offerSheet(offer);
  if (offered === null) return null;
  return withinRange(() => {
    const dueDates = offeredDueDates(offered.schedule.loan.payWay, offer, paidOut.disbursedOn);
    const { schedule, change } = remadeSchedule(offered.schedule, { ...paidOut, dueDates });
    const sheet = toSheet(offer, schedule);
    const percents = { offeredPercent: offered.nominalPercent, paidOutPercent: sheet.nominalPercent };
    const sums = { offeredFeesYuan: offered.schedule.feesYuan, paidOutFeesYuan: schedule.feesYuan };
    const lessYuan = sumYuan([offer.principalYuan, -schedule.loan.principalYuan]);
    return { ...sheet, change: { ...change, ...percents, ...sums, lessYuan } };
  });
}

const laterOrEarlier = (days: number): string => `${days > 0 ? '晚' : '早'} ${Math.abs(days)} 天`;

const DATES_MOVED: Readonly<Record<PaidOutChange['movedDates'], string>> = {
  none: '还款日不变',
  last: '最后一期的还款日跟着变，别的还款日不变',
  some: '有的还款日跟着变',
  all: '每个还款日跟着变',
};

/** What another day of disbursement does to the days to pay; a first one that stays makes the first period longer or shorter. */
function datesChange({ disbursedDays, firstPayDays, firstPeriodDays, movedDates }: PaidOutChange): string {
  if (disbursedDays === 0) return '';
  const isOtherLength = firstPayDays === 0 && firstPeriodDays !== 0;
  const period = isOtherLength ? `，第一期${firstPeriodDays > 0 ? '多' : '少'}算 ${Math.abs(firstPeriodDays)} 天` : '';
  return `到账比报价那天${laterOrEarlier(disbursedDays)}，${DATES_MOVED[movedDates]}${period}`;
}

function rateChange({ offeredPercent, paidOutPercent }: PaidOutChange): string {
  const [before, after] = [offeredPercent, paidOutPercent].map((percent) => (percent === null ? '' : percentText(percent)));
  return before === after || !before || !after ? '' : `综合年化从 ${before} 变成 ${after}`;
}

/** What becomes of what was granted and not paid out, and of a fee that was paid on all of it; '' where all of it was paid out. */
export function restText(
  { lessYuan, offeredFeesYuan, paidOutFeesYuan }: Pick<PaidOutChange, 'lessYuan' | 'offeredFeesYuan' | 'paidOutFeesYuan'>,
  inYuan: (amountYuan: number) => string,
): string {
  if (lessYuan <= 0) return '';
  const moreYuan = sumYuan([offeredFeesYuan, -paidOutFeesYuan]);
  const fees =
    moreYuan <= 0
      ? ''
      : `费用按实际放款算是 ${inYuan(paidOutFeesYuan)}；签约时算的是 ${inYuan(offeredFeesYuan)}，已经按那个数付了的，可以向收费的机构要回多付的 ${inYuan(moreYuan)}。`;
  return `批的额度里有 ${inYuan(lessYuan)}没有放，这一笔不会再放第二次，也不计利息；还要用，请另外申请。${fees}`;
}

/** What a loan as it was paid out differs in from what was signed, in words; `inYuan` writes amounts. */
export function changeText(change: PaidOutChange, inYuan: (amountYuan: number) => string): string {
  const { firstPaymentYuan, interestYuan, totalYuan } = change;
  const moreOrLess = (amountYuan: number): string => `${amountYuan > 0 ? '多' : '少'} ${inYuan(Math.abs(amountYuan))}`;
  const changes = [
    datesChange(change),
    firstPaymentYuan !== 0 && `第一期${moreOrLess(firstPaymentYuan)}`,
    interestYuan !== 0 && `利息一共${moreOrLess(interestYuan)}`,
    totalYuan !== 0 && `一共还${moreOrLess(totalYuan)}`,
    rateChange(change),
  ].filter((text) => text !== false && text !== '');
  const compared = changes.length === 0 ? '和签约时看到的报价一样，一分没变。' : `和签约时看到的报价比：${changes.join('；')}。`;
  return compared + restText(change, inYuan);
}
