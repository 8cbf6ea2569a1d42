import * as z from 'zod';
import { AgencyOrgType } from './agency.ts';
import { AccountType, financeFacets, financeFields, financeFilter } from './catalogue/finance.ts';
import { PublicEvaluation, ScoreSummary } from './evaluation.ts';
import { RecordId, RecordName } from './identifier.ts';
import { LoanTerms } from './loan-terms.ts';
import { MatchRule } from './match/match-rule.ts';
import { FEE_KINDS, isFixedFee } from './pricing/loan-bounds.ts';
import { alwaysGiven, listOf, wholeListOf } from './tolerance.ts';

export type { AccountType };

/**
 * A cost beside the interest. `rate` is percent of the amount, `amountYuan` a fixed sum, each once or a year. With `fromWan` it is due only for a
 * loan of so many 万元 or more, with `guaranteeType` only where that secures it (code of `fin_guarantee_type`); the fees of an offer are
 * those that are due, without conditions.
 */
export const ProductFee = z
  .object({
    name: z.string(),
    payee: z.string(),
    when: z.string(),
    kind: z.enum(FEE_KINDS),
    rate: z.number().nonnegative().optional(),
    amountYuan: z.number().nonnegative().optional(),
    fromWan: z.number().positive().optional(),
    guaranteeType: z.string().optional(),
    note: z.string().default(''),
  })
  // Without its figure it would count as 0.
  .refine(({ kind, rate, amountYuan }) => (isFixedFee(kind) ? amountYuan : rate) !== undefined);
export type ProductFee = z.infer<typeof ProductFee>;

export const ProductMaterial = z.object({
  name: alwaysGiven(z.string()),
  required: alwaysGiven(z.boolean()),
  note: z.string(),
  templateUrl: z.string().nullable(),
});

export const ProductCondition = z.object({ text: alwaysGiven(z.string()), note: z.string().default('') });
export const ProductStep = z.object({ name: z.string(), time: z.string(), note: z.string() });
export const QuestionAnswer = z.object({ question: z.string(), answer: z.string() });

/** A row of the product list. Amounts in 万元, rates in percent a year (simple), terms in months. */
export const FinanceProductRow = z.object({
  productCode: RecordId,
  productName: RecordName,
  /** Code of `fin_product_type`. */
  productType: z.string(),
  agencyId: RecordId,
  agencyName: z.string(),
  agencyOrgType: AgencyOrgType,
  logo: z.string().nullable(),
  amountStart: z.number(),
  amountEnd: z.number(),
  rateStart: z.number().nullable(),
  rateEnd: z.number().nullable(),
  rateNegotiable: z.boolean(),
  /**
   * Nominal all-in rate with fees, moved into what the product lends: of the amount, term and single way of repaying that the list was
   * asked for, else of the reference loan (50 万元, 12 months, 等额本息).
   */
  allInRate: z.number().nullable(),
  termStart: z.number().int(),
  termEnd: z.number().int(),
  /** Average working hours until an institution accepts, computed from orders; null before the first. */
  acceptanceHours: z.number().nullable(),
  /** Codes of `fin_guarantee_type` and `fin_pay_type`. */
  guaranteeTypes: listOf(z.string()),
  payTypes: listOf(z.string()),
  /** One line: whom it is for. */
  targetCustomer: z.string(),
  accountTypes: listOf(AccountType),
  fees: wholeListOf(ProductFee),
  /** 贴现: the interest of what is repaid at once is taken off when the money is paid out. */
  bankDiscount: z.boolean().optional(),
  /** 按农时: what `payTypes` calls 按农时或按季还款 falls due on days of the year (`terms.seasonDays`); absent: every quarter. */
  seasonal: z.boolean().optional(),
  /** At most three words shown as tags. */
  tags: listOf(z.string()),
  zone: listOf(z.string()),
  hot: z.boolean(),
  /** -1 where the upstream does not count them, here and below. */
  applyCount: z.number().int().default(-1),
  /** 多数人拿到: median of the yearly rates of the loans of the last twelve months, percent; absent below 10 of them. */
  usualRate: z.number().optional(),
});
export type FinanceProductRow = z.infer<typeof FinanceProductRow>;

/** Everything of one product (finance product detail). */
export const FinanceProduct = FinanceProductRow.extend({
  orderType: z.enum(['1', '2']),
  parentAgencyName: z.string(),
  rateBasis: z.string(),
  /** What the institution promises, in words: 1 个工作日内. */
  acceptanceTime: z.string(),
  /** One sentence that answers the visit. */
  lead: z.string(),
  cityCodes: listOf(z.string()),
  industries: listOf(z.string()),
  /** Keys of FARM_INDUSTRIES; only products of the farm zone have any. */
  trades: listOf(z.string()).optional(),
  features: listOf(z.string()),
  conditions: wholeListOf(ProductCondition),
  materials: wholeListOf(ProductMaterial),
  process: listOf(ProductStep),
  questions: listOf(QuestionAnswer),
  discount: z.string(),
  /** Absent: not published. */
  terms: LoanTerms.optional(),
  prepayRule: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  firstLoanFriendly: z.boolean(),
  online: z.boolean(),
  loanCount: z.number().int().default(-1),
  /** 万元. */
  loanAmount: z.number().default(-1),
  /** Percent of decided applications that were lent; null below 5. */
  successRate: z.number().nullable(),
  /** Mean scores of finished applicants; null below 5. */
  evaluation: ScoreSummary.nullable(),
  /** The newest with words. */
  evaluations: listOf(PublicEvaluation).default([]),
  /** The conditions as a machine reads them (see `matchRules`). */
  rules: wholeListOf(MatchRule).default([]),
  related: listOf(FinanceProductRow),
  relatedPolicies: listOf(z.object({ policyArticleId: RecordId, plainSummary: RecordName })),
  publishTime: z.string(),
  updateTime: z.string(),
});
export type FinanceProduct = z.infer<typeof FinanceProduct>;

/** A product as it stands beside others. */
export const ComparedProduct = FinanceProductRow.extend(
  FinanceProduct.pick({ rateBasis: true, materials: true, prepayRule: true, evaluation: true, successRate: true }).shape,
);
export type ComparedProduct = z.infer<typeof ComparedProduct>;

/** Filters of the product list. Several codes in one facet mean "or", several facets mean "and". */
export const FinanceProductFilter = z.object(financeFilter);
export type FinanceProductFilter = z.infer<typeof FinanceProductFilter>;

export const FinanceProductQuery = z.object(financeFields);
export type FinanceProductQuery = z.infer<typeof FinanceProductQuery>;

export const FacetCount = z.object({
  value: z.string(),
  count: z.number().int(),
  /** True when counting stopped at `count`; shown as "1000+". */
  capped: z.boolean().default(false),
});

/** A list of counts for each facet. */
export const facetCounts = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, listOf(FacetCount)])) as { [K in N]: z.ZodArray<typeof FacetCount> };

/** Counts under the present filter; a facet's own choice is left out of its counts. */
export const FinanceFacets = z.object({
  ...facetCounts(Object.keys(financeFacets) as (keyof typeof financeFacets)[]),
  trade: listOf(FacetCount).default([]),
});
export type FinanceFacets = z.infer<typeof FinanceFacets>;
