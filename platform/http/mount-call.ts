import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import type { CallName } from '#lib/contract/endpoints.ts';
import type { Session } from '../domain/account/sessions.ts';
import { Fault } from '../domain/fault.ts';
import { DONE, FOUND } from './answer-codes.ts';
import type { CallAnswer, CallHandler, CallRequest } from './call-types.ts';
import { describeCall } from './describe-call.ts';
import type { PlatformHttp } from './platform-deps.ts';
import { readBearer } from './read-bearer.ts';
import { readClient } from './read-client.ts';

export type PlatformApp = OpenAPIHono<PlatformHttp>;

const withoutBizLine = ({ bizLineId: _bizLineId, ...rest }: Record<string, unknown>): Record<string, unknown> => rest;

const toBody = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? withoutBizLine(body as Record<string, unknown>) : body;

function parseQuery(call: Call, address: string): unknown {
  if (call.query === undefined) return {};
  const parsed = call.query.safeParse(Object.fromEntries(new URL(address).searchParams));
  if (!parsed.success) throw new Fault('badRequest');
  return parsed.data;
}

/** Serves one call of the contract: parsed by its schemas, its answer in the contract's envelope. */
export function mountCall<N extends CallName>(app: PlatformApp, name: N, handle: CallHandler<(typeof calls)[N]>): void {
  const call: Call = calls[name];
  const valid = (c: Context, part: string) => (c.req as unknown as { valid: (part: string) => Record<string, unknown> }).valid(part);
  const serve = async (c: Context<PlatformHttp>) => {
    const request = {
      params: valid(c, 'param'),
      query: parseQuery(call, c.req.url),
      body: call.body === undefined ? {} : toBody(valid(c, 'json')),
      token: readBearer(c),
      client: readClient(c),
    };
    const answer: object = await handle(request as unknown as CallRequest<(typeof calls)[N]>, c);
    return c.json({ code: 200, msg: 'rows' in answer ? FOUND : DONE, ...answer });
  };
  app.openapi(describeCall(name, call), serve as never);
}

type UserCallHandler<C extends Call> = (session: Session, request: CallRequest<C>) => Promise<CallAnswer<C>>;

/** A call for which the contract requires a session; its handler gets the living session that the guard found. */
export function mountUserCall<N extends CallName>(app: PlatformApp, name: N, handle: UserCallHandler<(typeof calls)[N]>): void {
  mountCall(app, name, async (request, c) => handle(c.get('session'), request));
}
