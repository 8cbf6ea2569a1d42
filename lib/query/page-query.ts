import type * as z from 'zod/mini';

/** How the query of a page is read from its address and written there. */
export interface QueryCodec<Q> {
  /** Untrusted query text, with or without "?" → typed query. */
  readonly read: (search: string) => Q;
  /** Typed query → canonical text without "?". */
  readonly write: (query: Q) => string;
}

/** Longest query a browse page reads, in characters after decoding; what is longer counts as none. */
export const MAX_QUERY_LENGTH = 512;
const NO_QUERY = '-';

/** Object of query fields, of zod or zod/mini. */
export type PageSchema = z.core.$ZodObject & {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
  parse(fields: unknown): unknown;
  safeParse(fields: unknown): { readonly success: boolean; readonly data?: unknown };
};

/** A record without a prototype: repeated keys (checkboxes of a GET form) join to a comma list. */
export function readFields(params: URLSearchParams): Record<string, string> {
  const record: Record<string, string> = Object.create(null);
  for (const [key, value] of params) {
    if (value === '') continue;
    record[key] = key in record ? `${record[key]},${value}` : value;
  }
  return record;
}

/** Untrusted query → the page's typed query. A failed parse means the schema's defaults. */
export function parsePageQuery<S extends PageSchema>(schema: S, params: URLSearchParams): z.infer<S> {
  const parsed = schema.safeParse(readFields(params));
  return (parsed.success ? parsed.data : schema.parse({})) as z.infer<S>;
}

const toText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

/** Typed values → canonical text: the keys of `defaults` only, sorted, defaults left out, no leading "?". */
export function writeFields(defaults: Readonly<Record<string, unknown>>, query: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const key of Object.keys(defaults).sort()) {
    const value = query[key];
    if (value === undefined) continue;
    const text = toText(value);
    const usual = defaults[key];
    if (text !== '' && (usual === undefined || text !== toText(usual))) params.set(key, text);
  }
  return params.toString();
}

/** Typed query → its canonical text. Equal queries have equal texts, so the text is a cache key. */
export function formatPageQuery<S extends PageSchema>(schema: S, query: z.infer<S>): string {
  const none = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, undefined]));
  return writeFields({ ...none, ...(schema.parse({}) as object) }, query as Record<string, unknown>);
}

/** Counted decoded, because 64 Chinese characters alone are 576 when encoded. */
export function isTooLong(params: URLSearchParams): boolean {
  let length = 0;
  for (const [key, value] of params) length += key.length + value.length + 2;
  return length > MAX_QUERY_LENGTH;
}

/** Untrusted query text, with or without "?" → canonical text; too long counts as none. */
export function canonicalQuery(schema: PageSchema, search: string): string {
  if (search === '') return '';
  const params = new URLSearchParams(search);
  if (isTooLong(params)) return '';
  const canonical = formatPageQuery(schema, parsePageQuery(schema, params));
  return isTooLong(new URLSearchParams(canonical)) ? '' : canonical;
}

/** Reads and writes the address of a list in the browser by the schema of its page. */
export const toCodec = <S extends PageSchema>(schema: S): QueryCodec<z.infer<S>> => ({
  read: (search) => parsePageQuery(schema, new URLSearchParams(canonicalQuery(schema, search))),
  write: (query) => formatPageQuery(schema, query),
});

/** In front of the query where the page is of another business line than the portal's own; no query begins so. */
const LINE = /^~([\w-]+)~/;

/** What stands before the query where the page is of a chosen business line. */
export const toLinePrefix = (bizLineId: string | null): string => (bizLineId === null ? '' : `~${bizLineId}~`);

/** The query as one path segment of the internal address (`-` for none). */
export const toQuerySegment = (canonical: string): string => (canonical === '' ? NO_QUERY : encodeURIComponent(canonical));

/** The business line in a segment; null for the portal's own. */
export const lineOfSegment = (segment: string): string | null => LINE.exec(segment)?.[1] ?? null;

/** A segment without its business line. */
export const withoutLine = (segment: string): string => segment.replace(LINE, '');

/** The query in what {@link toQuerySegment} made; broken encoding counts as none. */
export function fromQuerySegment(segment: string): URLSearchParams {
  const query = withoutLine(segment);
  if (query === NO_QUERY) return new URLSearchParams();
  try {
    return new URLSearchParams(decodeURIComponent(query));
  } catch {
    return new URLSearchParams();
  }
}
