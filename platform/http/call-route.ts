import type { Context, Hono } from 'hono';
import type { Call } from '#lib/contract/call.ts';
import { Fault } from '../domain/fault.ts';
import type { PlatformHttp } from './platform-deps.ts';

/** A call's path as Hono writes it. */
export const toRoute = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

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
