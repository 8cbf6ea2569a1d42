import type { ProductFee } from '#lib/contract/finance-product.ts';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import { dueDayText } from '#lib/contract/pricing/due-dates.ts';
import { penaltyRatePercent } from '#lib/contract/pricing/late-interest.ts';
import { isFixedFee, isYearlyFee } from '#lib/contract/pricing/loan-bounds.ts';
import { SEASONAL_WAY, seasonDaysText } from '#lib/contract/pricing/season.ts';
import { formatWan, formatYuan, groupDigits } from '#lib/format/money.ts';
import { guaranteeLabels, labelOf } from './finance-labels.ts';

/** Said in public of what an institution did not tell. */
export const UNPUBLISHED = '机构还没公布';

/** 银行, 小贷, 租赁 and 保理. */
const LENDING = ['1', '3', '5', '6'];

/** Who gets the interest of a product: who is named, or who lends by its kind; a guarantor lends nothing. */
export const lenderName = (product: { terms?: LoanTerms | undefined; agencyOrgType: string; agencyName: string }): string =>
  product.terms?.lender ?? (LENDING.includes(product.agencyOrgType) ? product.agencyName : UNPUBLISHED);

/** 每月 20 日; beside it, or alone where nothing is repaid otherwise, when what is repaid by the farming season, else every quarter, falls due. */
export function dueDaysText({ dueDay, seasonDays }: Pick<LoanTerms, 'dueDay' | 'seasonDays'>, payTypes: readonly string[]): string {
  const regular = dueDayText(dueDay);
  const season = seasonDaysText(seasonDays);
  if (season !== '') return payTypes.every((way) => way === SEASONAL_WAY) ? season : `按农时还的${season}；其他还法是${regular}`;
  return payTypes.includes(SEASONAL_WAY) ? `${regular}；按季付息的每三个月一次，本金到期还` : regular;
}

/** What is taken for a late payment; with the yearly rate where the contract's is known. */
export function lateText(terms: LoanTerms, ratePercent?: number | null): string {
  const { graceDays, penaltyMarkup, penaltyOnInterest } = terms;
  const grace = graceDays === 0 ? '没有宽限期' : `晚 ${graceDays} 天以内不收`;
  const rate = ratePercent
    ? `年化 ${groupDigits(penaltyRatePercent(terms, ratePercent), 2, 4)}%（合同利率上浮 ${penaltyMarkup}%）`
    : `合同利率上浮 ${penaltyMarkup}% `;
  const since = graceDays === 0 ? '从还款日起' : '超过的从还款日起';
  return `${grace}，${since}按${rate}收罚息，${penaltyOnInterest ? '拖欠的利息也收' : '只按拖欠的本金收'}`;
}

/** What is taken for paying back early. */
export function prepayText({ prepayFee, prepayFreeMonths }: LoanTerms): string {
  if (prepayFee === 0) return '随时可以提前还，不收违约金，利息算到还款当天';
  const fee = `收提前还的本金的 ${prepayFee}%`;
  return prepayFreeMonths === null ? fee : `借满 ${prepayFreeMonths} 个月以后不收违约金，不满的${fee}`;
}

/** 借 50 万元以上、用政府性融资担保的; '' of a fee that is always due. */
export function feeConditionText({ fromWan, guaranteeType }: ProductFee): string {
  const amount = fromWan === undefined ? '' : `借 ${formatWan(fromWan)}以上`;
  const security = guaranteeType === undefined ? '' : `用${labelOf(guaranteeLabels, guaranteeType)}`;
  const parts = [amount, security].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join('、')}的`;
}

/** 借 50 万元以上的才收，借款额的 0.5% 一年，放款前，担保公司收: a fee that the loan, as far as it is known, does not bear. */
export function conditionalFeeRow(fee: ProductFee): { name: string; text: string } {
  const figure =
    (isFixedFee(fee.kind) ? formatYuan(fee.amountYuan ?? 0) : `借款额的 ${fee.rate ?? 0}%`) + (isYearlyFee(fee.kind) ? ' 一年' : '');
  return { name: fee.name, text: [`${feeConditionText(fee)}才收，${figure}`, fee.when, `${fee.payee}收`].filter(Boolean).join('，') };
}

/** What may come beside the agreed costs, in words; `ratePercent` is that of the contract where it is known. */
export function contingentRows(
  terms: LoanTerms | undefined,
  prepayRule: string,
  ratePercent: number | null,
): { name: string; text: string }[] {
  const prepaying = { name: '提前还款', text: prepayRule || (terms === undefined ? UNPUBLISHED : prepayText(terms)) };
  if (terms === undefined) return [prepaying, { name: '逾期', text: UNPUBLISHED }];
  const others = terms.contingent.map(({ name, payee, standard }) => ({ name, text: `${standard}，${payee}收` }));
  return [prepaying, { name: '逾期', text: lateText(terms, ratePercent) }, ...others];
}
