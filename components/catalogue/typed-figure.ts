import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { LOAN_BOUNDS } from '#lib/contract/pricing/loan-bounds.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { formatMonthRange, formatWanRange } from '#lib/format/money.ts';
import { plainDecimal, plainMonths, plainPercent, plainWan, plainYuan } from '#lib/validation/plain-decimal.ts';
import { typedNumber } from '#lib/validation/typed-number.ts';

const PLAIN = { wan: plainWan, percent: plainPercent, months: plainMonths, yuan: plainYuan } as const;

export interface FigureBounds {
  readonly low: number;
  readonly high: number;
  readonly isWhole?: true;
  /** What it is counted in, where somebody may write that too. */
  readonly unit?: keyof typeof PLAIN;
  /** Said when the figure is outside. */
  readonly words: string;
}

/** A loan of one's own, in 万元. */
export const AMOUNT_BOUNDS: FigureBounds = {
  low: LOAN_BOUNDS.minYuan / YUAN_PER_WAN,
  high: LOAN_BOUNDS.maxYuan / YUAN_PER_WAN,
  unit: 'wan',
  words: '借多少，写 0.1 到 1,000,000 万元之间的数',
};

type LentBounds = Pick<FinanceProductRow, 'amountStart' | 'amountEnd' | 'termStart' | 'termEnd'>;

/** A loan of a product, in 万元. */
export const productAmount = ({ amountStart, amountEnd }: LentBounds): FigureBounds => ({
  low: Math.max(amountStart, AMOUNT_BOUNDS.low),
  high: Math.min(amountEnd, AMOUNT_BOUNDS.high),
  unit: 'wan',
  words: `这个产品的额度是 ${formatWanRange(amountStart, amountEnd)}`,
});

/** The term of a loan of one's own, or of a product. */
export const monthsOf = (product: LentBounds | null): FigureBounds => ({
  low: product?.termStart ?? 1,
  high: Math.min(product?.termEnd ?? LOAN_BOUNDS.maxMonths, LOAN_BOUNDS.maxMonths),
  isWhole: true,
  unit: 'months',
  words:
    product === null
      ? '用几个月，写 1 到 360 之间的整数'
      : `这个产品的期限是 ${formatMonthRange(product.termStart, product.termEnd)}，写整数`,
});

const read = (text: string, { unit }: FigureBounds): number | undefined =>
  typedNumber(text, unit === undefined ? plainDecimal : PLAIN[unit]);

/** The figure that somebody typed; undefined when it is none, or outside its bounds. */
export function toFigure(text: string, bounds: FigureBounds): number | undefined {
  const { low, high, isWhole } = bounds;
  const value = read(text, bounds);
  const fits = value !== undefined && value >= low && value <= high && (isWhole === undefined || Number.isInteger(value));
  return fits ? value : undefined;
}

const MINUS = /^\s*[-－−]/;

/** Why what is typed is no amount of a loan of a product, with its bounds. */
export function productAmountFault(text: string, { words, ...bounds }: FigureBounds): string {
  if (MINUS.test(text)) return `借的钱不能是负数，${words}`;
  return read(text, { words, ...bounds }) === undefined ? `借多少要写数字，${words}` : words;
}

/** Why what is typed is no amount of a loan, with the bounds. */
export function amountFault(text: string): string {
  if (text.trim() === '') return '借多少还没有写，0.1 到 1,000,000 万元之间都行';
  if (MINUS.test(text)) return '借的钱不能是负数，最少写 0.1 万元';
  const value = read(text, AMOUNT_BOUNDS) ?? Number(text);
  if (value > AMOUNT_BOUNDS.high) return '太多了，最多写 1,000,000 万元';
  return value < AMOUNT_BOUNDS.low ? '太少了，最少写 0.1 万元' : AMOUNT_BOUNDS.words;
}
