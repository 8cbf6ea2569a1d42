import type { ComparedProduct, ProductFee } from '#lib/contract/finance-product.ts';
import { conditionalFees, dueFees } from '#lib/contract/pricing/fees.ts';
import { isPayWay } from '#lib/contract/pricing/loan-bounds.ts';
import { type PriceSheet, priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import {
  offeredLoan,
  REFERENCE_AMOUNT_WAN,
  REFERENCE_MONTHS,
  REFERENCE_WAY,
  type WantedLoan,
} from '#lib/contract/pricing/reference-loan.ts';
import { acceptanceFigure } from '#lib/labels/product-words.ts';
import type { LoanQuery } from '#lib/routes/page-queries.ts';

/** A product with its price at the wanted loan; null where the rate is 面议. */
export interface PricedProduct {
  readonly product: ComparedProduct;
  readonly sheet: PriceSheet | null;
  /** Fees that it bears, and those that it bears in some cases only: in no sum. */
  readonly due: readonly ProductFee[];
  readonly conditional: readonly ProductFee[];
}

/** What a product can be best at. */
export type Strength = 'cost' | 'rate' | 'amount' | 'term' | 'materials' | 'speed' | 'score';

export interface Comparison {
  readonly products: readonly PricedProduct[];
  /** Codes of the products that are best; empty where all are alike or fewer than two can be compared. */
  readonly best: Readonly<Record<Strength, readonly string[]>>;
  /** The dearest and the cheapest at the same loan; null where fewer than two have a price or one is for another loan. */
  readonly costs: { readonly cheapest: PricedProduct; readonly dearest: PricedProduct; readonly savedYuan: number } | null;
}

export const priceAll = (products: readonly ComparedProduct[], wanted: WantedLoan): PricedProduct[] =>
  products.map((product) => {
    const loan = offeredLoan(product, wanted);
    return {
      product,
      sheet: priceSheet(product, wanted),
      due: dueFees(product.fees, loan),
      conditional: conditionalFees(product.fees, loan),
    };
  });

const loanText = ({ sheet }: PricedProduct): string =>
  sheet === null ? '' : [sheet.loan.amountWan, sheet.loan.months, sheet.loan.payWay].join();

/** Total costs are only set against each other for the same amount, term and way of repayment: all that have one, or none. */
function atSameLoan(products: readonly PricedProduct[]): PricedProduct[] {
  const priced = products.filter(({ sheet }) => sheet !== null);
  return new Set(priced.map(loanText)).size > 1 ? [] : priced;
}

const sizeText = ({ sheet }: PricedProduct): string => (sheet === null ? '' : [sheet.loan.amountWan, sheet.loan.months].join());

/** Yearly rates are only set against each other for the same amount and term: a fixed fee weighs more in a smaller or shorter loan. */
function ofSameSize(products: readonly PricedProduct[]): PricedProduct[] {
  const priced = products.filter(({ sheet }) => sheet !== null);
  return new Set(priced.map(sizeText)).size > 1 ? [] : priced;
}

/** Codes with the lowest value among those that have one; none where all are alike. */
function lowest(products: readonly PricedProduct[], toValue: (product: PricedProduct) => number | null): string[] {
  const valued = products.flatMap((one) => {
    const value = toValue(one);
    return value === null ? [] : [{ code: one.product.productCode, value }];
  });
  const least = Math.min(...valued.map(({ value }) => value));
  const codes = valued.filter(({ value }) => value === least).map(({ code }) => code);
  return valued.length < 2 || codes.length === valued.length ? [] : codes;
}

/** As it is shown: what reads the same is not better. */
const shownPercent = (percent: number | null | undefined): number | null =>
  percent === null || percent === undefined ? null : Math.round(percent * 100);

const shownHours = (hours: number | null): number | null => {
  const figure = acceptanceFigure(hours);
  return figure === null ? null : Number(figure);
};

const negated = (value: number | null | undefined): number | null => (value === null || value === undefined ? null : -value);

/** Mean of the three scores; null before five have rated. */
export function overallScore({ evaluation }: Pick<ComparedProduct, 'evaluation'>): number | null {
  if (evaluation === null) return null;
  return Math.round(((evaluation.serviceScore + evaluation.majorScore + evaluation.durationScore) / 3) * 10) / 10;
}

export const requiredMaterials = ({ materials }: Pick<ComparedProduct, 'materials'>): string[] =>
  materials.filter(({ required }) => required).map(({ name }) => name);

function findBest(products: readonly PricedProduct[], alike: readonly PricedProduct[]): Comparison['best'] {
  return {
    cost: lowest(alike, ({ sheet }) => sheet?.extraCostYuan ?? null),
    rate: lowest(ofSameSize(products), ({ sheet }) => shownPercent(sheet?.allInPercent)),
    amount: lowest(products, ({ product }) => -product.amountEnd),
    term: lowest(products, ({ product }) => -product.termEnd),
    materials: lowest(products, ({ product }) => requiredMaterials(product).length),
    speed: lowest(products, ({ product }) => shownHours(product.acceptanceHours)),
    score: lowest(products, ({ product }) => negated(overallScore(product))),
  };
}

const costOf = ({ sheet }: PricedProduct): number => sheet?.extraCostYuan ?? 0;

function compareCosts(alike: readonly PricedProduct[]): Comparison['costs'] {
  const ordered = [...alike].sort((a, b) => costOf(a) - costOf(b));
  const [cheapest] = ordered;
  const dearest = ordered.at(-1);
  if (cheapest === undefined || dearest === undefined || ordered.length < 2) return null;
  return { cheapest, dearest, savedYuan: (Math.round(costOf(dearest) * 100) - Math.round(costOf(cheapest) * 100)) / 100 };
}

/** Products side by side at one loan: each one's price, and what each is best at. */
export function compareProducts(given: readonly ComparedProduct[], wanted: WantedLoan): Comparison {
  const products = priceAll(given, wanted);
  const alike = atSameLoan(products);
  return { products, best: findBest(products, alike), costs: compareCosts(alike) };
}

interface ComparedLoan extends Required<{ [K in Exclude<keyof WantedLoan, 'guaranteeType'>]: NonNullable<WantedLoan[K]> }> {
  readonly guaranteeType?: string | undefined;
}

const REFERENCE: ComparedLoan = {
  amountWan: REFERENCE_AMOUNT_WAN,
  months: REFERENCE_MONTHS,
  payWay: REFERENCE_WAY,
};

/** The wanted figure, moved to where the ranges of all products meet; the wanted one where they do not. */
function common(wanted: number, ranges: readonly (readonly [low: number, high: number])[]): number {
  const low = Math.max(...ranges.map(([start]) => start));
  const high = Math.min(...ranges.map(([, end]) => end));
  return low > high ? wanted : Math.min(Math.max(wanted, low), high);
}

/** The wanted way of repayment where all products have it; else one that all of them have. */
function commonPayWay(products: readonly ComparedProduct[], wanted: string): string {
  const isShared = (way: string): boolean => products.every(({ payTypes }) => payTypes.includes(way));
  const first = [wanted, REFERENCE.payWay].find(isShared);
  if (first !== undefined) return first;
  return products[0]?.payTypes.filter(isPayWay).find(isShared) ?? REFERENCE.payWay;
}

/** The loan by which products are compared, as everywhere: what is asked for, else the basis. */
export const comparedLoan = ({ amount, months, payType, guaranteeType }: Partial<LoanQuery>): ComparedLoan => ({
  amountWan: amount ?? REFERENCE.amountWan,
  months: months ?? REFERENCE.months,
  payWay: payType ?? REFERENCE.payWay,
  ...(guaranteeType === undefined ? {} : { guaranteeType }),
});

/** A loan that all of the products lend, as near to the wanted one as can be; null where there is none. */
export function sharedLoan(products: readonly ComparedProduct[], wanted: ComparedLoan): ComparedLoan | null {
  const loan = {
    ...wanted,
    amountWan: common(
      wanted.amountWan,
      products.map(({ amountStart, amountEnd }) => [amountStart, amountEnd]),
    ),
    months: common(
      wanted.months,
      products.map(({ termStart, termEnd }) => [termStart, termEnd]),
    ),
    payWay: commonPayWay(products, wanted.payWay),
  };
  return priceAll(products, loan).some(({ sheet }) => sheet?.moved) ? null : loan;
}
