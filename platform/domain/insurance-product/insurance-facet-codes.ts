import { insuranceFacets } from '#lib/contract/catalogue/insurance.ts';
import type { InsuranceFacets, InsuranceProductFilter } from '#lib/contract/insurance-product.ts';
import { overlapsRange, type ValueRange } from '../finance-product/product-ranges.ts';
import type { InsuranceProductInput } from './insurance-product-input.ts';

export type FacetName = keyof InsuranceFacets;

export const FACET_NAMES = [...Object.keys(insuranceFacets), 'insurer'] as FacetName[];

/** What the range facets offer, from their dictionaries: 万元, 元 and days. */
export type InsuranceRanges = Readonly<Record<'sumRange' | 'premiumRange' | 'waitingRange', readonly ValueRange[]>>;

export const toFacetCode = (facet: FacetName, value: string): string => `${facet}:${value}`;

/** The codes of `ins_feature` that are true of a product. */
const toFeatureCodes = ({ pricing, renewable, coolingDays }: InsuranceProductInput): string[] => [
  ...(pricing.subsidyPercent > 0 ? ['subsidy'] : []),
  ...(renewable ? ['renewable'] : []),
  ...(coolingDays > 0 ? ['cooling'] : []),
];

const within = (ranges: readonly ValueRange[], start: number, end: number): string[] =>
  ranges.filter((range) => overlapsRange(range, start, end)).map((range) => range.value);

/** One code for each value a filter can ask for, so that one index answers any combination of filters. */
export function toFacetCodes(product: InsuranceProductInput, ranges: InsuranceRanges): string[] {
  const values: Record<FacetName, readonly string[]> = {
    type: [product.type],
    insuredKind: [product.insuredKind],
    sumRange: within(ranges.sumRange, product.sumInsuredMin, product.sumInsuredMax),
    premiumRange: within(ranges.premiumRange, product.premiumMin, product.premiumMax),
    waitingRange: within(ranges.waitingRange, product.waitingDays, product.waitingDays),
    feature: toFeatureCodes(product),
    insurer: [product.insurerId],
  };
  return FACET_NAMES.flatMap((name) => values[name].map((value) => toFacetCode(name, value)));
}

/** What a filter chose of a facet. */
export const chosenOf = (filter: InsuranceProductFilter, name: FacetName): string[] =>
  name === 'insurer' ? (filter.insurerId === undefined ? [] : [filter.insurerId]) : filter[name];
