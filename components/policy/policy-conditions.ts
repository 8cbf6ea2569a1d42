import { policyApplyModeLabels, policyCategoryLabels, policyLevelLabels, policyValidityLabels } from '#lib/labels/policy-labels.ts';
import type { PolicyListQuery } from '#lib/routes/page-queries.ts';

/** Filters that take several codes. */
export type CodeFilter = 'applyMode' | 'validity' | 'level';

interface FilterGroup {
  readonly name: CodeFilter;
  readonly title: string;
  /** Of the dictionary as it is now. */
  readonly labels: Readonly<Record<string, string>>;
}

export const POLICY_FILTERS: readonly FilterGroup[] = [
  { name: 'applyMode', title: '怎么申报', labels: policyApplyModeLabels },
  { name: 'validity', title: '还有没有效', labels: policyValidityLabels },
  { name: 'level', title: '哪一级', labels: policyLevelLabels },
];

export interface Condition {
  readonly key: string;
  readonly label: string;
  /** The same list without this condition, from its first page. */
  readonly without: PolicyListQuery;
}

/** The same query with one code of a filter switched, from the first page. */
export function toggleCode(query: PolicyListQuery, name: CodeFilter, value: string): PolicyListQuery {
  const chosen: readonly string[] = query[name];
  const codes = chosen.includes(value) ? chosen.filter((code) => code !== value) : [...chosen, value].sort();
  return { ...query, [name]: codes, page: 1 };
}

const codeConditions = (query: PolicyListQuery): Condition[] =>
  POLICY_FILTERS.flatMap(({ name, labels }) =>
    Object.entries(labels)
      .filter(([value]) => query[name].some((code) => code === value))
      .map(([value, label]) => ({
        key: `${name}-${value}`,
        label: name === 'level' ? `${label}级` : label,
        without: toggleCode(query, name, value),
      })),
  );

/** What narrows the list beside its category, in the order in which the sentence names it. */
export function filterConditions(query: PolicyListQuery): Condition[] {
  const open: Condition[] = query.open ? [{ key: 'open', label: '正在申报', without: { ...query, open: undefined, page: 1 } }] : [];
  const farm: Condition[] = query.agriculture
    ? [{ key: 'agriculture', label: '涉农', without: { ...query, agriculture: undefined, page: 1 } }]
    : [];
  return [...open, ...farm, ...codeConditions(query)];
}

/** Everything that narrows the list, the words first. */
export function allConditions(query: PolicyListQuery): Condition[] {
  const { search, category } = query;
  const words: Condition[] = search === '' ? [] : [{ key: 'search', label: search, without: { ...query, search: '', page: 1 } }];
  const kind: Condition[] = category
    ? [{ key: 'category', label: policyCategoryLabels[category], without: { ...query, category: undefined, page: 1 } }]
    : [];
  return [...words, ...kind, ...filterConditions(query)];
}

/** 全部政策, 通知公告, or “贴息”: what the list shows, as its heading. */
export function listTitle({ search, category }: PolicyListQuery): string {
  const kind = category ? policyCategoryLabels[category] : '全部政策';
  if (search === '') return kind;
  return category ? `“${search}”的${kind}` : `“${search}”`;
}
