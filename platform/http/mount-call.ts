import type { Context, Hono } from 'hono';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import type { CallName } from '#lib/contract/endpoints.ts';
import type { Session } from '../domain/account/sessions.ts';
import { parseParams, route } from './call-route.ts';
import type { CallHandler, CallRequest, CallResponse } from './call-types.ts';
import { DONE, FOUND } from './fault-response.ts';
import { parseBody, parseQuery } from './parse-call.ts';
import type { PlatformHttp } from './platform-deps.ts';
import { readBearer, readClient } from './read-client.ts';

export type PlatformApp = Hono<PlatformHttp>;

/** Serves one call of the contract: parsed by its schemas, its answer in the contract's envelope. */
export function mountCall<N extends CallName>(app: PlatformApp, name: N, handle: CallHandler<(typeof calls)[N]>): void {
  const call: Call = calls[name];
  const serve = async (c: Context<PlatformHttp>) => {
    const request = {
      params: parseParams(call, c),
      query: parseQuery(call, c),
      body: await parseBody(call, c),
      token: readBearer(c),
      client: readClient(c),
      idempotencyKey: c.req.header('idempotency-key') ?? null,
    };
    const answer: object = await handle(request as unknown as CallRequest<(typeof calls)[N]>, c);
    return c.json({ code: 200, msg: 'rows' in answer ? FOUND : DONE, ...answer });
  };
  route(app, call, serve);
}

type UserCallHandler<C extends Call> = (session: Session, request: CallRequest<C>) => Promise<CallResponse<C>>;

/** A call for which the contract requires a session; its handler gets the living session that the guard found. */
export function mountUserCall<N extends CallName>(app: PlatformApp, name: N, handle: UserCallHandler<(typeof calls)[N]>): void {
  mountCall(app, name, async (request, c) => handle(c.get('session'), request));
}
