import { LOAN_BOUNDS } from '#lib/contract/pricing/loan-bounds.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { typedNumber } from '#lib/validation/typed-number.ts';

export interface FigureBounds {
  readonly low: number;
  readonly high: number;
  readonly isWhole?: true;
  /** Said when the figure is outside. */
  readonly words: string;
}

/** A loan of one's own, in 万元. */
export const AMOUNT_BOUNDS: FigureBounds = {
  low: LOAN_BOUNDS.minYuan / YUAN_PER_WAN,
  high: LOAN_BOUNDS.maxYuan / YUAN_PER_WAN,
  words: '借多少，写 0.1 到 1,000,000 万元之间的数',
};

/** The figure that somebody typed; undefined when it is none, or outside its bounds. */
export function toFigure(text: string, { low, high, isWhole }: FigureBounds): number | undefined {
  const value = typedNumber(text);
  const fits = value !== undefined && value >= low && value <= high && (isWhole === undefined || Number.isInteger(value));
  return fits ? value : undefined;
}
