import { Hono } from 'hono';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { parseParams, route } from './mount-call.ts';
import type { PlatformHttp } from './platform-deps.ts';

describe('the route of a call', () => {
  const call: Call = { ...calls.financeProduct, params: { productCode: /^[a-z]+$/ } };
  const app = new Hono<PlatformHttp>().onError((error) => Response.json({ kind: (error as { readonly kind?: string }).kind }));
  route(app, call, (c) => Promise.resolve(Response.json(parseParams(call, c))));
  const ask = async (code: string) => (await app.request(`/api/fin/product/${code}`)).json();

  it('gives the parameters of its path, decoded, when they keep their patterns', async () => {
    expect(await ask('a%62c')).toEqual({ productCode: 'abc' });
  });

  it.each(['ABC', 'a1', '%00'])('refuses %s, which breaks its pattern', async (code) => {
    expect(await ask(code)).toEqual({ kind: 'badRequest' });
  });
});
