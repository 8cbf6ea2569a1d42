import * as z from 'zod';
import { SUBSIDY_SEEKERS } from '#lib/contract/query-rules.ts';
import { alwaysGiven, wholeListOf } from '#lib/contract/tolerance.ts';

/** What a rule may ask about. Amounts in 万元, years since registration (for a person: since the business began). */
export const MATCH_FIELDS = [
  'accountType',
  'applicant',
  'region',
  'industry',
  'trade',
  'yearsSinceRegistration',
  'registeredCapital',
  'annualRevenue',
  'employees',
  'taxGrade',
  'qualifications',
  'firstLoan',
  'collateral',
  'agriSubjectType',
  'agriScore',
  'whitelist',
] as const;
export const MatchField = z.enum(MATCH_FIELDS);
export type MatchField = z.infer<typeof MatchField>;

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly(), z.tuple([z.number(), z.number()]).readonly()]);

/** One machine-readable condition of a product, a policy or an insurance. */
export const MatchRule = z.object({
  field: MatchField,
  op: z.enum(['in', 'between', '>=', '<=', 'is']),
  value: Value,
  /** Whoever breaks a required rule does not fit; another one only counts. */
  required: alwaysGiven(z.boolean()),
  /** The condition in the reader's words. */
  label: z.string(),
  /** What not knowing means: ask for it, or take it as met or as unmet. */
  unknownPolicy: z.enum(['ask', 'pass', 'fail']),
  /** Place of the published condition that says the same; null where none does. */
  condition: z.number().int().nonnegative().nullable(),
});
export type MatchRule = z.infer<typeof MatchRule>;

const Codes = z.array(z.string().regex(/^[\w-]{1,24}$/)).max(20);
const Amount = z.number().nonnegative().max(100_000_000);

/** What is known of an applicant; a missing field is not known, an empty list is known to be empty. */
export const MatchFacts = z
  .object({
    accountType: z.enum(['ENTERPRISE', 'INDIVIDUAL']),
    /** Nearer than the account: a shop is an enterprise there. */
    applicant: z.enum(SUBSIDY_SEEKERS),
    /** District code of a county. */
    region: z.string().regex(/^\d{6}$/),
    /** Code of `fin_industry`. */
    industry: z.string().regex(/^[\w-]{1,24}$/),
    /** What a farm grows or keeps, a code of `agri_industry`; nearer than the industry. */
    trade: z.string().regex(/^[\w-]{1,24}$/),
    yearsSinceRegistration: z.number().nonnegative().max(200),
    registeredCapital: Amount,
    annualRevenue: Amount,
    employees: z.number().int().nonnegative().max(1_000_000),
    taxGrade: z.enum(['A', 'B', 'M', 'C', 'D']),
    /** Codes of `qual_type`. */
    qualifications: Codes,
    firstLoan: z.boolean(),
    /** 1 房产或土地, 2 设备或车辆, 3 海域、林地或承包地, 4 应收账款、票据或订单, 5 专利或商标. */
    collateral: Codes,
    /** 1 农户 … 6 村集体经济组织; 0 is none of them. */
    agriSubjectType: z.string().regex(/^[0-6]$/),
    agriScore: z.number().int().min(0).max(100),
    whitelist: z.boolean(),
  })
  .partial()
  .strict();
export type MatchFacts = z.infer<typeof MatchFacts>;

export const MatchState = z.enum(['met', 'unknown', 'unmet']);
export type MatchState = z.infer<typeof MatchState>;

export const MatchItem = z.object({
  field: MatchField,
  label: z.string(),
  required: alwaysGiven(z.boolean()),
  state: MatchState,
  condition: z.number().int().nullable(),
  /** How far an unmet figure is from the rule, in the field's unit; null otherwise. */
  missing: z.number().nullable(),
});
export type MatchItem = z.infer<typeof MatchItem>;

/** fits 符合, open 需补充信息, unfit 不符合. */
export const MatchResult = z.object({
  verdict: z.enum(['fits', 'open', 'unfit']),
  /** 已满足 `met` / `total` 项. */
  met: z.number().int(),
  total: z.number().int(),
  items: wholeListOf(MatchItem),
});
export type MatchResult = z.infer<typeof MatchResult>;
