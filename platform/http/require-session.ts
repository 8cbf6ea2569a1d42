import type { MiddlewareHandler } from 'hono';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { findSession } from '../domain/account/sessions.ts';
import { Fault } from '../domain/fault.ts';
import type { PlatformApp } from './mount-call.ts';
import type { PlatformDeps, PlatformHttp } from './platform-deps.ts';
import { readBearer } from './read-bearer.ts';

const requireSession =
  ({ context, limits }: PlatformDeps): MiddlewareHandler<PlatformHttp> =>
  async (c, next) => {
    const token = readBearer(c);
    const session = token === null ? null : await findSession(context.db, token, context.now(), limits);
    if (session === null) throw new Fault('unauthenticated');
    c.set('session', session);
    await next();
  };

/** Asks for a living session wherever the contract does, before anything of the body is read. */
export function mountSessionGuards(app: PlatformApp, deps: PlatformDeps): void {
  const guard = requireSession(deps);
  for (const { method, path, session } of Object.values(calls) as Call[])
    if (session === 'required') app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), guard);
}
