import * as z from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { endpoints } from './endpoints.ts';

const table = Object.entries(calls) as [string, Call][];

describe('calls', () => {
  it('join every endpoint with its schemas', () => {
    expect(Object.keys(calls)).toEqual(Object.keys(endpoints));
    expect(calls.login).toMatchObject({ method: 'POST', path: '/api/user/login', session: 'starts', body: expect.any(z.ZodObject) });
  });

  it.each(table)('%s gives each path parameter a pattern', (_name, call) => {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(call.params ?? {})).toEqual(names);
  });

  it('name no method and path of a site twice', () => {
    const keys = table.map(([, call]) => `${call.site} ${call.method} ${call.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(table)('%s reads without a body and changes nothing by GET', (_name, call) => {
    expect(call.method === 'GET' ? call.body : undefined).toBeUndefined();
    expect(call.enciphered.length > 0 && call.body === undefined).toBe(false);
  });
});
