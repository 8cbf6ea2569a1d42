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

/** How many remain behind each code of a facet, without the facet's own choice. */
export type FacetCounts = Readonly<Record<string, readonly { readonly value: string; readonly count: number; readonly capped: boolean }[]>>;

/** A facet's counts leave out its own choice, so the largest says what appears at least without it. */
const atLeast = (facets: FacetCounts | null, name: string): number => Math.max(0, ...(facets?.[name] ?? []).map(({ count }) => count));

/**
 * The one condition whose loss shows most when nothing is found; null when there is none to drop. Conditions without counts are
 * dropped in the given order when no counted one promises anything.
 */
export function suggestDrop<Q>(clauses: readonly Clause<Q>[], facets: FacetCounts | null, uncounted: readonly string[]): Clause<Q> | null {
  const [best] = clauses.map((clause) => ({ clause, count: atLeast(facets, clause.name) })).sort((a, b) => b.count - a.count);
  if (best !== undefined && best.count > 0) return best.clause;
  for (const name of uncounted) {
    const clause = clauses.find((candidate) => candidate.name === name);
    if (clause !== undefined) return clause;
  }
  return clauses[0] ?? null;
}

/** Conditions as one line of words: 能借 50 万元，不用抵押. Empty for a search without any. */
export const clauseWords = <Q>(clauses: readonly Clause<Q>[]): string =>
  clauses
    .map(({ before, after, conditions }) => [before, conditions.map(({ label }) => label).join(' 或 '), after])
    .map((parts) => parts.filter((part) => part !== '').join(' '))
    .join('，');
