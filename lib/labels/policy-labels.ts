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
