import * as z from 'zod';
import { insuranceFacets, insuranceFields, insuranceFilter } from './catalogue/insurance.ts';
import { FacetCount, facetCounts } from './finance-product.ts';
import { RecordId, RecordName } from './identifier.ts';
import { alwaysGiven, listOf, wholeListOf } from './tolerance.ts';

/** The months of the year (1 to 12, both included) in which alone a product pays, and the last day (`MM-DD`) before them on which to insure. */
export const RiskSeason = z.object({
  fromMonth: z.number().int().min(1).max(12),
  toMonth: z.number().int().min(1).max(12),
  buyUntil: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
});
export type RiskSeason = z.infer<typeof RiskSeason>;

/** Code of `ins_insured_kind`: 1 个人 2 团体 3 企业财产 4 农业标的 5 保证. */
export const InsuredKind = z.enum(['1', '2', '3', '4', '5']);
export type InsuredKind = z.infer<typeof InsuredKind>;

/** What a cover pays with one choice: `of` is the code of a plan, or 万元 of the sum insured from which on it holds. */
export const CoverageTier = z.object({ of: z.string(), limit: z.string() });
export type CoverageTier = z.infer<typeof CoverageTier>;

/** `limit` and `note` in the insurer's words; `tiers` where the plan or the sum that is bought decides the limit. */
export const InsuranceCoverage = z.object({
  name: z.string(),
  limit: z.string(),
  note: z.string(),
  tiers: wholeListOf(CoverageTier).optional(),
});
export type InsuranceCoverage = z.infer<typeof InsuranceCoverage>;

/** A tier that is bought as it stands. Sum insured in 万元, premium in 元, both for one unit. */
export const InsurancePlan = z.object({
  planCode: alwaysGiven(z.string()),
  planName: z.string(),
  sumInsured: z.number().positive(),
  premium: z.number().nonnegative(),
});
export type InsurancePlan = z.infer<typeof InsurancePlan>;

/** A line of a premium table: 元 a year for each 万元 of a person's sum insured. Ages are whole years, both ends included. */
export const PremiumTableRow = z.object({
  ageFrom: z.number().int().nonnegative(),
  ageTo: z.number().int(),
  /** Occupation classes it holds for; empty for all. */
  occupationClasses: wholeListOf(z.string()),
  yuanPerWan: z.number().nonnegative(),
});
export type PremiumTableRow = z.infer<typeof PremiumTableRow>;

const PricingFields = z.object({
  /** 固定: a plan's premium; 费率: percent of the sum insured; 表: by age and occupation of each person. */
  kind: z.enum(['固定', '费率', '表']),
  plans: wholeListOf(InsurancePlan).default([]),
  ratePercent: alwaysGiven(z.number().nonnegative().default(0)),
  /**
   * The rate and the table are for the whole period; for a year, then started months count; or for a year and paid anew each year of the
   * cover. Only a plan's premium need not tell.
   */
  per: z.enum(['period', 'year', 'eachYear']).optional(),
  /** 元 before subsidies; no premium is lower. */
  minimumPremium: alwaysGiven(z.number().nonnegative().default(0)),
  table: wholeListOf(PremiumTableRow).default([]),
  /** What the applicant counts (亩, 头, 万元造价); empty for nothing. With 人 the insured people are counted. */
  unit: z.string().default(''),
  /** 元 of premium for each unit; 0 where a rate of the sum insured applies. */
  yuanPerUnit: alwaysGiven(z.number().nonnegative().default(0)),
  /** 元 of sum insured for each unit; 0 where the applicant names it. */
  sumPerUnitYuan: alwaysGiven(z.number().nonnegative().default(0)),
  minimumUnits: alwaysGiven(z.number().int().positive().default(1)),
  /** Percent of the full premium that public money pays. */
  subsidyPercent: alwaysGiven(z.number().min(0).max(100).default(0)),
});

/** Without what it is computed from there is no premium, least of all one of 0. */
const isPriced = ({ kind, plans, ratePercent, yuanPerUnit, table }: z.infer<typeof PricingFields>): boolean =>
  ({ 固定: plans.length > 0, 费率: ratePercent > 0 || yuanPerUnit > 0, 表: table.length > 0 })[kind];

/** Taken for a year what is for the whole period, a premium would be a fraction of itself. */
const tellsPer = ({ kind, per }: z.infer<typeof PricingFields>): boolean => kind === '固定' || per !== undefined;

/** How the premium is computed; `lib/contract/pricing/premium.ts` does it. */
export const PremiumPricing = PricingFields.refine(isPriced)
  .refine(tellsPer, { path: ['per'] })
  .transform(({ per = 'period', ...fields }) => ({ ...fields, per }));
export type PremiumPricing = z.infer<typeof PremiumPricing>;

/**
 * A period that can be chosen. With `months` null it ends before the insured person reaches `untilAge`; without an age the applicant names
 * the last day, at most `maxMonths` on.
 */
