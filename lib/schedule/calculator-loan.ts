import type { FinanceProductRow, ProductFee } from '#lib/contract/finance-product.ts';
import type { LoanTerms } from '#lib/contract/loan-terms.ts';
import { isPayWay, LOAN_BOUNDS, type PayWay } from '#lib/contract/pricing/loan-bounds.ts';
import { type PriceSheet, priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { offeredLoan, type PricedProduct } from '#lib/contract/pricing/reference-loan.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import type { CalculatorQuery } from '#lib/routes/tool-queries.ts';

/** What the calculator takes of a product: its fees, its lowest rate, what it lends and how it is repaid. */
export type CalculatedProduct = PricedProduct &
  Pick<FinanceProductRow, 'productCode' | 'productName'> &
  Partial<Pick<LoanTerms, 'dayCount' | 'seasonDays'>>;

/** Of a loan of one's own. */
const USUAL_WAYS: readonly PayWay[] = ['1', '2', '3', '4'];

/** Ways of repaying to choose from: a product's own, in the order of the codes. */
export function calculatedWays(product: Pick<CalculatedProduct, 'payTypes'> | null): readonly PayWay[] {
  const own = (product?.payTypes ?? []).filter(isPayWay).toSorted();
  return own.length === 0 ? USUAL_WAYS : own;
}

/** The rate of the first example where nothing is asked for. */
const USUAL_RATE_PERCENT = 3.65;
const { minYuan, maxYuan, maxMonths } = LOAN_BOUNDS;
/** Whatever can be calculated at all. */
const ANY_LOAN: PricedProduct = {
  ...{ agencyName: '', rateStart: null, payTypes: [], fees: [] },
  ...{ amountStart: minYuan / YUAN_PER_WAN, amountEnd: maxYuan / YUAN_PER_WAN, termStart: 1, termEnd: maxMonths },
};

/** The loan as it is reckoned: nothing missing. */
export interface CalculatedLoan {
  readonly amount: number;
  readonly rate: number;
  readonly months: number;
  readonly payType: PayWay;
  readonly ways: readonly PayWay[];
  readonly fees: ProductFee[];
  /** Code of `fin_guarantee_type`, where one was chosen: some fees are due with it only. */
  readonly guaranteeType: string | undefined;
  /** 贴现, where everything is repaid at once. */
  readonly bankDiscount: boolean;
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

const lent = (figure: number | undefined, low: number, high: number): number | undefined =>
  figure !== undefined && figure >= low && figure <= high ? figure : undefined;

/** What is missing, and what the product does not lend, comes from the product, then from the reference loan; a product's fees replace one's own. */
export function calculatedLoan(query: CalculatorQuery, product: CalculatedProduct | null): CalculatedLoan {
  const ways = calculatedWays(product);
  const lender = { ...(product ?? ANY_LOAN), payTypes: [...ways] };
  const usual = offeredLoan(lender, { payWay: query.payType });
  return {
    amount: lent(query.amount, lender.amountStart, lender.amountEnd) ?? usual.amountWan,
    rate: query.rate ?? product?.rateStart ?? USUAL_RATE_PERCENT,
    months: lent(query.months, lender.termStart, lender.termEnd) ?? usual.months,
    payType: usual.payWay,
    ways,
    fees: product === null ? ownFees(query) : [...product.fees],
    guaranteeType: query.guaranteeType,
    bankDiscount: product?.bankDiscount === true,
  };
}

/** The price sheet of the loan, exact as that of a product (see `priceSheet`). */
export function calculatorSheet(loan: CalculatedLoan, agencyName: string, payType: PayWay = loan.payType): PriceSheet {
  const sheet = priceSheet(
    {
      ...ANY_LOAN,
      agencyName,
      rateStart: loan.rate,
      payTypes: [...loan.ways],
      fees: loan.fees,
      bankDiscount: loan.bankDiscount,
    },
    { amountWan: loan.amount, months: loan.months, payWay: payType, guaranteeType: loan.guaranteeType },
  );
  if (sheet === null) throw new RangeError('rate out of range');
  return sheet;
}

/** The same loan by each way of repaying. */
export const compareWays = (loan: CalculatedLoan, agencyName: string): readonly (PriceSheet & { readonly way: PayWay })[] =>
  loan.ways.map((way) => ({ ...calculatorSheet(loan, agencyName, way), way }));
