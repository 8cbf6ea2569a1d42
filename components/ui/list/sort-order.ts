export interface Sorted {
  readonly sort: string | readonly string[];
}

/** One way to order a list: its value in the address, its words, and the search in that order on the first page. */
export interface SortOrder<Q> {
  readonly sort: string;
  readonly label: string;
  readonly apply: (query: Q) => Q;
}

/** The order that counts first. */
export const chosenSort = ({ sort }: Sorted): string | undefined => (typeof sort === 'string' ? sort : sort[0]);