export const InsurancePeriod = z.object({
  label: alwaysGiven(z.string()),
  months: alwaysGiven(z.number().int().positive().nullable()),
  maxMonths: z.number().int().positive().nullable().default(null),
  untilAge: z.number().int().positive().optional(),
});
export type InsurancePeriod = z.infer<typeof InsurancePeriod>;

/** A question of the health or risk notice. Which answer leads where is the insurer's own affair. */
export const HealthQuestion = z.object({
  question: alwaysGiven(z.string()),
  kind: z.enum(['yesNo', 'text']),
  /** Of several insured people it asks whether it is so of any (是 names whom) or of all (否 names whom); without, it is about none. */
  who: z.enum(['any', 'all']).optional(),
});
export type HealthQuestion = z.infer<typeof HealthQuestion>;

/** What is insured beside or instead of people: nothing, crops and animals, a tender, property with its value, a place, a contract. */
export const SubjectKind = z.enum(['none', 'farm', 'tender', 'property', 'place', 'contract']);
export type SubjectKind = z.infer<typeof SubjectKind>;

/** A row of the list of insurance products. Sums insured in 万元, premiums in 元 after subsidies, times in days. */
export const InsuranceProductRow = z.object({
  productCode: RecordId,
  productName: RecordName,
  insurerId: RecordId,
  insurerName: z.string(),
  logo: z.string().nullable(),
  /** Code of `ins_type`. */
  type: z.string(),
  insuredKind: InsuredKind,
  /** One sentence that answers the visit. */
  lead: z.string(),
  targetCustomer: z.string(),
  /** Names of at most three covers. */
  covers: listOf(z.string()),
  sumInsuredMin: z.number(),
  sumInsuredMax: z.number(),
  premiumMin: z.number(),
  premiumMax: z.number(),
  /** Per what the least premium is: 人, 亩, 头, 单; empty where it is not told. */
  premiumUnit: z.string().default(''),
  subsidyPercent: z.number(),
  waitingDays: z.number().int(),
  coolingDays: z.number().int(),
  tags: listOf(z.string()),
  /** Policies issued, counted from orders. */
  soldCount: z.number().int().default(0),
});
export type InsuranceProductRow = z.infer<typeof InsuranceProductRow>;

/** Everything of one insurance product. */
export const InsuranceProduct = InsuranceProductRow.extend({
  coverage: wholeListOf(InsuranceCoverage),
  exclusions: wholeListOf(z.string()),
  specialTerms: z.string(),
  pricing: PremiumPricing,
  premiumNote: z.string(),
  deductible: alwaysGiven(z.string()),
  ageMin: alwaysGiven(z.number().int().nullable()),
  ageMax: alwaysGiven(z.number().int().nullable()),
  occupationClasses: wholeListOf(z.string()),
  /** District codes. */
  salesAreas: listOf(z.string()),
  periods: wholeListOf(InsurancePeriod),
  payPeriods: listOf(z.string()),
  payWays: listOf(z.string()),
  /** Relations of insured people to the holder; empty where none is asked for. */
  relations: wholeListOf(z.string()),
  /** Fewest insured people of one order; 0 where nobody is named. */
  minInsureds: z.number().int(),
  subjectKind: SubjectKind,
  /** Crops or animals that a product of the kind `farm` takes; left out or empty where the holder names them freely. */
  crops: wholeListOf(z.string()).optional(),
  /** Left out where it pays all through its period. */
  season: RiskSeason.optional(),
  renewable: alwaysGiven(z.boolean()),
  renewRule: z.string(),
  clauseFileUrl: z.string(),
  clauseRecordNo: z.string(),
  notices: wholeListOf(z.string()),
  healthNotice: wholeListOf(HealthQuestion),
  claimGuide: listOf(z.string()),
  serviceTel: z.string(),
  related: listOf(InsuranceProductRow),
  publishTime: z.string(),
  updateTime: z.string(),
});
export type InsuranceProduct = z.infer<typeof InsuranceProduct>;

/** Filters of the list. Several codes in one facet mean "or", several facets mean "and"; ranges read `from-to`, `to` excluded. */
export const InsuranceProductFilter = z.object(insuranceFilter);
export type InsuranceProductFilter = z.infer<typeof InsuranceProductFilter>;

export const InsuranceProductQuery = z.object(insuranceFields);
export type InsuranceProductQuery = z.infer<typeof InsuranceProductQuery>;

/** Counts under the present filter; a facet's own choice is left out of its counts. */
export const InsuranceFacets = z.object({
  ...facetCounts(Object.keys(insuranceFacets) as (keyof typeof insuranceFacets)[]),
  /** With the name to show. */
  insurer: listOf(FacetCount.extend({ label: z.string() })),
});
export type InsuranceFacets = z.infer<typeof InsuranceFacets>;
