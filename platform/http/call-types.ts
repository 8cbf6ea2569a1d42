import type { Context } from 'hono';
import type * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';
import type { Client } from '../domain/account/client.ts';
import type { PlatformHttp } from './platform-deps.ts';

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
export type CallResponse<C extends Call> = Omit<z.input<C['answer']>, 'code' | 'msg'> & { readonly [name: string]: unknown };

export type CallHandler<C extends Call> = (request: CallRequest<C>, c: Context<PlatformHttp>) => Promise<CallResponse<C>>;
