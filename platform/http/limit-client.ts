import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Fault } from '../domain/fault.ts';

const MINUTE_SECONDS = 60;

/** Bounds what one client asks for in a minute. The portal names the client in `x-forwarded-for`; its signature vouches for it. */
export function limitClient(callsPerMinute: number): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: MINUTE_SECONDS });
  return async (c, next) => {
    const client = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (client) {
      await limiter.consume(client).catch((refused: unknown) => {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Fault('tooManyRequests', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
      });
    }
    await next();
  };
}
