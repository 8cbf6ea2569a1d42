import type { ProductFee } from '#lib/contract/finance-product.ts';
import { LOAN_BOUNDS, type PayWay } from '#lib/contract/pricing/loan-bounds.ts';
import { type PriceSheet, priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { REFERENCE_AMOUNT_WAN, REFERENCE_MONTHS } from '#lib/contract/pricing/reference-loan.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import type { CalculatorQuery } from '#lib/routes/tool-queries.ts';

/** What the calculator takes of a product: its fees and its lowest rate. */
export interface CalculatedProduct {
  readonly productCode: string;
  readonly productName: string;
  readonly agencyName: string;
  readonly rateStart: number | null;
  readonly fees: readonly ProductFee[];
}

export const CALCULATED_WAYS = ['1', '2', '3', '4'] as const satisfies readonly PayWay[];
export type CalculatedWay = (typeof CALCULATED_WAYS)[number];

/** The rate of the first example where nothing is asked for. */
const USUAL_RATE_PERCENT = 3.65;
const { minYuan, maxYuan, maxMonths } = LOAN_BOUNDS;

/** The loan as it is reckoned: nothing missing. */
export interface CalculatedLoan {
  readonly amount: number;
  readonly rate: number;
  readonly months: number;
  readonly payType: CalculatedWay;
  readonly fees: ProductFee[];
}

const isPaid = (figure: number | undefined): figure is number => figure !== undefined && figure > 0;

/** Fees of one's own, as a product would have them. */
function ownFees({ feeOnce, feeYearly, feeFixed }: CalculatorQuery): ProductFee[] {
  const common = { payee: '收费的机构', note: '' };
  return [
    ...(isPaid(feeOnce) ? [{ ...common, name: '一次性费用', when: '放款前，一次', kind: 'rateOnce' as const, rate: feeOnce }] : []),
    ...(isPaid(feeYearly) ? [{ ...common, name: '每年的费用', when: '每年年初', kind: 'rateYearly' as const, rate: feeYearly }] : []),
    ...(isPaid(feeFixed) ? [{ ...common, name: '固定费用', when: '放款前，一次', kind: 'fixed' as const, amountYuan: feeFixed }] : []),
  ];
}

/** What is missing comes from the product, then from the reference loan; a product's fees replace one's own. */
export const calculatedLoan = (query: CalculatorQuery, product: CalculatedProduct | null): CalculatedLoan => ({
  amount: query.amount ?? REFERENCE_AMOUNT_WAN,
  rate: query.rate ?? product?.rateStart ?? USUAL_RATE_PERCENT,
  months: query.months ?? REFERENCE_MONTHS,
  payType: query.payType ?? '1',
  fees: product === null ? ownFees(query) : [...product.fees],
});

/** The price sheet of the loan, exact as that of a product (see `priceSheet`). */
export function calculatorSheet(loan: CalculatedLoan, agencyName: string, payType: PayWay = loan.payType): PriceSheet {
  const sheet = priceSheet(
    {
      agencyName,
      amountStart: minYuan / YUAN_PER_WAN,
      amountEnd: maxYuan / YUAN_PER_WAN,
      rateStart: loan.rate,
      termStart: 1,
      termEnd: maxMonths,
      payTypes: [...CALCULATED_WAYS],
      fees: loan.fees,
    },
    { amountWan: loan.amount, months: loan.months, payWay: payType },
  );
  if (sheet === null) throw new RangeError('rate out of range');
  return sheet;
}

/** The same loan by each way of repaying. */
export const compareWays = (loan: CalculatedLoan, agencyName: string): readonly (PriceSheet & { readonly way: CalculatedWay })[] =>
  CALCULATED_WAYS.map((way) => ({ ...calculatorSheet(loan, agencyName, way), way }));
