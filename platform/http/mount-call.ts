import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import type { CallName } from '#lib/contract/endpoints.ts';
import { findSessionUser, type SessionUser } from '../domain/account/sessions.ts';
import { Fault } from '../domain/fault.ts';
import { DONE, FOUND } from './answer-codes.ts';
import type { CallAnswer, CallHandler, CallRequest } from './call-types.ts';
import { describeCall } from './describe-call.ts';
import type { PlatformDeps, PlatformHttp } from './platform-deps.ts';

export type PlatformApp = OpenAPIHono<PlatformHttp>;

const BEARER = /^Bearer ([\w-]{20,200})$/;

export const readBearer = (c: Context): string | null => BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? null;

const withoutBizLine = ({ bizLineId: _bizLineId, ...rest }: Record<string, unknown>): Record<string, unknown> => rest;

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
  const serve = async (c: Context) => {
    const request = {
      params: valid(c, 'param'),
      query: parseQuery(call, c.req.url),
      body: call.body === undefined ? {} : withoutBizLine(valid(c, 'json')),
      token: readBearer(c),
    };
    const answer: object = await handle(request as unknown as CallRequest<(typeof calls)[N]>);
    return c.json({ code: 200, msg: 'rows' in answer ? FOUND : DONE, ...answer });
  };
  app.openapi(describeCall(name, call), serve as never);
}

type UserCallHandler<C extends Call> = (user: SessionUser, request: CallRequest<C>) => Promise<CallAnswer<C>>;

/** A call that needs a living session; its handler gets the session's user. */
export function mountUserCall<N extends CallName>(
  app: PlatformApp,
  { context, limits }: PlatformDeps,
  name: N,
  handle: UserCallHandler<(typeof calls)[N]>,
): void {
  mountCall(app, name, async (request) => {
    const { token } = request;
    const user = token === null ? null : await findSessionUser(context.db, token, context.now(), limits);
    if (user === null) throw new Fault('unauthenticated');
    return handle(user, request);
  });
}
