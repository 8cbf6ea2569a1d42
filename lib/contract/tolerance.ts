import * as z from 'zod';

/**
 * How imperfect an answer may be (lib/upstream/repair-response.ts reads it): marks on schemas that change nothing of what they take.
 * Whatever is not marked is mended where it says the same in another spelling, and else refuses its record.
 */
const lists = new WeakSet<z.ZodType>();
const wholeLists = new WeakSet<z.ZodType>();
const given = new WeakSet<z.ZodType>();
const fallbacks = new WeakMap<z.ZodType, string>();

/** A list for display: an entry that cannot be read is left out, so that it takes none of the others with it. */
export function listOf<T extends z.core.$ZodType>(entry: T): z.ZodArray<T> {
  const list = z.array(entry);
  lists.add(list);
  return list;
}

/** A list that counts only whole, as fees do: without it, or with an entry that cannot be read, its record is refused. */
export function wholeListOf<T extends z.ZodType>(entry: T): z.ZodArray<T> {
  const list = z.array(entry);
  wholeLists.add(list);
  return list;
}

/**
 * A value that is never made up: not told is refused, even where `false`, an empty text or `null` would be taken. `null` stays where it
 * is a value of its own; a default of the contract holds where the field is absent, not for `null`.
 */
export function alwaysGiven<T extends z.ZodType>(schema: T): T {
  given.add(schema);
  return schema;
}

/** A code for display: what the portal does not know counts as `fallback`. Not for what money or a step depends on. */
export function codeOf<const T extends readonly [string, ...string[]], F extends T[number]>(codes: T, fallback: F) {
  const code = z.enum(codes);
  fallbacks.set(code, fallback);
  return code;
}

export const isList = (schema: z.ZodType): boolean => lists.has(schema);
export const isWholeList = (schema: z.ZodType): boolean => wholeLists.has(schema);
export const isAlwaysGiven = (schema: z.ZodType): boolean => given.has(schema);
export const fallbackOf = (schema: z.ZodType): string | undefined => fallbacks.get(schema);
