export type DateRange = readonly [begin: string, end: string];

/**
 * A copy of the query with the range's ends as `beginTime` and `endTime`, or `{prefix}Begin` and `{prefix}End`
 * (spec §3). What is no range of two texts, and an empty end, adds nothing.
 */
export function addDateRange<Q extends object>(
  query: Q,
  range: DateRange | null | undefined,
  prefix?: string,
): Q & Record<string, unknown> {
  const [begin, end] = Array.isArray(range) ? (range as DateRange) : ['', ''];
  const names = prefix ? ([`${prefix}Begin`, `${prefix}End`] as const) : (['beginTime', 'endTime'] as const);
  return { ...query, ...(begin ? { [names[0]]: begin } : {}), ...(end ? { [names[1]]: end } : {}) };
}
