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
