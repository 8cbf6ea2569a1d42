import { labelOf } from '#lib/labels/finance-labels.ts';
import type { Catalogue, ConditionSpec, FacetCounts, ListQuery } from './catalogue-view.ts';

/** One removable condition. */
export interface Condition<Q> {
  readonly key: string;
  readonly label: string;
  /** The same list without it. */
  readonly without: Q;
}

/** Conditions of one kind with the words around them: 能用 [半年以内] 或 [1 到 2 年]. */
export interface Clause<Q> {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly conditions: readonly Condition<Q>[];
  /** The same list without any of them. */
  readonly without: Q;
}

type Conditioned<Q extends ListQuery> = Pick<Catalogue<Q, never, never>, 'codec' | 'conditions'>;
type Names<Q> = { readonly [K in keyof Q]?: string | undefined };

/** The chosen values of a condition, always as a list. */
export function chosenOf<Q extends ListQuery>(query: Q, name: keyof Q): readonly string[] {
  const chosen: unknown = query[name];
  if (chosen === undefined || chosen === '') return [];
  return Array.isArray(chosen) ? chosen : [String(chosen)];
}

/** The query without any choice of a condition, back on the first page. */
export const withoutCondition = <Q extends ListQuery>({ codec }: Pick<Conditioned<Q>, 'codec'>, query: Q, name: keyof Q): Q => ({
  ...query,
  [name]: codec.read('')[name],
  page: 1,
});

/** The query with a value of a condition added or dropped, back on the first page; where there is one at a time, it replaces the other. */
export function withCode<Q extends ListQuery>(
  list: Pick<Conditioned<Q>, 'codec'>,
  query: Q,
  name: keyof Q,
  code: string,
  isOn: boolean,
): Q {
  const chosen: unknown = query[name];
  if (!Array.isArray(chosen)) return isOn ? { ...query, [name]: code, page: 1 } : withoutCondition(list, query, name);
  const others = chosen.filter((other) => other !== code);
  return { ...query, [name]: (isOn ? [...others, code] : others).sort(), page: 1 };
}

/** The list without any condition, in the same order and page size. */
export function withoutConditions<Q extends ListQuery>({ codec }: Pick<Conditioned<Q>, 'codec'>, { sort, limit }: Q): Q {
  const none = codec.read('');
  return { ...none, limit, ...('sort' in none ? { sort } : {}) };
}

export const specsOf = <Q extends ListQuery>({ conditions }: Conditioned<Q>): [keyof Q & string, ConditionSpec<Q>][] =>
  Object.entries(conditions) as [keyof Q & string, ConditionSpec<Q>][];

/** The present search in clauses, in the order of the filter column. `names` stand for codes that only rows and counts can name. */
export const searchClauses = <Q extends ListQuery>(list: Conditioned<Q>, query: Q, names: Names<Q> = {}): Clause<Q>[] =>
  specsOf(list).flatMap(([name, { words, labels = {}, isKnown, short = {}, format, unnamed }]) => {
    const codes = chosenOf(query, name).filter((code) => !isKnown || Object.keys(labels).includes(code));
    if (words === undefined || codes.length === 0) return [];
    const toLabel = (code: string) => names[name] ?? unnamed ?? short[code] ?? format?.(code) ?? labelOf(labels, code);
    const conditions = codes.map((code) => ({
      key: `${name}:${code}`,
      label: toLabel(code),
      without: withCode(list, query, name, code, false),
    }));
    return [{ name, before: words[0], after: words[1], conditions, without: withoutCondition(list, query, name) }];
  });

/** Every condition that can be dropped, in the same order. */
export const searchConditions = <Q extends ListQuery>(list: Conditioned<Q>, query: Q): Condition<Q>[] =>
  searchClauses(list, query).flatMap(({ conditions }) => [...conditions]);

/** A facet's counts leave out its own choice, so the largest says what appears at least without it. */
const atLeast = (facets: FacetCounts | null, name: string): number => Math.max(0, ...(facets?.[name] ?? []).map(({ count }) => count));

/**
 * The one condition whose loss shows most when nothing is found; null when there is none to drop. What has no counts is dropped in its
 * own order when nothing counted promises anything.
 */
export function suggestDrop<Q extends ListQuery>(
  list: Conditioned<Q> & Pick<Catalogue<Q, never, never>, 'dropsFirst'>,
  query: Q,
  facets: FacetCounts | null,
): Clause<Q> | null {
  const clauses = searchClauses(list, query);
  const [best] = clauses.map((clause) => ({ clause, count: atLeast(facets, clause.name) })).sort((a, b) => b.count - a.count);
  if (best !== undefined && best.count > 0) return best.clause;
  const first = (list.dropsFirst ?? []).flatMap((name) => clauses.filter((clause) => clause.name === name));
  return first[0] ?? clauses[0] ?? null;
}

/** Conditions as one line of words: 能借 50 万元，不用抵押. Empty for a search without any. */
export const clauseText = <Q>(clauses: readonly Clause<Q>[]): string =>
  clauses
    .map(({ before, after, conditions }) => [before, conditions.map(({ label }) => label).join(' 或 '), after])
    .map((parts) => parts.filter((part) => part !== '').join(' '))
    .join('，');
