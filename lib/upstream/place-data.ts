import type * as z from 'zod';
import { isObject } from '#lib/validation/is-object.ts';
import { bareSchema, fieldSchema } from './schema-places.ts';

type Fields = Record<string, unknown>;

const isNothing = (value: unknown): boolean => value === null || value === undefined;
const kindOf = (schema: z.ZodType): string => bareSchema(schema)._zod.def.type;

const unplaced = (answer: Fields) => ({ answer, paths: [] as readonly string[] });

/** A page of rows that stands as a list in `data`, or whole in it. */
function placeRows(answer: Fields): Fields | null {
  const { data, ...rest } = answer;
  if (Array.isArray(data)) return { ...rest, rows: data };
  return isObject(data) && 'rows' in data ? { ...rest, rows: data.rows, ...('total' in data ? { total: data.total } : {}) } : null;
}

/**
 * Data that stands on the top level, beside code and msg: its fields, or a list called `rows`. An envelope alone holds none, unless the
 * contract needs no field of it.
 */
function placeTopLevel(schema: z.ZodType, answer: Fields): Fields | null {
  const { code, msg, message: _message, data: _data, ...rest } = answer;
  const hasFields = Object.keys(rest).some((name) => fieldSchema(schema, name) !== null);
  if (kindOf(schema) === 'array') return Array.isArray(rest.rows) ? { code, msg, data: rest.rows } : null;
  return kindOf(schema) === 'object' && (hasFields || schema.safeParse({}).success) ? { ...rest, code, msg, data: rest } : null;
}

function placeTotal(answer: Fields): { readonly answer: Fields; readonly paths: readonly string[] } {
  if (answer.rows === null) {
    const { answer: whole, paths } = placeTotal({ ...answer, rows: [] });
    return { answer: whole, paths: ['rows: expected array, received null', ...paths] };
  }
  if (!isNothing(answer.total) || !Array.isArray(answer.rows)) return unplaced(answer);
  return { answer: { ...answer, total: answer.rows.length }, paths: ['total: expected number, received nothing'] };
}

/**
 * An answer with its data where the contract has it: back ends of this kind put it under `data`, on the top level, or under `rows`. A
 * page without `total` has as many as it shows. Gives a copy, and what was elsewhere.
 */
export function placeData(schema: z.ZodType, answer: Fields): { readonly answer: Fields; readonly paths: readonly string[] } {
  if (fieldSchema(schema, 'rows') !== null) {
    const placed = answer.rows === undefined ? placeRows(answer) : null;
    const { answer: whole, paths } = placeTotal(placed ?? answer);
    return { answer: whole, paths: placed === null ? paths : ['rows: received under data', ...paths] };
  }
  const data = fieldSchema(schema, 'data');
  if (data === null || !isNothing(answer.data) || data.safeParse(answer.data).success) return unplaced(answer);
  const placed = placeTopLevel(data, answer);
  return placed === null ? unplaced(answer) : { answer: placed, paths: ['data: received beside code'] };
}
