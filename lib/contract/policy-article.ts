import * as z from 'zod';
import { applicantFilter, PolicyCategory, policyFields, policyFilter } from './catalogue/policy.ts';
import { FacetCount } from './finance-product.ts';
import { RecordId, RecordName } from './identifier.ts';
import { LoanSubsidy } from './loan-subsidy.ts';
import { MatchRule } from './match/match-rule.ts';
import { codeOf, listOf, wholeListOf } from './tolerance.ts';

/** A row of the policy list. Days are calendar days in Asia/Shanghai, `YYYY-MM-DD`. */
export const PolicyArticleRow = z.object({
  policyArticleId: RecordId,
  categoryId: PolicyCategory,
  title: RecordName,
  summary: z.string(),
  /** 一句话看懂: the article in one plain sentence; empty for plain news. */
  plainSummary: z.string(),
  source: z.string(),
  docNo: z.string(),
  /** `cms_level`: 1 国家 2 省 3 市 4 县区. */
  level: codeOf(['1', '2', '3', '4'], '3'),
  publishTime: z.string(),
  effectiveDate: z.string().nullable(),
  expireDate: z.string().nullable(),
  /** `cms_validity`: 1 有效 2 即将到期 3 已失效 4 已废止. */
  validity: z.enum(['1', '2', '3', '4']).default('1'),
  tags: listOf(z.string()),
  /** `cms_apply_mode`: 1 免申即享 2 快申快享 3 申报制; null when there is nothing to apply for. */
  applyMode: z.enum(['1', '2', '3']).nullable(),
  applyStart: z.string().nullable(),
  applyEnd: z.string().nullable(),
  agriculture: z.boolean(),
  viewCount: z.number().int().default(0),
});
export type PolicyArticleRow = z.infer<typeof PolicyArticleRow>;

export const Attachment = z.object({
  fileName: RecordName,
  fileUrl: RecordName,
  /** -1 where it is not told. */
  sizeBytes: z.number().int().default(-1),
});

const ArticleLink = z.object({ policyArticleId: RecordId, title: RecordName });

/** Everything of one article. `content` is sanitised HTML. */
export const PolicyArticle = PolicyArticleRow.extend({
  content: z.string(),
  /** The five questions: 谁 得到什么 怎么申请 多久 去哪问; empty where the article has no benefit. */
  targets: z.string(),
  conditions: z.string(),
  benefit: z.string(),
  /** `cms_benefit_type`. */
  benefitType: z.string(),
  applyWay: z.string(),
  limitDays: z.number().int().nullable(),
  address: z.string(),
  phone: z.string(),
  attachments: listOf(Attachment),
  /** Who may apply, as a machine reads it; empty where there is nothing to judge. */
  rules: wholeListOf(MatchRule).default([]),
  /** What a loan earns by it; null where no loan does. */
  loanSubsidy: LoanSubsidy.nullable().default(null),
  interprets: listOf(ArticleLink),
  previous: ArticleLink.nullable(),
  next: ArticleLink.nullable(),
  related: listOf(PolicyArticleRow),
  relatedProducts: listOf(
    z.object({
      productCode: RecordId,
      productName: RecordName,
      agencyName: z.string(),
      /** Zones of the product, by which its application is found. */
      zone: listOf(z.string()).default([]),
    }),
  ),
  /** Insurances on sale that the article speaks of; where it has a benefit, they and not the loans beside them enjoy it. */
  relatedInsurances: listOf(z.object({ productCode: RecordId, productName: RecordName, insurerName: z.string() })).default([]),
  updateTime: z.string(),
});
export type PolicyArticle = z.infer<typeof PolicyArticle>;

/** Filters of the policy list. */
export const PolicyArticleFilter = z.object({ ...policyFilter, ...applicantFilter });
export type PolicyArticleFilter = z.infer<typeof PolicyArticleFilter>;

export const PolicyArticleQuery = z.object({ ...policyFields, ...applicantFilter });
export type PolicyArticleQuery = z.infer<typeof PolicyArticleQuery>;

/** What a search made of its words; all empty where nothing is told. */
export const SearchedWords = z.object({
  /** The words that were searched by, where they are not those that were asked for. */
  understood: z.string().default(''),
  /** Words nearby that articles say. */
  near: listOf(z.string()).default([]),
  /** Words that no article says: what is found answers the others alone. */
  missing: listOf(z.string()).default([]),
  /** What is searched by for words that no article says as they were said: their parts, what means the same, or what is wider; by nothing where they ask for nothing: the newest are listed. */
  instead: listOf(z.object({ said: z.string(), by: listOf(z.string()) })).default([]),
  /** Nothing speaks of enough of what was asked for: what is found speaks of some of it. */
  partly: z.boolean().default(false),
});
export type SearchedWords = z.infer<typeof SearchedWords>;

/** Counts of the categories under the present filter; the chosen category is left out of it. */
export const PolicyFacets = z.object({ categoryId: listOf(FacetCount) });
export type PolicyFacets = z.infer<typeof PolicyFacets>;
