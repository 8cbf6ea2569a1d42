/**
 * Codes of `fin_pay_type`: 1 等额本息, 2 等额本金, 3 先息后本, 4 一次性还本付息, 5 随借随还, 6 按农时/按季还款.
 * 5 is priced as if the whole amount were used to the end and interest paid monthly, 6 as interest paid
 * quarterly; both return the principal with the last instalment.
 */
export const PAY_WAYS = ['1', '2', '3', '4', '5', '6'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

/** Narrows a code of the upstream. */
export const isPayWay = (code: string): code is PayWay => (PAY_WAYS as readonly string[]).includes(code);

/** What a schedule is made for; below it the rounding of single instalments would outweigh them. */
export const LOAN_BOUNDS = { minYuan: 1_000, maxYuan: 10_000_000_000, maxMonths: 360, maxRatePercent: 100 } as const;

/** How a fee is reckoned: a sum or percent of the loan, each once or a year. */
export const FEE_KINDS = ['fixed', 'fixedYearly', 'rateOnce', 'rateYearly'] as const;

/** A sum, and no part of the loan. */
export const isFixedFee = (kind: string): boolean => kind === 'fixed' || kind === 'fixedYearly';
export const isYearlyFee = (kind: string): boolean => kind === 'fixedYearly' || kind === 'rateYearly';
