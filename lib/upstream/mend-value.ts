import type * as z from 'zod';
import { fallbackOf, isAlwaysGiven, isWholeList } from '#lib/contract/tolerance.ts';
import { bareSchema } from './schema-places.ts';

const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/;
/** So many a number holds exactly. */
const MOST_DIGITS = 15;
const FLAGS = new Map<unknown, boolean>([
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
  [0, false],
  [1, true],
]);

const isExact = (text: string): boolean => DECIMAL.test(text) && text.replace(/\D/g, '').replace(/^0+/, '').length <= MOST_DIGITS;
const hasText = (value: number): boolean => Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));

/** Other spellings of what came, likelier ones first. A whole number that lost digits on its way has none. */
function* spellings(value: unknown): Generator<unknown> {
  if (typeof value === 'number' && hasText(value)) yield String(value);
  if (typeof value === 'string' && isExact(value.trim())) yield Number(value.trim());
  const flag = FLAGS.get(typeof value === 'string' ? value.trim().toLowerCase() : value);
  if (flag !== undefined) yield flag;
}

/** What nothing may mean. A number is never made up, and a list that counts only whole is never taken for empty. */
function* emptyValues(value: null | undefined, schema: z.ZodType): Generator<unknown> {
  yield value === null ? undefined : null;
  yield '';
  if (!isWholeList(bareSchema(schema))) yield [];
  yield false;
}

/** Whether what stands at a place is not made up from nothing: the mark stands on the field, or on what it is inside. */
const isNeverMadeUp = (schema: z.ZodType): boolean => isAlwaysGiven(schema) || isAlwaysGiven(bareSchema(schema));

/**
 * What the schema takes in place of a value that it refused, in another spelling of the same; none when there is none. An entry of a
 * list is never made up from nothing.
 */
export function mendValue(schema: z.ZodType, value: unknown, { isEntry }: { readonly isEntry: boolean }): { readonly to: unknown } | null {
  const isNothing = value === null || value === undefined;
  if (isNothing && (isEntry || isNeverMadeUp(schema))) return null;
  for (const candidate of isNothing ? emptyValues(value, schema) : spellings(value))
    if (schema.safeParse(candidate).success) return { to: candidate };
  const fallback = fallbackOf(bareSchema(schema));
  const isCode = isNothing || typeof value === 'string' || typeof value === 'number';
  return fallback !== undefined && isCode ? { to: fallback } : null;
}
