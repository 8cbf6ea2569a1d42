import { sql } from 'drizzle-orm';
import { financeFacets } from '#lib/contract/catalogue/finance.ts';
import type { DictionaryEntry } from '#lib/contract/dictionary.ts';
import type { FinanceProductFilter } from '#lib/contract/finance-product.ts';
import type { Database } from '../../db/database.ts';
import type { Agency } from '../reference/list-agency-options.ts';
import { listDictionaryEntries } from '../reference/set-dictionary-entry.ts';
import type { FinanceProductInput } from './product-input.ts';

/** `[from, to)` in the dictionary's unit; the last range is open. */
export interface ValueRange {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** What the amount and term facets offer, from their dictionaries. */
export interface ProductRanges {
  /** 万元. */
  readonly amountRange: readonly ValueRange[];
  /** Months. */
  readonly termRange: readonly ValueRange[];
}

const RANGE = /^(\d+)-(\d*)$/;

/** Dictionary values spelled `from-to` or `from-`; entries spelled otherwise are no ranges. */
export const toValueRanges = (entries: readonly DictionaryEntry[]): ValueRange[] =>
  entries.flatMap(({ dictValue }) => {
    const [, from, to] = RANGE.exec(dictValue) ?? [];
    if (from === undefined) return [];
    return [{ value: dictValue, from: Number(from), to: to ? Number(to) : Number.POSITIVE_INFINITY }];
  });

/** A product from `start` to `end` is in a range when it starts below the range's end and does not end before its start. */
export const overlapsRange = (range: ValueRange, start: number, end: number): boolean => start < range.to && end >= range.from;

export async function loadProductRanges(db: Database): Promise<ProductRanges> {
  const amounts = await listDictionaryEntries(db, 'fin_amount_range');
  const terms = await listDictionaryEntries(db, 'fin_term_range');
  return { amountRange: toValueRanges(amounts), termRange: toValueRanges(terms) };
}

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

type RangeFacet = 'amountRange' | 'termRange';

const toJson = (name: RangeFacet, ranges: readonly ValueRange[], unit: number): string =>
  JSON.stringify(
    ranges.map(({ value, from, to }) => ({
      code: toFacetCode(name, value),
      from: from * unit,
      to: Number.isFinite(to) ? to * unit : null,
    })),
  );

const YUAN_PER_WAN = 10_000;

/** Files every product under the ranges that the dictionaries hold now. */
export async function refreshRangeCodes(db: Database): Promise<void> {
  const { amountRange, termRange } = await loadProductRanges(db);
  const ranges = sql`jsonb_to_recordset(${toJson('amountRange', amountRange, YUAN_PER_WAN)}::jsonb) as r(code text, "from" numeric, "to" numeric)`;
  const terms = sql`jsonb_to_recordset(${toJson('termRange', termRange, 1)}::jsonb) as r(code text, "from" numeric, "to" numeric)`;
  await db.execute(sql`
    update finance_product p set facet_codes =
      array(select c from unnest(p.facet_codes) as c where c not like 'amountRange:%' and c not like 'termRange:%')
      || array(select r.code from ${ranges} where p.amount_end_yuan >= r."from" and (r."to" is null or p.amount_start_yuan < r."to"))
      || array(select r.code from ${terms} where p.term_end_months >= r."from" and (r."to" is null or p.term_start_months < r."to"))`);
}
