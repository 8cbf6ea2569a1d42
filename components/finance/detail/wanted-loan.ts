import { isPayWay } from '#lib/contract/pricing/loan-bounds.ts';
import type { WantedLoan } from '#lib/contract/pricing/reference-loan.ts';

/** A positive number that somebody typed; anything else counts as missing. */
export function toAmount(text: string | null): number | undefined {
  const value = Number(text ?? '');
  return text !== null && text.trim() !== '' && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** The page's query as a wanted loan. */
export function readWantedLoan(query: URLSearchParams): WantedLoan {
  const payWay = query.get('payType') ?? '';
  return { amountWan: toAmount(query.get('amount')), months: toAmount(query.get('months')), payWay: isPayWay(payWay) ? payWay : undefined };
}

/** The same as a query, without what is missing. */
export function toLoanSearch({ amountWan, months, payWay }: WantedLoan): string {
  const fields = { amount: amountWan, months, payType: payWay };
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = new URLSearchParams(given).toString();
  return search === '' ? '' : `?${search}`;
}

const USUAL_MONTHS = [1, 2, 3, 6, 9, 12, 18, 24, 36, 48, 60, 84, 120, 180, 240, 360];

/** Terms to choose from: the usual ones that the product lends for, its own ends, and the present one. */
export function monthChoices({ termStart, termEnd }: { termStart: number; termEnd: number }, present: number): number[] {
  const lent = USUAL_MONTHS.filter((months) => months >= termStart && months <= termEnd);
  return [...new Set([...lent, termStart, termEnd, present])].sort((a, b) => a - b);
}
