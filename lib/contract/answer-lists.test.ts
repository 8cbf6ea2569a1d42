import * as z from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { isList, isWholeList } from './tolerance.ts';

type Parts = Readonly<Record<string, unknown>>;

/** Every list that a schema holds, with where it stands. Of a union each option says for itself what it takes. */
function listsIn(schema: unknown, path: string, found: Map<z.ZodType, string>, seen = new Set<unknown>()): Map<z.ZodType, string> {
  if (!(schema instanceof z.ZodType) || seen.has(schema) || schema instanceof z.ZodUnion) return found;
  seen.add(schema);
  if (schema instanceof z.ZodArray && !found.has(schema)) found.set(schema, path);
  const { shape = {}, element, innerType, in: first, out, valueType } = schema._zod.def as unknown as Parts;
  for (const [name, field] of Object.entries(shape as Parts)) listsIn(field, `${path}.${name}`, found, seen);
  for (const part of [element, innerType, first, out, valueType]) listsIn(part, path, found, seen);
  return found;
}

const all = Object.entries(calls) as [string, Call][];

it('every list of an answer says what it is without an entry, but those that give back what was typed', () => {
  const typed = new Set(all.flatMap(([, { body }]) => [...listsIn(body, '', new Map()).keys()]));
  const answered = all.flatMap(([name, { answer }]) => [...listsIn(answer, name, new Map())]);
  expect(answered.length).toBeGreaterThan(100);
  const unmarked = answered.filter(([list]) => !typed.has(list) && !isList(list) && !isWholeList(list));
  expect(unmarked.map(([, path]) => path)).toEqual([]);
});
