import { financeFacets } from '#lib/contract/catalogue/finance.ts';
import type { FinanceProductFilter } from '#lib/contract/finance-product.ts';
import type { Agency } from '../reference/list-agency-options.ts';
import type { FinanceProductInput } from './product-input.ts';
import { overlapsRange, type ProductRanges } from './product-ranges.ts';

export type FacetName = keyof typeof financeFacets;

export const FACET_NAMES = Object.keys(financeFacets) as FacetName[];

/** Filters by code that are not counted. */
const UNCOUNTED = ['agencyId', 'zone'] as const;
type CodedFilter = FacetName | (typeof UNCOUNTED)[number];
const CODED_FILTERS: readonly CodedFilter[] = [...FACET_NAMES, ...UNCOUNTED];

export const toFacetCode = (filter: CodedFilter, value: string): string => `${filter}:${value}`;

/** The codes of `fin_feature` that are true of a product. */
const toFeatureCodes = (product: FinanceProductInput): string[] => [
  ...(product.online ? ['online'] : []),
  ...(product.firstLoanFriendly ? ['firstLoan'] : []),
  ...(product.fees.length === 0 ? ['noFee'] : []),
  ...(product.discount === '' ? [] : ['discount']),
  ...(product.rateNegotiable ? ['negotiable'] : []),
];

/** One code for each value a filter can ask for, so that one index answers any combination of filters. */
export function toFacetCodes(product: FinanceProductInput, agency: Agency, ranges: ProductRanges): string[] {
  const amounts = ranges.amountRange.filter((range) => overlapsRange(range, product.amountStart, product.amountEnd));
  const terms = ranges.termRange.filter((range) => overlapsRange(range, product.termStart, product.termEnd));
  const values: Record<CodedFilter, readonly string[]> = {
    amountRange: amounts.map((range) => range.value),
    termRange: terms.map((range) => range.value),
    guaranteeType: product.guaranteeTypes,
    payType: product.payTypes,
    productType: [product.productType],
    accountType: product.accountTypes,
    orgType: [agency.agencyOrgType],
    city: product.cityCodes,
    industry: product.industries,
    trade: product.trades ?? [],
    feature: toFeatureCodes(product),
    agencyId: [product.agencyId],
    zone: product.zone,
  };
  return CODED_FILTERS.flatMap((name) => [...new Set(values[name])].map((value) => toFacetCode(name, value)));
}

/** The codes a filter asks for, one group for each filter in use: a product must have one code of every group. */
export function toCodeGroups(filter: FinanceProductFilter, omit?: FacetName): string[][] {
  return CODED_FILTERS.flatMap((name) => {
    const asked = filter[name];
    if (name === omit || asked === undefined || asked.length === 0) return [];
    return [[asked].flat().map((value) => toFacetCode(name, value))];
  });
}
