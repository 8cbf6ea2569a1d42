import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toClientRates } from '#lib/validation/client-rates.ts';
import type { Client } from '../domain/account/client.ts';
import { Fault } from '../domain/fault.ts';
import { readClient } from './read-client.ts';

const MINUTE_MS = 60_000;
const MINUTE_SECONDS = 60;

/**
 * Bounds what one client asks for in a minute. The portal names the client in `x-forwarded-for`; its signature vouches for it. Elsewhere
 * another reading may be given.
 */
export function limitClient(callsPerMinute: number, clientOf: (c: Context) => Client = readClient): MiddlewareHandler {
  const limiters = new Map<number, RateLimiterMemory>();
  const limiterOf = (uses: number): RateLimiterMemory => {
    const limiter = limiters.get(uses) ?? new RateLimiterMemory({ points: uses, duration: MINUTE_SECONDS });
    limiters.set(uses, limiter);
    return limiter;
  };
  return async (c, next) => {
    for (const { key, uses } of toClientRates(clientOf(c).address, { name: 'calls', uses: callsPerMinute, windowMs: MINUTE_MS }))
      await limiterOf(uses)
        .consume(key)
        .catch((refused: unknown) => {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          throw new Fault('tooManyRequests', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
        });
    await next();
  };
}
