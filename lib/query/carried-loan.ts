import type { PricedProduct, WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { formatMonthRange, formatWanRange } from '#lib/format/money.ts';

/** A field's hint, and after it why its figure is not the wanted one. */
export const withNote = (hint: string, note?: string): string => (note === undefined ? hint : `${hint}。${note}`);

type Bounds = Pick<PricedProduct, 'amountStart' | 'amountEnd' | 'termStart' | 'termEnd' | 'payTypes'>;

/** What a form begins with, as text, and where that is not what was wanted, why. */
export interface CarriedLoan {
  readonly amount: string;
  readonly months: string;
  readonly payWay: string;
  readonly notes: { readonly amount?: string; readonly months?: string; readonly payWay?: string };
}

const nearest = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The wanted loan as the product lends it: the nearest amount and term; a way that it has, else none. What nobody said is ''. */
export function toCarriedLoan({ amountStart, amountEnd, termStart, termEnd, payTypes }: Bounds, wanted: WantedLoan): CarriedLoan {
  const amount = wanted.amountWan === undefined ? undefined : nearest(wanted.amountWan, amountStart, amountEnd);
  const months = wanted.months === undefined ? undefined : Math.round(nearest(wanted.months, termStart, termEnd));
  const hasWay = wanted.payWay !== undefined && payTypes.includes(wanted.payWay);
  return {
    amount: amount === undefined ? '' : String(amount),
    months: months === undefined ? '' : String(months),
    payWay: hasWay ? (wanted.payWay ?? '') : '',
    notes: {
      ...(amount !== wanted.amountWan && {
        amount: `您要的 ${wanted.amountWan} 万元不在 ${formatWanRange(amountStart, amountEnd)}里，先填了最接近的。`,
      }),
      ...(months !== wanted.months && {
        months: `您要的 ${wanted.months} 个月不在 ${formatMonthRange(termStart, termEnd)}里，先选了最接近的。`,
      }),
      ...(wanted.payWay !== undefined && !hasWay && { payWay: '您看的那种还法这个产品没有，请另选一种。' }),
    },
  };
}

const USUAL_MONTHS = [1, 2, 3, 6, 9, 12, 18, 24, 36, 48, 60, 84, 120, 180, 240, 360];

/** Terms to choose from: the usual ones that the product lends for, its own ends, and the present one. */
export function monthChoices({ termStart, termEnd }: { termStart: number; termEnd: number }, present?: number): number[] {
  const lent = USUAL_MONTHS.filter((months) => months >= termStart && months <= termEnd);
  return [...new Set([...lent, termStart, termEnd, ...(present === undefined ? [] : [present])])].sort((a, b) => a - b);
}

/** The same as choices of a field, with what is typed in it. */
export const toMonthChoices = (product: { termStart: number; termEnd: number }, typed: string): { value: string; label: string }[] =>
  monthChoices(product, /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : undefined).map((months) => ({
    value: String(months),
    label: `${months} 个月`,
  }));
