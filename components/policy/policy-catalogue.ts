import { type Catalogue, formFields, type ServedList } from '#components/catalogue/catalogue-view.ts';
import { type Condition, searchConditions } from '#components/catalogue/clauses.ts';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { PolicyArticleRow, PolicyFacets } from '#lib/contract/policy-article.ts';
import type { Labels } from '#lib/labels/dictionary-labels.ts';
import { labelOf } from '#lib/labels/finance-labels.ts';
import { policyApplyModeLabels, policyCategoryLabels, policyLevelLabels, policyValidityLabels } from '#lib/labels/policy-labels.ts';
import { toCodec } from '#lib/query/page-query.ts';
import { toPath } from '#lib/routes/patterns.ts';

export type ServedPolicies = ServedList<PolicyListQuery, PolicyArticleRow, PolicyFacets>;
export type PolicyCatalogue = Catalogue<PolicyListQuery, PolicyArticleRow, PolicyFacets>;

const none = ['', ''] as const;

/** 政策资讯: its layout is its own (`PolicyBrowser`); what it asks for and how it is said stand here. */
export const policyCatalogue = {
  path: toPath('policyList', {}),
  codec: toCodec(PolicyListQuery),
  noun: '条政策',
  calls: ['policyArticles', 'policyFacets'],
  toCounted: (query) => ({ ...query, category: undefined }),
  conditions: {
    search: { words: none },
    category: { words: none, labels: policyCategoryLabels },
    open: { words: none, format: () => '正在申报' },
    agriculture: { words: none, format: () => '涉农' },
    applyMode: { title: '怎么申报', words: none, labels: policyApplyModeLabels, isKnown: true },
    validity: { title: '还有没有效', words: none, labels: policyValidityLabels, isKnown: true },
    level: {
      title: '哪一级',
      words: none,
      labels: policyLevelLabels,
      isKnown: true,
      format: (code) => `${labelOf(policyLevelLabels, code)}级`,
    },
  },
  sorts: { '-publishTime': '新发布', applyEnd: '快截止', '-viewCount': '看得多' } satisfies Record<
    NonNullable<PolicyListQuery['sort']>,
    string
  >,
  texts: { none: '还没有发布政策', nothing: '没有完全合适的政策' },
  follow: ['policy', '全部政策'],
} as const satisfies Omit<PolicyCatalogue, 'texts' | 'row'> & { readonly texts: Partial<PolicyCatalogue['texts']> };

/** Filters that take several codes, as the column shows them. */
export const POLICY_FILTERS = (['applyMode', 'validity', 'level'] as const).map((name) => {
  const { title, labels } = policyCatalogue.conditions[name];
  return { name, title, labels: labels as Labels };
});

/** Words that find something, for those who do not know how to begin. */
export const EXAMPLES = ['贴息', '首次贷款', '设备', '担保费'];

/** The list without any condition. */
export const ALL_POLICIES: PolicyListQuery = policyCatalogue.codec.read('');

/** What a GET form of the list sends along beside its own fields. */
export const hiddenFields = (query: PolicyListQuery): [name: string, value: string][] => formFields(policyCatalogue, query, ['page']);

/** Everything that narrows the list, the words first. */
export const allConditions = (query: PolicyListQuery): Condition<PolicyListQuery>[] => searchConditions(policyCatalogue, query);

/** What narrows the list beside its words and its category, in the order in which the sentence names it. */
export const filterConditions = (query: PolicyListQuery): Condition<PolicyListQuery>[] =>
  allConditions(query).filter(({ key }) => !/^(search|category):/.test(key));

/** 全部政策, 通知公告, or “贴息”: what the list shows, as its heading. */
export function listTitle({ search, category }: PolicyListQuery): string {
  const kind = category ? policyCategoryLabels[category] : '全部政策';
  if (search === '') return kind;
  return category ? `“${search}”的${kind}` : `“${search}”`;
}
