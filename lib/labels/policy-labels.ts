import { type Dated, isInForce, type LastDay, lastDayOf } from '#lib/contract/last-day.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import type { SUBSIDY_SEEKERS } from '#lib/contract/query-rules.ts';
import { daysLeft, formatChineseDay, shanghaiDay } from '#lib/format/dates.ts';
import { type Labels, labelsOf } from './dictionary-labels.ts';
import { industryLabels } from './finance-labels.ts';

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

/** The last day of an article with how many days are left by Shanghai's own day; null where there is none. */
export function lastDayLeft(article: Dated, nowMs: number): (LastDay & { readonly days: number }) | null {
  const last = lastDayOf(article, shanghaiDay(nowMs));
  const days = last === null ? null : daysLeft(last.day, nowMs);
  return last === null || days === null ? null : { ...last, days };
}

/** Until when something can be applied for, as it is said. */
export function lastDayText({ day, ofDocument }: LastDay, nowMs?: number): string {
  const said = formatChineseDay(day, nowMs);
  return ofDocument ? `文件有效期至 ${said}` : `${said}截止`;
}

/** How long something can still be applied for, with its last day. */
export function timeLeftText(last: LastDay, nowMs: number): string {
  const days = daysLeft(last.day, nowMs) ?? 0;
  if (days > 0) return `还剩 ${days} 天，${lastDayText(last, nowMs)}`;
  if (last.ofDocument) return days === 0 ? '文件今天到期' : '文件已经到期';
  return days === 0 ? '今天截止' : '已经截止';
}

/** How something without a day that counts is got; of what is in force no more, that it is not. */
export function howToGet(article: Pick<PolicyArticleRow, 'validity' | 'applyMode' | 'categoryId'>, isPast: boolean): string {
  if (!isInForce(article)) return policyValidityLabels[article.validity];
  if (article.applyMode === '1') return '不用申请';
  if (isPast) return '已经截止';
  return article.applyMode === null ? policyCategoryLabels[article.categoryId] : '长期可办';
}

/** `cms_benefit_type`; the contract leaves the code open. */
export const policyBenefitLabels: Readonly<Record<string, string>> = labelsOf('cms_benefit_type', {
  1: '奖补',
  2: '贴息',
  3: '担保',
  4: '税费',
  5: '其他',
});

/** Trades that people have and products do not name. */
const SMALL_TRADES: Labels = { catering: '餐饮', services: '居民服务（理发、修车、家政）' };

/** What trade somebody who asks for a subsidy is in: `fin_industry`, and what it lacks. */
export const seekerTrades = (): Labels => ({ ...SMALL_TRADES, ...industryLabels });

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
