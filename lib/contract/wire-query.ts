/** Query as it travels: names to texts, no empty value. */
export type WireQuery = Record<string, string>;

const toText = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : value === undefined || value === null ? '' : String(value);

/** Typed values → wire texts: lists as comma lists, empty values left out (spec §7). */
export function toWireQuery(values: Readonly<Record<string, unknown>>): WireQuery {
  const query: WireQuery = {};
  for (const key of Object.keys(values)) {
    const text = toText(values[key]);
    if (text !== '') query[key] = text;
  }
  return query;
}

/** `?k=v&…` percent-encoded, or nothing for an empty query. */
export function formatWireQuery(query: WireQuery): string {
  let text = '';
  for (const key of Object.keys(query))
    text += `${text === '' ? '?' : '&'}${encodeURIComponent(key)}=${encodeURIComponent(query[key] ?? '')}`;
  return text;
}
