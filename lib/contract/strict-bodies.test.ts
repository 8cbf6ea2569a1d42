import * as z from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

/** Places of a schema where an object would take, or silently drop, a field that nobody named. */
function openPlaces(schema: unknown, place: string): string[] {
  if (schema instanceof z.ZodObject) {
    const open = schema.def.catchall instanceof z.ZodNever ? [] : [place];
    return [...open, ...Object.entries(schema.shape).flatMap(([name, field]) => openPlaces(field, `${place}.${name}`))];
  }
  if (schema instanceof z.ZodArray) return openPlaces(schema.element, `${place}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => openPlaces(option, place));
  if (schema instanceof z.ZodPipe) return [...openPlaces(schema.in, place), ...openPlaces(schema.out, place)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return openPlaces(schema.unwrap(), place);
  return [];
}

/** Refuses nothing but a credit code (docs/adr/0006-certification-call.md): it drops what it does not know. */
const DROPPING = ['companyAuth'];

const bodies = (Object.entries(calls) as [string, Call][]).filter(([, { body }]) => body !== undefined);

describe('the body of a call', () => {
  it('is described for most writes', () => {
    expect(bodies.length).toBeGreaterThan(40);
  });

  it.each(bodies)('of %s takes no field that the contract does not name, at any depth', (name, { body }) => {
    expect(openPlaces(body, name)).toEqual(DROPPING.includes(name) ? [name] : []);
  });

  it.each(DROPPING)('of %s drops it where it may not refuse', (name) => {
    const given = { creditCode: '91350100M000100Y43', state: '2', authOrgState: '2', authId: 'x' };
    const parsed = (calls as Record<string, Call>)[name]?.body?.parse(given);
    expect(Object.keys(parsed as object).filter((key) => ['state', 'authOrgState', 'authId'].includes(key))).toEqual([]);
  });

  it('would be found open', () => {
    expect(openPlaces(z.object({ a: z.array(z.object({ b: z.string() })).optional() }).strict(), 'x')).toEqual(['x.a[]']);
  });
});
