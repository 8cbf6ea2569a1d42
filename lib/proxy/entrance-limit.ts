import type { Env } from '#lib/env/env-schema.ts';
import { processState } from '#lib/process-state.ts';
import { type ClientLimit, createMemoryLimit, createRedisLimit } from '#lib/redis/client-limit.ts';
import { sharedRedis } from '#lib/redis/shared-redis.ts';

const MINUTE_S = 60;

function createLimit(uses: number): ClientLimit {
  const rule = { name: 'entrance', uses, windowSeconds: MINUTE_S };
  const link = sharedRedis();
  return link === null ? createMemoryLimit(rule) : createRedisLimit(link, rule);
}

/**
 * Whether a client may try one more sign-on or login to another site within the minute. The upstream cannot tell these clients apart:
 * all of them come from the portal. The server in front writes the client's address, no visitor can.
 */
export function admitsEntrance(request: Request, { ENTRANCE_CALLS_PER_MINUTE }: Pick<Env, 'ENTRANCE_CALLS_PER_MINUTE'>): Promise<boolean> {
  const limit = processState('entrance-limit', () => createLimit(ENTRANCE_CALLS_PER_MINUTE));
  return limit.admits(request.headers.get('x-forwarded-for') ?? '');
}
