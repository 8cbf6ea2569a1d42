import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { AccountType, financeFacets } from '#lib/contract/catalogue/finance.ts';
import { FARM_INDUSTRIES } from '#lib/contract/farm-choices.ts';
import type { FinanceProductFilter, FinanceProductRow } from '#lib/contract/finance-product.ts';
import { toWan, YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import type { FINANCE_SORTS } from '#lib/contract/query-rules.ts';
import { loadRanges, type RangeFacet, rangesOver, refreshRangeCodes, toFacetCode, type ValueRange } from '../../catalogue/facet-codes.ts';
import { type FacetValue, onSale, type ProductCatalogue } from '../../catalogue/product-catalogue.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct as t } from '../../db/schema/finance-product-tables.ts';
import type { Agency } from '../reference/list-agency-options.ts';
import { listDistrictOptions } from '../reference/list-district-options.ts';
import { listDictionaryEntries } from '../reference/set-dictionary-entry.ts';
import type { FinanceProductInput } from './product-input.ts';

type StoredProduct = Omit<typeof t.$inferSelect, 'search' | 'facetCodes'>;

const round = (value: number | null, digits: number): number | null => (value === null ? null : Number(value.toFixed(digits)));

/** A stored product as lists show it: 万元, percent, months. */
export function toProductRow(stored: StoredProduct, agency: Agency | undefined): FinanceProductRow {
  return {
    productCode: stored.productCode,
    productName: stored.productName,
    productType: stored.productType,
    agencyId: stored.agencyId,
    agencyName: agency?.agencyName ?? '',
    agencyOrgType: (agency?.agencyOrgType ?? '7') as FinanceProductRow['agencyOrgType'],
    logo: agency?.logo ?? null,
    amountStart: toWan(stored.amountStartYuan),
    amountEnd: toWan(stored.amountEndYuan),
    rateStart: stored.rateStart,
    rateEnd: stored.rateEnd,
    rateNegotiable: stored.rateNegotiable,
    allInRate: stored.allInRate,
    termStart: stored.termStartMonths,
    termEnd: stored.termEndMonths,
    acceptanceHours: round(stored.acceptanceHours, 1),
    guaranteeTypes: stored.guaranteeTypes,
    payTypes: stored.payTypes,
    targetCustomer: stored.targetCustomer,
    accountTypes: stored.accountTypes as FinanceProductRow['accountTypes'],
    fees: stored.fees,
    tags: stored.tags,
    zone: stored.zone,
    hot: stored.hot,
    applyCount: stored.applyCount,
  };
}

const { search: _search, facetCodes: _facetCodes, ...columns } = getTableColumns(t);
export const productColumns = columns;

export const LISTED = onSale(t);

type FacetName = keyof typeof financeFacets;
const FACETS = Object.keys(financeFacets) as FacetName[];
const UNCOUNTED = ['agencyId', 'zone'] as const;

/** The city whose counties can be chosen (spec §9). */
const CITY_ID = '350300';

type WithoutDictionary = { [N in FacetName]: (typeof financeFacets)[N] extends null ? N : never }[FacetName];

const valuesWithoutDictionary: Record<WithoutDictionary, (db: Database) => readonly string[] | Promise<readonly string[]>> = {
  accountType: () => AccountType.options,
  city: async (db) => (await listDistrictOptions(db, { parentId: CITY_ID })).map(({ districtCode }) => districtCode),
  trade: () => Object.keys(FARM_INDUSTRIES),
};

async function valuesOf(db: Database, name: FacetName): Promise<FacetValue[]> {
  const dictType = financeFacets[name];
  const values =
    dictType === null
      ? await valuesWithoutDictionary[name as WithoutDictionary](db)
      : (await listDictionaryEntries(db, dictType)).map(({ dictValue }) => dictValue);
  return values.map((value) => ({ value }));
}

const amountCondition = ({ amount }: FinanceProductFilter): SQL[] => {
  if (amount === undefined) return [];
  const amountYuan = amount * YUAN_PER_WAN;
  return [sql`${t.amountStartYuan} <= ${amountYuan}::numeric and ${t.amountEndYuan} >= ${amountYuan}::numeric`];
};

/** Finance products on sale; 面议 and unknown values come last in every order. */
export const financeProducts: ProductCatalogue<
  StoredProduct,
  FinanceProductRow,
  FinanceProductFilter,
  FacetName,
  (typeof FINANCE_SORTS)[number]
> = {
  name: 'products',
  table: t,
  columns,
  agencyOf: ({ agencyId }) => agencyId,
  toRow: toProductRow,
  sortKeys: {
    allInRate: [sql`${t.rateNegotiable}`, sql`${t.allInRate} nulls last`],
    rateStart: [sql`${t.rateNegotiable}`, sql`${t.rateStart} nulls last`],
    '-amountEnd': [sql`${t.amountEndYuan} desc nulls last`],
    acceptanceHours: [sql`${t.acceptanceHours} nulls last`],
    '-applyCount': [sql`${t.applyCount} desc nulls last`],
    '-publishTime': [sql`${t.publishTime} desc nulls last`],
  },
  facets: FACETS,
  valuesOf,
  uncounted: UNCOUNTED,
  chosenOf: (filter, name) => [filter[name as FacetName | (typeof UNCOUNTED)[number]] ?? []].flat(),
  also: amountCondition,
};

const rangeFacets = {
  amountRange: {
    dictType: financeFacets.amountRange,
    start: sql`${t.amountStartYuan}`,
    end: sql`${t.amountEndYuan}`,
    unit: YUAN_PER_WAN,
  },
  termRange: { dictType: financeFacets.termRange, start: sql`${t.termStartMonths}`, end: sql`${t.termEndMonths}`, unit: 1 },
} satisfies Record<string, RangeFacet>;

/** What the amount (万元) and term (months) facets offer. */
export type ProductRanges = Readonly<Record<keyof typeof rangeFacets, readonly ValueRange[]>>;

export const loadProductRanges = (db: Database): Promise<ProductRanges> => loadRanges(db, rangeFacets);

/** Files every product under the ranges that the dictionaries hold now. */
export const refreshProductRanges = (db: Database): Promise<void> => refreshRangeCodes(db, t, rangeFacets);

/** The codes of `fin_feature` that are true of a product. */
const toFeatureCodes = (product: FinanceProductInput): string[] => [
  ...(product.online ? ['online'] : []),
  ...(product.firstLoanFriendly ? ['firstLoan'] : []),
  ...(product.fees.length === 0 ? ['noFee'] : []),
  ...(product.discount === '' ? [] : ['discount']),
  ...(product.rateNegotiable ? ['negotiable'] : []),
];

/** One code for each value a filter can ask for. */
export function toFacetCodes(product: FinanceProductInput, agency: Agency, ranges: ProductRanges): string[] {
  const values: Record<FacetName | (typeof UNCOUNTED)[number], readonly string[]> = {
    amountRange: rangesOver(ranges.amountRange, product.amountStart, product.amountEnd),
    termRange: rangesOver(ranges.termRange, product.termStart, product.termEnd),
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
  return [...FACETS, ...UNCOUNTED].flatMap((name) => [...new Set(values[name])].map((value) => toFacetCode(name, value)));
}
