import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Env } from '#lib/env/env-schema.ts';
import { processState } from '#lib/process-state.ts';

const MINUTE_S = 60;

/**
 * Whether a client may try one more sign-on or login to another site within the minute. The upstream cannot tell these clients apart:
 * all of them come from the portal. The server in front writes the client's address, no visitor can.
 */
export async function admitsEntrance(
  request: Request,
  { ENTRANCE_CALLS_PER_MINUTE }: Pick<Env, 'ENTRANCE_CALLS_PER_MINUTE'>,
): Promise<boolean> {
  const limiter = processState('entrance-limit', () => new RateLimiterMemory({ points: ENTRANCE_CALLS_PER_MINUTE, duration: MINUTE_S }));
  return await limiter.consume(request.headers.get('x-forwarded-for') ?? '').then(
    () => true,
    () => false,
  );
}
