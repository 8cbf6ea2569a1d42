import type { SUBSIDY_SEEKERS } from '#lib/contract/match/match-rule.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import { labelsOf } from './dictionary-labels.ts';

type Code<K extends 'categoryId' | 'level' | 'validity'> = PolicyArticleRow[K];
type ApplyMode = NonNullable<PolicyArticleRow['applyMode']>;

/** `cms_category` (spec §2). */
export const policyCategoryLabels = Object.fromEntries(POLICY_CATEGORIES.map(({ id, label }) => [id, label])) as Record<
  Code<'categoryId'>,
  string
>;

/** `cms_level`. */
export const policyLevelLabels: Record<Code<'level'>, string> = labelsOf('cms_level', { 1: '国家', 2: '省', 3: '市', 4: '县区' });

/** `cms_validity`. */
export const policyValidityLabels: Record<Code<'validity'>, string> = labelsOf('cms_validity', {
  1: '有效',
  2: '即将到期',
  3: '已失效',
  4: '已废止',
});

/** `cms_apply_mode`. */
export const policyApplyModeLabels: Record<ApplyMode, string> = labelsOf('cms_apply_mode', { 1: '免申即享', 2: '快申快享', 3: '申报制' });

/** `cms_benefit_type`; the contract leaves the code open. */
export const policyBenefitLabels: Readonly<Record<string, string>> = labelsOf('cms_benefit_type', {
  1: '奖补',
  2: '贴息',
  3: '担保',
  4: '税费',
  5: '其他',
});

/** Who asks for a subsidy. */
export const seekerLabels: Readonly<Record<(typeof SUBSIDY_SEEKERS)[number], string>> = {
  company: '企业',
  shop: '个体工商户',
  person: '个人，准备创业或者在上班',
  farmer: '农户、养殖户',
  grower: '种养大户、家庭农场',
  coop: '农民专业合作社',
  agriCompany: '农业企业',
};
