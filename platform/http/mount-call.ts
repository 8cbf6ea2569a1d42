import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import type { CallName } from '#lib/contract/endpoints.ts';
import type { Client } from '../domain/account/client.ts';
import type { Session } from '../domain/account/sessions.ts';
import { Fault } from '../domain/fault.ts';
import { DONE, FOUND } from './fault-response.ts';
import { parseBody, parseQuery } from './parse-call.ts';
import type { PlatformHttp } from './platform-deps.ts';
import { readBearer, readClient } from './read-client.ts';

/** A call's path as Hono writes it. */
const toRoute = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Parameters of a call's path, by the contract's patterns.
 * @throws Fault badRequest.
 */
export function parseParams({ params = {} }: Call, c: Context): Record<string, string> {
  const given = c.req.param() as Record<string, string>;
  for (const [name, pattern] of Object.entries(params)) if (!pattern.test(given[name] ?? '')) throw new Fault('badRequest');
  return given;
}

/** Serves a call of the contract at its method and path. */
export const route = (app: Hono<PlatformHttp>, { method, path }: Call, serve: (c: never) => Promise<Response>): void => {
  app.on(method, toRoute(path), serve as (c: Context) => Promise<Response>);
};

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
type Output<S> = S extends z.ZodType ? z.output<S> : Record<never, never>;

/** One call as a handler sees it. */
export interface CallRequest<C extends Call> {
  readonly params: Readonly<Record<ParamNames<C['path']>, string>>;
  readonly query: Output<C['query']>;
  readonly body: Output<C['body']>;
  /** Bearer as sent, null without one. */
  readonly token: string | null;
  readonly client: Client;
  /** The Idempotency-Key header, null without one. */
  readonly idempotencyKey: string | null;
}

/** What a handler returns: the answer without its code and text; further names stand on the top level. */
type CallResponse<C extends Call> = Omit<z.input<C['answer']>, 'code' | 'msg'> & { readonly [name: string]: unknown };

type CallHandler<C extends Call> = (request: CallRequest<C>, c: Context<PlatformHttp>) => Promise<CallResponse<C>>;

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
