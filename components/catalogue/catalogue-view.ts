import type { ComponentType, ReactNode } from 'react';
import type { SubscriptionKind } from '#lib/contract/subscription.ts';
import type { Labels } from '#lib/labels/dictionary-labels.ts';
import type { QueryCodec } from '#lib/query/page-query.ts';

/** What makes one list differ from another: its address and how its search reads and writes there. */
export interface ListKind<Q extends object> {
  readonly path: string;
  readonly codec: QueryCodec<Q>;
  /** What is counted, after the number: 个产品. */
  readonly noun: string;
}

/** What every control of a list gets: the present search and the way to another one. */
export interface ListControl<Q extends object> {
  readonly query: Q;
  /** Shows another search in place. */
  readonly show: (next: Q) => void;
}

/** Every list's control with the list's kind. */
export interface ListTool<Q extends object> extends ListControl<Q> {
  readonly kind: ListKind<Q>;
}

/** Address of the list with a search. */
export function listHref<Q extends object>({ codec, path }: ListKind<Q>, query: Q): string {
  const search = codec.write(query);
  return search === '' ? path : `${path}?${search}`;
}

/** The query as the fields of a GET form, without those that the form has itself. */
export const formFields = <Q extends object>(
  { codec }: ListKind<Q>,
  query: Q,
  except: readonly string[],
): [name: string, value: string][] => [...new URLSearchParams(codec.write(query))].filter(([name]) => !except.includes(name));

/** What every list that can be searched has in its address. */
export interface ListQuery {
  readonly search: string;
  readonly page: number;
  readonly limit: number;
  readonly sort?: readonly string[] | string;
}

/** How many remain behind each code of a facet, without the facet's own choice. */
export type FacetCounts = Readonly<
  Record<string, readonly { readonly value: string; readonly label?: string; readonly count: number; readonly capped: boolean }[]>
>;

/** One condition of a list: a field of its query with its part of the filter and its words in the sentence. */
export interface ConditionSpec<Q extends object> {
  /** Heads its part of the filter; without it and a control it is set by links and words alone. */
  readonly title?: string;
  /** Words around it: 能用 [半年以内]. What has none is not said, so that it cannot be dropped alone. */
  readonly words?: readonly [before: string, after: string];
  /** Labels of its codes, in the order in which they are shown. */
  readonly labels?: Labels;
  /** A code without a label is not said. */
  readonly isKnown?: true;
  /** Shorter words where the filter's own would not fit a sentence. */
  readonly short?: Labels;
  /** How a value that is no code is said. */
  readonly format?: (value: string) => string;
  /** Stands open from the start. */
  readonly isOpen?: true;
  /** Its codes come with the counts of this name, each with its label; it stands at the end of the filter. */
  readonly counted?: string;
  /** What is said of a code whose label is not known yet. */
  readonly unnamed?: string;
  /** Its part of the filter where that is no list of boxes. */
  readonly Control?: ComponentType<ListControl<Q>>;
}

/** A page of rows with the counts beside the filters. */
export interface ServedList<Q, Row, Facets> {
  readonly query: Q;
  readonly rows: readonly Row[];
  readonly total: number;
  /** The words by which they were found, where those of the query find none. */
  readonly understood?: string | undefined;
  /** Null when counting failed: the filters stand without numbers. */
  readonly facets: Facets | null;
  /** For an empty page: how many appear without the condition that `suggestDrop` names; null where that is not known. */
  readonly dropTotal: number | null;
}

export interface NothingProps<Q extends object> extends ListControl<Q> {
  readonly facets: FacetCounts | null;
  readonly dropTotal: number | null;
}

/** Everything in which one searched list differs from another; `ListBrowser` draws it, `loadList` reads it on the server. */
export interface Catalogue<Q extends ListQuery, Row, Facets> extends ListKind<Q> {
  /** Calls of the rows and of the counts. */
  readonly calls: readonly [
    rows: 'financeProducts' | 'insuranceProducts' | 'policyArticles',
    counts: 'financeFacets' | 'insuranceFacets' | 'policyFacets',
  ];
  /** What is counted where that is not the search itself. */
  readonly toCounted?: (query: Q) => Q;
  /** What is asked for beside the query. */
  readonly always?: Readonly<Record<string, string>>;
  /** In the order of the sentence and of the filter. */
  readonly conditions: { readonly [K in keyof Q & string]?: ConditionSpec<Q> };
  /** Orders with their words, the usual one first. */
  readonly sorts?: Labels;
  /** What is dropped first when nothing is found and no count promises anything; without it nothing is suggested. */
  readonly dropsFirst?: readonly (keyof Q & string)[];
  readonly texts: {
    readonly filter: string;
    readonly results: string;
    readonly search: string;
    readonly button: string;
    /** Nothing is there without any condition. */
    readonly none: string;
    readonly nothing: string;
  };
  /** What is followed, and how it is called without any condition. */
  readonly follow?: readonly [kind: SubscriptionKind, all: string];
  /** Names that only rows and counts know, by condition. */
  readonly names?: (query: Q, rows: readonly Row[], facets: Facets | null) => { readonly [K in keyof Q]?: string | undefined };
  /** A row as `<li>`, with its key, in the search that found it. */
  readonly row: (row: Row, query: Q) => ReactNode;
  /** Another way on where nothing is found. */
  readonly otherWay?: ReactNode;
  /** Stands for the usual words where nothing is found. */
  readonly Nothing?: ComponentType<NothingProps<Q>>;
}
