import { cleanWords, DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_WORDS, PAGE_SIZES } from '#lib/contract/query-rules.ts';
import { isTooLong, type QueryCodec, readFields, writeFields } from './page-query.ts';

/** Reads one field of a query; what is missing or wrong gives its default. */
export type ReadField<T> = (text: string | undefined) => T;

const NONE = '';

export function listCodec<Q extends object>(fields: { readonly [K in keyof Required<Q>]: ReadField<Q[K]> }): QueryCodec<Q> {
  const names = Object.keys(fields) as (keyof Q & string)[];
  const readAll = (given: Readonly<Record<string, string>>): Q =>
    Object.fromEntries(names.map((name) => [name, fields[name](given[name])])) as Q;
  const defaults = readAll({});
  const write = (query: Q): string => writeFields(defaults as Record<string, unknown>, query as Record<string, unknown>);
  const read = (search: string): Q => {
    const params = new URLSearchParams(search);
    if (isTooLong(params)) return readAll({});
    const query = readAll(readFields(params));
    return isTooLong(new URLSearchParams(write(query))) ? readAll({}) : query;
  };
  return { read, write };
}

export const readWords: ReadField<string> = (text = NONE) => {
  const words = cleanWords(text);
  return words.length <= MAX_WORDS ? words : NONE;
};

export const oneOf =
  <T extends string>(values: readonly T[]): ReadField<T | undefined> =>
  (text) =>
    values.find((value) => value === text);

export const matching =
  (pattern: RegExp): ReadField<string | undefined> =>
  (text) =>
    text !== undefined && pattern.test(text) ? text : undefined;

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** A day, `YYYY-MM-DD`; empty for anything else. */
export const readDay: ReadField<string> = (text = NONE) => (DAY.test(text) ? text : NONE);

export const readPage: ReadField<number> = (text) => {
  const page = Number(text ?? Number.NaN);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

export const readPageSize: ReadField<number> = (text) => PAGE_SIZES.find((size) => size === Number(text)) ?? DEFAULT_PAGE_SIZE;
