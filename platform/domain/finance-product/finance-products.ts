import { type AnyColumn, and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { AccountType, financeFacets, LOAN_PURPOSES } from '#lib/contract/catalogue/finance.ts';
import { FARM_INDUSTRIES } from '#lib/contract/farm-trades.ts';
import type { FinanceProductFilter, FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { MatchRule } from '#lib/contract/match/match-rule.ts';
import { productAllInRate } from '#lib/contract/pricing/all-in-rate.ts';
import { isOwnLoan, type PricedProduct, REFERENCE_WAY, toWantedLoan, type WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { isSeasonal } from '#lib/contract/pricing/season.ts';
import { toWan, YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import type { FINANCE_SORTS } from '#lib/contract/query-rules.ts';
import { loadRanges, type RangeFacet, rangesOver, refreshRangeCodes, toFacetCode, type ValueRange } from '../../catalogue/facet-codes.ts';
import { type Candidates, type FacetValue, onSale, type ProductCatalogue } from '../../catalogue/product-catalogue.ts';
import type { Database } from '../../db/database.ts';
import { financeProduct as t } from '../../db/schema/finance-product-tables.ts';
import type { Agency } from '../reference/list-agency-options.ts';
import { listDistrictOptions } from '../reference/list-district-options.ts';
import { listDictionaryEntries } from '../reference/set-dictionary-entry.ts';
import type { FinanceProductInput } from './product-input.ts';

type StoredProduct = Omit<typeof t.$inferSelect, 'search' | 'facetCodes'> & { readonly seasonDays: readonly string[] | null };

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
    ...(stored.bankDiscount ? { bankDiscount: true } : {}),
    ...(isSeasonal({ terms: { seasonDays: stored.seasonDays ?? [] } }) ? { seasonal: true } : {}),
    tags: stored.tags,
    zone: stored.zone,
    hot: stored.hot,
    applyCount: stored.applyCount,
    ...(stored.usualRate === null ? {} : { usualRate: stored.usualRate }),
  };
}

const { search: _search, facetCodes: _facetCodes, ...stored } = getTableColumns(t);
const columns = {
  ...stored,
  /** Of `terms`, which lists do not read; null where the product names none. */
  seasonDays: sql<string[] | null>`(
    select d.content->'terms'->'seasonDays' from finance_product_detail d where d.product_code = finance_product.product_code)`,
};
export const productColumns = columns;

export const LISTED = onSale(t);

type FacetName = keyof typeof financeFacets;
const FACETS = Object.keys(financeFacets) as FacetName[];
const UNCOUNTED = ['agencyId', 'zone', 'hadLoan'] as const;

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

const within = (start: AnyColumn, end: AnyColumn, value: number | undefined): SQL[] =>
  value === undefined ? [] : [sql`${start} <= ${value}::numeric and ${end} >= ${value}::numeric`];

const loanConditions = ({ amount, months, purpose }: FinanceProductFilter): SQL[] => [
  ...(purpose === undefined ? [] : [inArray(t.productType, [...LOAN_PURPOSES[purpose]])]),
  ...within(t.amountStartYuan, t.amountEndYuan, amount === undefined ? undefined : amount * YUAN_PER_WAN),
  ...within(t.termStartMonths, t.termEndMonths, months),
];

const pricedColumns = {
  productCode: columns.productCode,
  rateNegotiable: columns.rateNegotiable,
  rateStart: columns.rateStart,
  amountStartYuan: columns.amountStartYuan,
  amountEndYuan: columns.amountEndYuan,
  termStartMonths: columns.termStartMonths,
  termEndMonths: columns.termEndMonths,
  payTypes: columns.payTypes,
  fees: columns.fees,
  bankDiscount: columns.bankDiscount,
};

/** All-in rate of the reader's own loan; null for 面议 and what cannot be reckoned. */
const rateFor = (product: PricedProduct & { readonly rateNegotiable: boolean }, wanted: WantedLoan): number | null =>
  product.rateNegotiable ? null : productAllInRate(product, wanted);

interface RankedProduct {
  readonly code: string;
  readonly isNegotiable: boolean;
  readonly rate: number;
}
const byRate = (a: RankedProduct, b: RankedProduct): number =>
  Number(a.isNegotiable) - Number(b.isNegotiable) || a.rate - b.rate || (a.code < b.code ? -1 : 1);

const WITHOUT_FEES = sql`(${t.fees} = '[]'::jsonb and not ${t.bankDiscount})`;

/** Without fees and discount the all-in rate is the same for every loan, so the stored order holds. */
async function rankWithoutFees(db: Database, { where, orderBy, until }: Candidates): Promise<RankedProduct[]> {
  const rows = await db
    .select({ code: t.productCode, isNegotiable: t.rateNegotiable, rate: t.allInRate })
    .from(t)
    .where(and(where, WITHOUT_FEES))
    .orderBy(...orderBy)
    .limit(until);
  return rows.map(({ rate, ...row }) => ({ ...row, rate: rate ?? Number.MAX_VALUE }));
}

async function rankWithFees(db: Database, wanted: WantedLoan, { where, orderBy, limit }: Candidates): Promise<RankedProduct[]> {
  const rows = await db
    .select(pricedColumns)
    .from(t)
    .where(and(where, sql`not ${WITHOUT_FEES}`))
    .orderBy(...orderBy)
    .limit(limit);
  return rows.map((row) => {
    const [amountStart, amountEnd] = [toWan(row.amountStartYuan), toWan(row.amountEndYuan)];
    const product = { ...row, agencyName: '', amountStart, amountEnd, termStart: row.termStartMonths, termEnd: row.termEndMonths };
    return { code: row.productCode, isNegotiable: row.rateNegotiable, rate: rateFor(product, wanted) ?? Number.MAX_VALUE };
  });
}

async function rankByRate(db: Database, wanted: WantedLoan, candidates: Candidates): Promise<string[]> {
  const ranked = [...(await rankWithoutFees(db, candidates)), ...(await rankWithFees(db, wanted, candidates))];
  return ranked.sort(byRate).map(({ code }) => code);
}

const BATCH = 500;

/** Reckons the stored all-in rates anew, where an older version reckoned a product by another way of repaying; the rest stays untouched. */
export async function refreshReferenceRates(db: Database): Promise<void> {
  for (let after = ''; ; ) {
    const other = sql`not (${REFERENCE_WAY} = any(${t.payTypes})) and cardinality(${t.payTypes}) > 1 and ${t.productCode} > ${after}`;
    const rows = await db.select(columns).from(t).where(other).orderBy(t.productCode).limit(BATCH);
    for (const stored of rows) {
      const allInRate = rateFor(toProductRow(stored, undefined), {});
      if (allInRate !== stored.allInRate) await db.update(t).set({ allInRate }).where(eq(t.productCode, stored.productCode));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.productCode;
  }
}

/** With the reader's own amount, term or way of repaying the all-in rate is reckoned for it, and ordered by it. */
function ownOrder({ sort, ...filter }: FinanceProductFilter & { readonly sort: readonly (typeof FINANCE_SORTS)[number][] }) {
  const wanted = toWantedLoan(filter);
  if (!isOwnLoan(wanted)) return null;
  const rank = sort[0] === 'allInRate' ? (db: Database, candidates: Candidates) => rankByRate(db, wanted, candidates) : null;
  return { rank, toOwn: (row: FinanceProductRow): FinanceProductRow => ({ ...row, allInRate: rateFor(row, wanted) }) };
}

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
  everyIs: ['贷款', '借款', '借钱', '融资'],
  columns,
  agencyOf: ({ agencyId }) => agencyId,
  codeOf: ({ productCode }) => productCode,
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
  also: loanConditions,
  own: ownOrder,
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

const HAD_LOAN = '1';
const FIRST_LOAN_RULE = { field: 'firstLoan', value: true, required: true } as const;
const asksFirstLoan = ({ field, value, required }: MatchRule): boolean =>
  field === FIRST_LOAN_RULE.field && value === FIRST_LOAN_RULE.value && required;

/** Files products of an older version under who may have had a loan. */
export async function refreshLoanCodes(db: Database): Promise<void> {
  const code = toFacetCode('hadLoan', HAD_LOAN);
  const asks = sql`coalesce(d.content->'rules', '[]'::jsonb) @> ${JSON.stringify([FIRST_LOAN_RULE])}::jsonb`;
  await db.execute(sql`
    update ${t} set facet_codes = array_append(facet_codes, ${code})
    where not (${code} = any(facet_codes))
      and not exists (select 1 from finance_product_detail d where d.product_code = ${t.productCode} and ${asks})`);
}

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
    hadLoan: product.rules.some(asksFirstLoan) ? [] : [HAD_LOAN],
  };
  return [...FACETS, ...UNCOUNTED].flatMap((name) => [...new Set(values[name])].map((value) => toFacetCode(name, value)));
}
