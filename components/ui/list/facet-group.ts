/** One facet of a list: its name in the query and its codes in the order in which they are shown. */
export interface FacetGroup<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Only one of them can be chosen. */
  readonly single?: true;
}
