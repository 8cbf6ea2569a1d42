import type { MatchField } from '#lib/contract/match/match-rule.ts';
import type { MatchAnswer } from '#lib/contract/match/product-match.ts';

export type JudgedProduct = MatchAnswer['products'][number];

export interface MatchGroup {
  readonly title: string;
  /** What its products have in common. */
  readonly hint: string;
  readonly products: readonly JudgedProduct[];
}

const unmetCount = ({ result: { items } }: JudgedProduct): number => items.filter(({ state }) => state === 'unmet').length;

/** Products by how far somebody is from having them, each group in the order of the judgement; groups without any are left out. */
export function toMatchGroups(products: readonly JudgedProduct[]): MatchGroup[] {
  const fits = (one: JudgedProduct): boolean => one.result.verdict === 'fits';
  const lacking = (isSo: (unmet: number) => boolean) => products.filter((one) => !fits(one) && isSo(unmetCount(one)));
  const groups = [
    { title: '都符合', hint: '能用数据判断的条件都符合，其余由机构核对。', products: products.filter(fits) },
    { title: '还不知道', hint: '没有不符合的，再答几个问题就知道。', products: lacking((unmet) => unmet === 0) },
    { title: '差一条', hint: '只有一条不符合。', products: lacking((unmet) => unmet === 1) },
    { title: '差得多', hint: '两条以上不符合。', products: lacking((unmet) => unmet > 1) },
  ];
  return groups.filter((group) => group.products.length > 0);
}

/** The first `count` products over all groups. */
export function firstOf(groups: readonly MatchGroup[], count: number): MatchGroup[] {
  let left = count;
  return groups.flatMap((group) => {
    const shown = group.products.slice(0, Math.max(left, 0));
    left -= shown.length;
    return shown.length === 0 ? [] : [{ ...group, products: shown }];
  });
}

/** What any of them asks, each once: what was answered for something else is not used here. */
export const askedByAny = (products: readonly JudgedProduct[]): MatchField[] => [
  ...new Set(products.flatMap(({ result }) => result.items.map(({ field }) => field))),
];

/** What is not known yet, each once: first what decides about the most products. */
export function openQuestions(products: readonly JudgedProduct[]): MatchField[] {
  const counts = new Map<MatchField, number>();
  for (const { result } of products) {
    const fields = new Set(result.items.filter(({ state }) => state === 'unknown').map(({ field }) => field));
    for (const field of fields) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([field]) => field);
}
