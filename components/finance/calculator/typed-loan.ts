import { LOAN_BOUNDS } from '#lib/contract/pricing/repayment-schedule.ts';
import type { CalculatorQuery } from '#lib/routes/tool-queries.ts';
import { CALCULATED_WAYS, type CalculatedLoan } from '#lib/schedule/calculator-loan.ts';
import { AMOUNT_BOUNDS, type FigureBounds, toFigure } from '../typed-figure.ts';

export const CALCULATOR_FIELDS = ['amount', 'rate', 'months', 'payType', 'feeOnce', 'feeYearly', 'feeFixed'] as const;
export type CalculatorField = (typeof CALCULATOR_FIELDS)[number];

/** What stands in the boxes. */
export type TypedLoan = Readonly<Record<CalculatorField, string>>;

const { maxYuan, maxMonths, maxRatePercent } = LOAN_BOUNDS;

const BOUNDS: Readonly<Record<Exclude<CalculatorField, 'payType'>, FigureBounds>> = {
  amount: AMOUNT_BOUNDS,
  rate: { low: 0, high: maxRatePercent, words: '年利率写 0 到 100 之间的数' },
  months: { low: 1, high: maxMonths, isWhole: true, words: '用几个月，写 1 到 360 之间的整数' },
  feeOnce: { low: 0, high: maxRatePercent, words: '一次性费用写借款额的百分之几，0 到 100 之间' },
  feeYearly: { low: 0, high: maxRatePercent, words: '每年的费用写借款额的百分之几，0 到 100 之间' },
  feeFixed: { low: 0, high: maxYuan, words: '固定费用写元，不小于 0' },
};

/** Without these there is no loan; fees may be empty. */
const REQUIRED: readonly CalculatorField[] = ['amount', 'rate', 'months'];
const NUMBERS = Object.keys(BOUNDS) as (keyof typeof BOUNDS)[];

const toWay = (text: string): CalculatorQuery['payType'] => CALCULATED_WAYS.find((way) => way === text);

/** The boxes as a query: what is empty or outside its bounds is left out. */
export const readTyped = (typed: TypedLoan): CalculatorQuery => ({
  ...(Object.fromEntries(NUMBERS.map((name) => [name, toFigure(typed[name], BOUNDS[name])])) as Record<
    keyof typeof BOUNDS,
    number | undefined
  >),
  payType: toWay(typed.payType),
});

/** A sentence for every box that holds something else than its figure; an empty fee is none. */
export function typedFaults(typed: TypedLoan): Partial<Record<keyof typeof BOUNDS, string>> {
  const isMeant = (name: keyof typeof BOUNDS): boolean => REQUIRED.includes(name) || typed[name].trim() !== '';
  const wrong = NUMBERS.filter((name) => isMeant(name) && toFigure(typed[name], BOUNDS[name]) === undefined);
  return Object.fromEntries(wrong.map((name) => [name, BOUNDS[name].words]));
}

/** The boxes at first: the loan as the server reckoned it, fees as they were asked for. */
export const toTyped = (loan: CalculatedLoan, query: CalculatorQuery): TypedLoan => ({
  amount: String(loan.amount),
  rate: String(loan.rate),
  months: String(loan.months),
  payType: loan.payType,
  feeOnce: query.feeOnce === undefined ? '' : String(query.feeOnce),
  feeYearly: query.feeYearly === undefined ? '' : String(query.feeYearly),
  feeFixed: query.feeFixed === undefined ? '' : String(query.feeFixed),
});

/** The query of the page, and of the file, for what is in the boxes. */
export function toCalculatorSearch(typed: TypedLoan, productCode: string | undefined): string {
  const query = readTyped(typed);
  const search = new URLSearchParams();
  for (const name of CALCULATOR_FIELDS) if (query[name] !== undefined) search.set(name, String(query[name]));
  if (productCode !== undefined) search.set('productCode', productCode);
  return search.toString();
}
