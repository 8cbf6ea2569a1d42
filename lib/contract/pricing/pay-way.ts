/**
 * Codes of `fin_pay_type`: 1 等额本息, 2 等额本金, 3 先息后本, 4 一次性还本付息, 5 随借随还, 6 按农时/按季还款.
 * 5 is priced as if the whole amount were used to the end and interest paid monthly, 6 as interest paid
 * quarterly; both return the principal with the last instalment.
 */
export const PAY_WAYS = ['1', '2', '3', '4', '5', '6'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

/** Narrows a code of the upstream. */
export const isPayWay = (code: string): code is PayWay => (PAY_WAYS as readonly string[]).includes(code);

/** Months between two instalments. */
export function periodMonths(payWay: PayWay, months: number): number {
  if (payWay === '4') return months;
  return payWay === '6' ? Math.min(3, months) : 1;
}
