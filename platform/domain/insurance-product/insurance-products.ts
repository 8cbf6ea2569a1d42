import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { insuranceFacets } from '#lib/contract/catalogue/insurance.ts';
import type { InsuranceFacets, InsuranceProductFilter, InsuranceProductRow, InsuredKind } from '#lib/contract/insurance-product.ts';
import { toWan, YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import type { INSURANCE_SORTS } from '#lib/contract/query-rules.ts';
import { loadRanges, type RangeFacet, rangesOver, refreshRangeCodes, toFacetCode, type ValueRange } from '../../catalogue/facet-codes.ts';
import { type FacetValue, onSale, type ProductCatalogue } from '../../catalogue/product-catalogue.ts';
import type { Database } from '../../db/database.ts';
import { insuranceProduct as t } from '../../db/schema/insurance-product-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { withoutTableScans } from '../../db/without-table-scans.ts';
import type { Agency } from '../reference/list-agency-options.ts';
import { listDictionaryEntries } from '../reference/set-dictionary-entry.ts';
import type { InsuranceProductInput } from './insurance-product-input.ts';

type StoredInsurance = Omit<typeof t.$inferSelect, 'search' | 'facetCodes' | 'content'>;

/** A stored product as lists show it: sums in 万元, premiums in 元. */
export const toInsuranceRow = (stored: StoredInsurance, insurer: Agency | undefined): InsuranceProductRow => ({
  productCode: stored.productCode,
  productName: stored.productName,
  insurerId: stored.insurerId,
  insurerName: insurer?.agencyName ?? '',
  logo: insurer?.logo ?? null,
  type: stored.type,
  insuredKind: stored.insuredKind as InsuredKind,
  lead: stored.lead,
  targetCustomer: stored.targetCustomer,
  covers: stored.covers,
  sumInsuredMin: toWan(stored.sumInsuredMinYuan),
  sumInsuredMax: toWan(stored.sumInsuredMaxYuan),
  premiumMin: stored.premiumMinYuan,
  premiumMax: stored.premiumMaxYuan,
  premiumUnit: stored.premiumUnit,
  subsidyPercent: stored.subsidyPercent,
  waitingDays: stored.waitingDays,
  coolingDays: stored.coolingDays,
  tags: stored.tags,
  soldCount: stored.soldCount,
});

const { search: _search, facetCodes: _facetCodes, content: _content, ...columns } = getTableColumns(t);
export const insuranceColumns = columns;

export const LISTED = onSale(t);

type FacetName = keyof InsuranceFacets;
const FACETS = [...Object.keys(insuranceFacets), 'insurer'] as FacetName[];

/** Line of `usr_org_orgType`. */
const INSURERS = '2';

/** Every insurer, whether it sells now or not: the products are too many to be asked. */
function listInsurers(db: Database): Promise<FacetValue[]> {
  return db
    .select({ value: agency.agencyId, label: agency.shortName })
    .from(agency)
    .where(eq(agency.agencyOrgType, INSURERS))
    .orderBy(asc(agency.agencyId));
}

/** Insurance products on sale. */
export const insuranceProducts: ProductCatalogue<
  StoredInsurance,
  InsuranceProductRow,
  InsuranceProductFilter,
  FacetName,
  (typeof INSURANCE_SORTS)[number]
> = {
  name: 'insurance',
  table: t,
  everyIs: ['保险'],
  columns,
  agencyOf: ({ insurerId }) => insurerId,
  codeOf: ({ productCode }) => productCode,
  toRow: toInsuranceRow,
  sortKeys: {
    sort: [sql`${t.position}`],
    // Premiums of a person, of a whole order and of a mu are no steps of one ladder.
    premiumMin: [sql`(${t.premiumUnit} <> '人')`, sql`(${t.premiumUnit} <> '单')`, sql`${t.premiumUnit}`, sql`${t.premiumMinYuan}`],
    '-sumInsuredMax': [sql`${t.sumInsuredMaxYuan} desc nulls last`],
    waitingDays: [sql`${t.waitingDays}`],
    '-soldCount': [sql`${t.soldCount} desc nulls last`],
    '-publishTime': [sql`${t.publishTime} desc nulls last`],
  },
  facets: FACETS,
  valuesOf: async (db, name) =>
    name === 'insurer'
      ? listInsurers(db)
      : (await listDictionaryEntries(db, insuranceFacets[name])).map(({ dictValue: value }) => ({ value })),
  uncounted: [],
  chosenOf: ({ insurerId, ...filter }, name) =>
    name === 'insurer' ? [insurerId ?? []].flat() : filter[name as Exclude<FacetName, 'insurer'>],
  counting: withoutTableScans,
};

const rangeFacets = {
  sumRange: {
    dictType: insuranceFacets.sumRange,
    start: sql`${t.sumInsuredMinYuan}`,
    end: sql`${t.sumInsuredMaxYuan}`,
    unit: YUAN_PER_WAN,
  },
  // 保费从: by the premium from which it is sold, as rows and pages name it.
  premiumRange: { dictType: insuranceFacets.premiumRange, start: sql`${t.premiumMinYuan}`, end: sql`${t.premiumMinYuan}`, unit: 1 },
  waitingRange: { dictType: insuranceFacets.waitingRange, start: sql`${t.waitingDays}`, end: sql`${t.waitingDays}`, unit: 1 },
} satisfies Record<string, RangeFacet>;

/** What the range facets offer: 万元, 元 and days. */
export type InsuranceRanges = Readonly<Record<keyof typeof rangeFacets, readonly ValueRange[]>>;

export const loadInsuranceRanges = (db: Database): Promise<InsuranceRanges> => loadRanges(db, rangeFacets);

/** Files every insurance product under the ranges that the dictionaries hold now. */
export const refreshInsuranceRanges = (db: Database): Promise<void> => refreshRangeCodes(db, t, rangeFacets);

/** The codes of `ins_feature` that are true of a product. */
const toFeatureCodes = ({ pricing, renewable, coolingDays }: InsuranceProductInput): string[] => [
  ...(pricing.subsidyPercent > 0 ? ['subsidy'] : []),
  ...(renewable ? ['renewable'] : []),
  ...(coolingDays > 0 ? ['cooling'] : []),
];

/** One code for each value a filter can ask for. */
export function toInsuranceCodes(product: InsuranceProductInput, ranges: InsuranceRanges): string[] {
  const values: Record<FacetName, readonly string[]> = {
    type: [product.type],
    insuredKind: [product.insuredKind],
    sumRange: rangesOver(ranges.sumRange, product.sumInsuredMin, product.sumInsuredMax),
    premiumRange: rangesOver(ranges.premiumRange, product.premiumMin, product.premiumMin),
    waitingRange: rangesOver(ranges.waitingRange, product.waitingDays, product.waitingDays),
    feature: toFeatureCodes(product),
    insurer: [product.insurerId],
  };
  return FACETS.flatMap((name) => values[name].map((value) => toFacetCode(name, value)));
}
