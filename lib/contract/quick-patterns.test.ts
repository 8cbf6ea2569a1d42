import * as z from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

const SIZE = 50_000;
const LIMIT_MS = 5;
/** A busy machine may stop anybody once. */
const TRIES = 5;
const pieces = ['a', '1', 'A1!', ' ', 'a.', 'a-', 'a@', 'a@b.', '13', '0594-', '木', '/a ', '\t', 'é', '0.', '-1', '2026-01-01,'];
const hostile = pieces.flatMap((piece) => {
  const long = piece.repeat(Math.ceil(SIZE / piece.length));
  return [long, `${long}!`, `${long}\n`, `a@${long}`];
});

/** Every part of a schema that judges a text. */
function texts(schema: unknown, seen = new Set<unknown>()): z.core.$ZodType[] {
  if (!(schema instanceof z.core.$ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  if (schema instanceof z.core.$ZodObject) return Object.values(schema._zod.def.shape).flatMap((field) => texts(field, seen));
  if (schema instanceof z.core.$ZodArray) return texts(schema._zod.def.element, seen);
  if (schema instanceof z.core.$ZodUnion) return [schema, ...schema._zod.def.options.flatMap((option) => texts(option, seen))];
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodDefault)
    return texts(schema._zod.def.innerType, seen);
  return [schema];
}

function fastestMs(judge: (text: string) => unknown, text: string): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < TRIES && fastest > LIMIT_MS; round += 1) {
    const startedMs = performance.now();
    judge(text);
    fastest = Math.min(fastest, performance.now() - startedMs);
  }
  return fastest;
}

const slow = (judge: (text: string) => unknown): number => Math.max(...hostile.map((text) => fastestMs(judge, text)));

describe('hostile texts of 50 kB', () => {
  it.each(Object.entries(calls) as [string, Call][])('are judged within 5 ms by every field, query and path of %s', (_name, call) => {
    const judges = [call.query, call.body].flatMap((schema) => texts(schema)).map((part) => (text: string) => z.safeParse(part, text));
    const paths = Object.values(call.params ?? {}).map((pattern) => (text: string) => pattern.test(text));
    for (const judge of [...judges, ...paths]) expect(slow(judge)).toBeLessThan(LIMIT_MS);
  });

  it('would be noticed by a pattern that tries every way', () => {
    const nested = /^(a+)+$/;
    const startedMs = performance.now();
    nested.test(`${'a'.repeat(21)}!`);
    expect(performance.now() - startedMs).toBeGreaterThan(LIMIT_MS);
  });
});
